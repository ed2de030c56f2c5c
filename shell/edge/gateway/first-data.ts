/** The data every page needs first: fetched beside each other, kept for a while, and served stale rather than late. */
import { FIRST_INPUT } from '@lobby/contracts/boot'
import { type Call, HEADER } from '@lobby/contracts/call'
import { announcements, consolidatedSettings, systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'
import * as v from 'valibot'

/** Call name to the envelope's `value`; a call that has no answer yet is left out. */
export type FirstValues = Record<string, unknown>

export interface FirstDataOptions {
  gatewayUrl: string
  fetch?: typeof fetch
  now?: () => number
  /** How old an answer may be before it is fetched again, ms. */
  freshMs?: number
  /** How old an answer may be to be served at all, ms. */
  staleMs?: number
  /** How long a page waits for an answer that was never there, ms. */
  waitMs?: number
}

export interface FirstData {
  /** Never throws; `address` is the player's, which the gateway's view of region and address depends on (SH-41). */
  read(language: Language, address: string): Promise<FirstValues>
}

/**
 * The settings are among them for the currency and the readings, which the first paint needs. Their clock is as old as
 * the cache: nobody sets a clock by it (decision 172).
 */
const FIRST: readonly { call: Call; input: Readonly<Record<string, string>>; perAddress: boolean }[] = [
  { call: systemStatus, input: FIRST_INPUT.systemStatus, perAddress: true },
  { call: whitelabel, input: FIRST_INPUT.whitelabel, perAddress: false },
  { call: consolidatedSettings, input: FIRST_INPUT.consolidatedSettings, perAddress: false },
  { call: announcements, input: FIRST_INPUT.announcements, perAddress: false },
]

/** Answers kept at once; each address has one of its own, and a flood of addresses must not fill the memory. */
const KEPT = 2_000
const TIMEOUT = 3_000

interface Kept {
  value?: unknown
  /** When the value came, and when it was last asked for; ms since the epoch. */
  at: number
  triedAt: number
  pending?: Promise<void> | undefined
}

export function createFirstData(options: FirstDataOptions): FirstData {
  const { gatewayUrl, freshMs = 5_000, staleMs = 300_000, waitMs = 150, now = Date.now } = options
  const ask = options.fetch ?? fetch
  const kept = new Map<string, Kept>()
  // Calls for which a page has waited in vain: no page waits for them again until they have been answered once.
  const hopeless = new Set<string>()

  const entryOf = (key: string): Kept => {
    const entry = kept.get(key) ?? { at: Number.NEGATIVE_INFINITY, triedAt: Number.NEGATIVE_INFINITY }
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return entry
  }

  const refresh = async (
    entry: Kept,
    call: Call,
    input: Readonly<Record<string, string>>,
    headers: Record<string, string>,
  ) => {
    try {
      const query = new URLSearchParams(input).toString()
      const answer = await ask(`${gatewayUrl}${call.path}${query && `?${query}`}`, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const envelope: unknown = await answer.json()
      v.assert(v.object({ success: v.literal(true), value: call.value }), envelope)
      // As it came: a release newer than this edge may know what the edge does not (FD-29).
      entry.value = envelope.value
      entry.at = now()
      hopeless.delete(call.name)
    } catch {
      // Down, late or garbled is one case here: the page comes without it and the browser asks for itself.
    } finally {
      entry.pending = undefined
    }
  }

  return {
    async read(language, address) {
      const asked = FIRST.map(({ call, input, perAddress }) => {
        const entry = entryOf([call.name, language, perAddress ? address : ''].join('|'))
        if (!entry.pending && now() - entry.triedAt >= freshMs) {
          entry.triedAt = now()
          const headers = {
            [HEADER.merchant]: MERCHANT_CODE,
            [HEADER.language]: language,
            ...(perAddress ? { 'X-Forwarded-For': address } : {}),
          }
          entry.pending = refresh(entry, call, input, headers)
        }
        return { name: call.name, entry }
      })
      const usable = (entry: Kept): boolean => now() - entry.at <= staleMs
      const missing = asked.filter(({ name, entry }) => !usable(entry) && entry.pending && !hopeless.has(name))
      if (missing.length > 0) {
        await within(Promise.all(missing.map(({ entry }) => entry.pending)), waitMs)
        for (const { name, entry } of missing) if (!usable(entry)) hopeless.add(name)
      }
      return Object.fromEntries(asked.flatMap(({ name, entry }) => (usable(entry) ? [[name, entry.value]] : [])))
    },
  }
}

/** Waits for the work, but no longer than `ms`. */
async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
