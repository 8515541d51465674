// What the page uses of Preact, its hooks and htm, for the type checker alone.
export function h(type: unknown, props: unknown, ...children: unknown[]): unknown;
export function render(node: unknown, parent: Element): void;
export declare const htm: { bind(h: unknown): (strings: TemplateStringsArray, ...values: any[]) => any };
type Cleanup = void | undefined | (() => unknown);
export function useState<S>(initial: S | (() => S)): [S, (next: S | ((before: S) => S)) => void];
export function useReducer<S, A>(reducer: (state: S, action: A) => S, initial: S): [S, (action: A) => void];
export function useRef<T>(initial: T): { current: T };
export function useMemo<T>(make: () => T, inputs: unknown[]): T;
export function useEffect(effect: () => Cleanup, inputs?: unknown[]): void;
export function useLayoutEffect(effect: () => Cleanup, inputs?: unknown[]): void;
