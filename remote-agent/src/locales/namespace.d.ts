import type words from './vi.json'

declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    agent: typeof words
  }
}
