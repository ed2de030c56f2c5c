import type vi from './vi.json'

declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    lottery: typeof vi
  }
}
