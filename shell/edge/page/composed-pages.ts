/**
 * Pages as they are sent, made and compressed once for everybody who gets the same (SP-07): they differ by revision,
 * path, language, theme and by what the gateway answers, its view of the player's region among it.
 */
import type { Language, Theme } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import type { ChannelState } from '../channel/channel-state.ts'
import type { FirstValues } from '../gateway/first-data.ts'
import type { Encoding } from '../http/encoding.ts'
import { type KeptText, keptText } from '../http/kept-text.ts'
import { addressIn, addressText, cutAtMark, digestOf, withoutAddress } from './late-parts.ts'
import { type MatchedPage, pageAt } from './page-files.ts'

export interface Asked {
  path: string
  /** Something stands behind the path, by which its page may show something else. */
  hasQuery: boolean
  language: Language
  theme: Theme | undefined
  first: FirstValues
}

export interface ComposedPage {
  tag: string
  bytes: (encoding: Encoding | undefined) => Promise<Buffer>
}

/** Makes the page of a path; `first` has no player's address but a mark in its place. */
export type Compose = (state: ChannelState, match: MatchedPage | undefined, asked: Asked) => string

/** The most that pages may take of the memory, in bytes, and what each costs besides its text. */
const MOST_BYTES = 32 * 1024 * 1024
const OVERHEAD = 2_000

/** ms: the answers in a page hold a clock that the digest leaves aside, and are no older than the oldest served. */
const KEPT_FOR = 300_000

interface Kept {
  text: KeptText
  behind: string
  madeAt: number
  cost: number
}

/** Keeps the pages that were asked for last. */
export function composedPages(compose: Compose, now: () => number) {
  const kept = new Map<string, Kept>()
  let cost = 0
  let current: ChannelState | undefined

  const drop = (key: string): void => {
    cost -= kept.get(key)?.cost ?? 0
    kept.delete(key)
  }

  const make = (state: ChannelState, asked: Asked, match: MatchedPage | undefined, key: string): Kept => {
    const html = compose(state, match, { ...asked, first: withoutAddress(asked.first) })
    const [before, behind] = cutAtMark(html)
    const text = keptText(before)
    const made = { text, behind, madeAt: now(), cost: text.size + key.length + OVERHEAD }
    kept.set(key, made)
    cost += made.cost
    for (const oldest of kept.keys()) {
      if (cost <= MOST_BYTES || oldest === key) break
      drop(oldest)
    }
    return made
  }

  return (state: ChannelState, asked: Asked): ComposedPage => {
    if (state !== current) {
      kept.clear()
      cost = 0
      current = state
    }
    const match = pageAt(state, asked.path)
    // Home is the same under every path that leads there, and any number of them does (SH-26): whoever comes first by
    // one that says something else of its page, as that of a form, must not have it made for all.
    const path = match?.home ? PATH.home : asked.path
    const place = asked.hasQuery && match?.page?.view ? `${path}?` : path
    const key = `${asked.language} ${asked.theme ?? ''} ${place} ${digestOf(asked.first)}`
    const known = kept.get(key)
    if (known) drop(key)
    const fresh = known && now() - known.madeAt < KEPT_FOR
    const page = fresh ? known : make(state, { ...asked, path }, match, key)
    if (fresh) {
      kept.set(key, known)
      cost += known.cost
    }
    const address = addressIn(asked.first)
    const end = address === undefined ? page.behind : `${addressText(address)}${page.behind}`
    return { tag: page.text.tag(end), bytes: (encoding) => page.text.bytes(end, encoding) }
  }
}
