/** What a driver of another engine can do; a visitor's steps are built on it, the same for each engine. */

/** An element as a person names it: of this kind, on screen, and with this text, label or name. */
export interface Target {
  css: string
  /** The whole name, or a pattern that it fits. */
  name?: string | RegExp
}

/** A target as it travels into the page. */
export interface SentTarget {
  css: string
  name: string | null
  pattern: string | null
}

/** Work for the page: it is sent as source text, so it may use nothing but its arguments. */
export type PageWork<A extends readonly unknown[], T> = (...args: A) => T | Promise<T>

export interface Driver {
  /** Such as `Firefox 153.7.0`. */
  engine: string
  /** Begins to load an address, and does not wait for the page. */
  navigate: (url: string) => Promise<void>
  /** Runs this in the page, or in the frame that was entered. Arguments and answer are JSON. */
  run: <A extends readonly unknown[], T>(work: PageWork<A, T>, ...args: A) => Promise<T>
  /** How many there are that fit. */
  count: (target: SentTarget) => Promise<number>
  /** Taps the first that fits. False when there is none. */
  tap: (target: SentTarget) => Promise<boolean>
  /** Replaces the text of the first field that fits, key by key. False when there is none. */
  type: (target: SentTarget, text: string) => Promise<boolean>
  /** What follows is for the first frame that fits, until `leaveFrame`. */
  enterFrame: (css: string) => Promise<void>
  leaveFrame: () => Promise<void>
  /** Forgets all cookies. */
  forget: () => Promise<void>
  /** PNG of what is on screen. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export const sent = ({ css, name }: Target): SentTarget => ({
  css,
  name: typeof name === 'string' ? name : null,
  pattern: name instanceof RegExp ? name.source : null,
})

/** Runs in the page: the elements on screen that fit. */
export function elementsOf({ css, name, pattern }: SentTarget): Element[] {
  // As it is shown: `textContent` runs neighbours together.
  // biome-ignore lint/performance/useDomNodeTextContent: the rendered text is what is wanted
  const textOf = (element: Element | null): string => (element instanceof HTMLElement ? element.innerText : '')
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = by.map((id) => textOf(document.getElementById(id))).join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' ')
    const named = element.getAttribute('aria-label') || labelled || labels || textOf(element)
    return named.replace(/\s+/g, ' ').trim()
  }
  return [...document.querySelectorAll(css)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return false
    if (name !== null) return nameOf(element) === name
    return pattern === null || new RegExp(pattern).test(nameOf(element))
  })
}
