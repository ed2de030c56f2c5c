declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    account: typeof import('./vi.json')
  }
}

export {}
