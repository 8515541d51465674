// What the page uses of htm, for the type checker alone.
declare const htm: { bind(h: unknown): (strings: TemplateStringsArray, ...values: any[]) => any };
export default htm;
