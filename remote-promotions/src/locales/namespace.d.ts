import type vi from './vi.json'

declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    promotions: typeof vi
  }
}
