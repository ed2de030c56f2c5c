declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    'play-check': typeof import('./vi.json')
  }
}

export {}
