/** The data every page needs first: fetched beside each other, kept for a while, and served stale rather than late. */
import { answerName, FIRST_INPUT } from '@lobby/contracts/boot'
import { type Call, HEADER } from '@lobby/contracts/call'
import { announcements, consolidatedSettings, systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import type { FirstCall } from '@lobby/contracts/first-call'
import type { Language } from '@lobby/contracts/languages'
import * as v from 'valibot'

/** Call name or `answerName` to the envelope's `value`; a call that has no answer yet is left out. */
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
  /**
   * Never throws; `address` is the player's, which the gateway's view of region and address depends on (SH-41).
   * `declared` are calls of releases (SP-02): they are made for a visitor of no address, so that their answers are for
   * everybody. `onWait` is called at once if the answer has to wait for the gateway.
   */
  read(
    language: Language,
    address: string,
    declared?: readonly FirstCall[],
    onWait?: (() => void) | undefined,
  ): Promise<FirstValues>
}

/**
 * The settings are among them for the currency and the readings, which the first paint needs. Their clock is as old as
 * the cache: nobody sets a clock by it (decision 172).
 */
const FIRST: readonly Question[] = [
  { ...questionOf(systemStatus, FIRST_INPUT.systemStatus), perAddress: true },
  questionOf(whitelabel, FIRST_INPUT.whitelabel),
  questionOf(consolidatedSettings, FIRST_INPUT.consolidatedSettings),
  questionOf(announcements, FIRST_INPUT.announcements),
]

/** What the edge asks the gateway. */
interface Question {
  name: string
  method: string
  path: string
  input: Readonly<Record<string, string | number | boolean>>
  inLanguage: boolean
  perAddress: boolean
  /** What the answer has to be; an answer to a release's own call is checked by that release. */
  value: v.GenericSchema
}

function questionOf({ name, method, path, value }: Call, input: Question['input']): Question {
  return { name, method, path, input, inLanguage: false, perAddress: false, value }
}

/**
 * A call that a release declares. A newer release may name one that this edge does not know, so what it has to be is
 * the browser's to say.
 */
function declaredQuestion({ call, method, path, input, inLanguage }: FirstCall): Question {
  return { name: answerName(call, input), method, path, input, inLanguage, perAddress: false, value: v.unknown() }
}

interface Answer {
  /** When it came, ms since the epoch by the edge's clock. */
  at: number
  /** Characters of the text that it came as. */
  size: number
}
const answers = new WeakMap<object, Answer>()

/** When an answer that `read` gave came and how long it was; undefined for what did not come from there. */
export const answerOf = (value: unknown): Answer | undefined =>
  typeof value === 'object' && value !== null ? answers.get(value) : undefined

const dueTimes = new WeakMap<FirstValues, number>()

/** Until when `read` would answer the same, ms since the epoch; 0 while the gateway is being asked. */
export const dueAt = (values: FirstValues): number => dueTimes.get(values) ?? 0

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

// A page's declared calls are one list for as long as its release is pinned.
const questions = new WeakMap<readonly FirstCall[], Question[]>()
function questionsOf(declared: readonly FirstCall[]): Question[] {
  const known = questions.get(declared) ?? declared.map(declaredQuestion)
  questions.set(declared, known)
  return known
}

export function createFirstData(options: FirstDataOptions): FirstData {
  const { gatewayUrl, freshMs = 5_000, staleMs = 300_000, waitMs = 150, now = Date.now } = options
  const ask = options.fetch ?? fetch
  const kept = new Map<string, Kept>()
  // Calls for which a page has waited in vain, by language: no page waits for them again until they were answered once.
  const hopeless = new Set<string>()

  const entryOf = (key: string): Kept => {
    const entry = kept.get(key) ?? { at: Number.NEGATIVE_INFINITY, triedAt: Number.NEGATIVE_INFINITY }
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return entry
  }

  const refresh = async (entry: Kept, question: Question, language: Language, headers: Record<string, string>) => {
    try {
      const { method, path, value } = question
      const input = question.inLanguage ? { ...question.input, language } : question.input
      const fields = Object.entries(input).map(([name, each]): [string, string] => [name, String(each)])
      const query = method === 'GET' ? new URLSearchParams(fields).toString() : ''
      const body = method === 'GET' ? {} : { method, body: JSON.stringify(input) }
      const answer = await ask(`${gatewayUrl}${path}${query && `?${query}`}`, {
        ...body,
        headers: method === 'GET' ? headers : { ...headers, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const text = await textOf(answer)
      const envelope: unknown = JSON.parse(text)
      if (isDeeper(envelope, MOST_LEVELS)) throw new Error(`An answer has more than ${MOST_LEVELS} levels.`)
      v.assert(v.object({ success: v.literal(true), value }), envelope)
      // As it came: a release newer than this edge may know what the edge does not (FD-29).
      entry.value = envelope.value
      entry.at = now()
      if (typeof entry.value === 'object' && entry.value) answers.set(entry.value, { at: entry.at, size: text.length })
      hopeless.delete(inLanguage(question.name, language))
    } catch {
      // Down, late or garbled is one case here: the page comes without it and the browser asks for itself.
    } finally {
      entry.pending = undefined
    }
  }

  return {
    async read(language, address, declared = [], onWait = undefined) {
      const asked = [...FIRST, ...questionsOf(declared)].map((question) => {
        const { name, perAddress } = question
        const entry = entryOf([name, language, perAddress ? address : ''].join('|'))
        if (!entry.pending && now() - entry.triedAt >= freshMs) {
          entry.triedAt = now()
          const headers = {
            [HEADER.merchant]: MERCHANT_CODE,
            [HEADER.language]: language,
            ...(perAddress ? { 'X-Forwarded-For': address } : {}),
          }
          entry.pending = refresh(entry, question, language, headers)
        }
        return { name, entry }
      })
      const usable = (entry: Kept): boolean => now() - entry.at <= staleMs
      const missing = asked.filter(
        ({ name, entry }) => !usable(entry) && entry.pending && !hopeless.has(inLanguage(name, language)),
      )
      if (missing.length > 0) {
        onWait?.()
        await within(Promise.all(missing.map(({ entry }) => entry.pending)), waitMs)
        for (const { name, entry } of missing) if (!usable(entry)) hopeless.add(inLanguage(name, language))
      }
      const values = Object.fromEntries(
        asked.flatMap(({ name, entry }) => (usable(entry) ? [[name, entry.value]] : [])),
      )
      const isSettled = asked.every(({ entry }) => !entry.pending)
      if (isSettled) dueTimes.set(values, Math.min(...asked.map(({ entry }) => entry.triedAt)) + freshMs)
      return values
    },
  }
}

const inLanguage = (name: string, language: Language): string => `${name}|${language}`

/** Levels of an answer: the deepest that is known has seven. One of thousands can be read, but not written again. */
const MOST_LEVELS = 50

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/** Bytes of an answer: the largest that is known has 30 KB. */
const MOST_BYTES = 1024 * 1024

/** Throws for one that is longer, without having read it all. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error(`An answer has more than ${MOST_BYTES} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
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
