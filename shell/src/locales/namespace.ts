import type vi from './vi.json'

declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    shell: (typeof vi)['shell']
    errors: (typeof vi)['errors']
  }
}
