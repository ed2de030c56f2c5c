/**
 * The wording's namespaces and their keys. Each owner adds its own by declaration merging
 * (`declare module '@lobby/contracts/namespaces' { interface Namespaces { lottery: typeof import('./vi.json') } }`),
 * so keys are typed in the remote that owns them and nowhere else.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Namespaces {}
