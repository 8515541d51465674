// What the page uses of Fluent, for the type checker alone.
export type Pattern = unknown;
export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  locales: string[];
  constructor(locales: string | string[], options?: { useIsolating?: boolean; functions?: Record<string, (names: any[]) => string> });
  addResource(resource: FluentResource): Error[];
  hasMessage(id: string): boolean;
  getMessage(id: string): { value: Pattern | null } | undefined;
  formatPattern(pattern: Pattern, variables?: Record<string, unknown> | null): string;
}
