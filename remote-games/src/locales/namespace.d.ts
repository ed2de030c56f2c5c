import type words from './vi.json'

declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    games: typeof words
  }
}
