// What the page uses of Preact, for the type checker alone.
export function h(type: unknown, props: unknown, ...children: unknown[]): unknown;
export function render(node: unknown, parent: Element): void;
