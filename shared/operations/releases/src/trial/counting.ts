/**
 * Which tallies of a trial count (TL-05, decision 516). Where the list of roles names keys that may timestamp, only
 * what one of them has signed does: for this trial of this channel of this store, under the name of whoever counted it.
 * Elsewhere all of them do, as whoever may write to the store says what is live there anyhow.
 */
import { isDeepStrictEqual } from 'node:util'
import { ChannelName, Signature, type Trial } from '@lobby/contracts/release'
import * as v from 'valibot'
import { mayTimestamp, type Roles } from '../roles/list.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { type Sentence, sentence } from '../sentence.ts'
import { isSignedBy, type Signer } from '../signing/keys.ts'
import type { KeptTally } from '../store/store.ts'
import { Tally } from './tally.ts'

/** What is signed beside the counts, so that no tally passes for one of another trial, store, share or process. */
const SignedTally = v.object({
  ...Tally.entries,
  channel: ChannelName,
  /** The first list of roles of the store. */
  root: v.string(),
  pins: v.record(v.string(), v.string()),
  /** The process that has counted, of which each has a name of its own. */
  writer: v.string(),
  /** Higher with each text that this process signs. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  signature: Signature,
})

/** What a tally is signed for. */
export interface Signing {
  signer: Signer
  channel: string
  root: string
  trial: Pick<Trial, 'pins'>
  writer: string
  count: number
}

/** The name under which a process keeps what it has counted: one text for each share. */
export const tallyName = (writer: string, { share }: Pick<Tally, 'share'>): string =>
  share ? `${writer}-${share}` : writer

/** A tally with its signature. Whoever asks for none reads it as one without. */
export function signedTally(tally: Tally, { signer, channel, root, trial: { pins }, writer, count }: Signing): string {
  const body = { ...tally, channel, root, pins, writer, count }
  return JSON.stringify({ ...body, signature: signer.sign(JSON.stringify(body), 'tally') })
}

/** Why a tally does not count. */
type Why = 'unread' | 'unsigned' | 'nobody' | 'changed' | 'elsewhere'
const WHYS: readonly Why[] = ['unread', 'unsigned', 'nobody', 'changed', 'elsewhere']

/** A text in the store that is not counted. */
export interface Aside {
  writer: string
  why: Why
}

/** What counts of a trial, and what does not. */
export interface Counted {
  tallies: Tally[]
  aside: Aside[]
  /** What has counted, was not there at two looks or was older, and counts still: whoever can puts it back. */
  gone: KeptTally[]
  /** What the store said where it could not be read: then only what was read before counts, and what is one's own. */
  unread?: unknown
}

/** Where a trial is counted. */
type Counter = Pick<SomeStore, 'tallies' | 'signed'>

/** Looks again and again; nothing that has counted is counted no more because it was taken away. */
export interface Counting {
  /** Counts a text of this process's own from now on, whatever becomes of it in the store. */
  own(kept: KeptTally): void
  /** What counts now. Throws what the store says where nothing is known that counts without it. */
  look(store: Counter, channel: string, trial: Trial): Promise<Counted>
}

interface Read extends KeptTally {
  tally: Tally
  /** Of whom: nothing for an unsigned one. */
  by?: { key: string; count: number }
}

/** What counts of a trial, for one look. */
export const talliesOf = (store: Counter, channel: string, trial: Trial): Promise<Counted> =>
  openCounting().look(store, channel, trial)

/** Counts for whoever looks more than once. */
export function openCounting(): Counting {
  let began = 0
  /** Of the list by which it was read; 0 for none. */
  let version = 0
  /** As they were read last, by name; what is read again is not looked at again. */
  let known = new Map<string, Read | Aside>()
  let texts = new Map<string, string>()
  /** The newest that was well signed, by name and key. */
  let newest = new Map<string, Read>()
  let missing = new Set<string>()
  let owned: KeptTally[] = []

  const forget = (of: number): void => {
    if (began === of) return
    began = of
    known = new Map()
    texts = new Map()
    newest = new Map()
    missing = new Set()
  }

  return {
    own(kept) {
      owned = [...owned.filter(({ writer }) => writer !== kept.writer), kept]
    },
    async look(store, channel, trial) {
      forget(trial.began)
      const roles = store.signed?.roles()
      const asked = roles && mayTimestamp(roles) ? roles : undefined
      // What was set aside may count by another list.
      const now = asked?.list.version ?? 0
      if (version !== now) for (const [name, each] of known) if ('why' in each) known.delete(name)
      version = now
      const read = (kept: KeptTally): Read | Aside => {
        const before = texts.get(kept.writer) === kept.text ? known.get(kept.writer) : undefined
        const found =
          before && ('why' in before || isStill(before, asked))
            ? before
            : readOne(kept, { channel, trial, roles: asked })
        known.set(kept.writer, found)
        texts.set(kept.writer, kept.text)
        return found
      }
      let unread: unknown
      const there = await store.tallies(channel, trial.began).catch((error: unknown): KeptTally[] => {
        // Whoever may write to the store can see to it that nobody reads there.
        if (!asked || newest.size + owned.length === 0) throw error
        unread = error
        return []
      })
      const found = there.map(read)
      const aside = found.filter((each) => 'why' in each)
      const counted = found.filter((each) => 'tally' in each)
      if (!asked) return { tallies: counted.map(({ tally }) => tally), aside: [], gone: [] }
      const mine = owned.map(read).filter((each) => 'tally' in each)
      owned = []
      for (const each of [...counted, ...mine]) {
        const id = idOf(each)
        if ((newest.get(id)?.by?.count ?? 0) < (each.by?.count ?? 0)) newest.set(id, each)
      }
      // A key that was taken off the list counts no more, whatever it had signed before.
      for (const [id, each] of newest) if (!isStill(each, asked)) newest.delete(id)
      const tallies = [...newest.values()].map(({ tally }) => tally)
      if (unread !== undefined) return { tallies, aside, gone: [], unread }
      const present = new Set(counted.filter((each) => newest.get(idOf(each))?.text === each.text).map(idOf))
      const lacking = [...newest].filter(([id]) => !present.has(id))
      const gone = lacking.filter(([id]) => missing.has(id)).map(([, { writer, text }]) => ({ writer, text }))
      missing = new Set(lacking.map(([id]) => id))
      return { tallies, aside, gone }
    },
  }
}

const idOf = ({ writer, by }: Read): string => `${by?.key} ${writer}`

/** Whether what was read before is what it was by this list. */
const isStill = (read: Read | Aside, roles: Roles | undefined): boolean =>
  'tally' in read && (roles ? isTimed(roles, read.by?.key) : read.by === undefined)

const isTimed = ({ persons }: Roles, key = ''): boolean => persons.get(key)?.roles.includes('timestamp') === true

function readOne(
  { writer, text }: KeptTally,
  { channel, trial, roles }: { channel: string; trial: Trial; roles: Roles | undefined },
): Read | Aside {
  const aside = (why: Why): Aside => ({ writer, why })
  const plain = v.safeParse(v.pipe(v.string(), v.parseJson(), Tally), text)
  if (!plain.success) return aside('unread')
  if (!roles) return { writer, text, tally: plain.output }
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedTally), text)
  if (!signed.success) return aside('unsigned')
  const { signature, count } = signed.output
  const person = roles.persons.get(signature.key)
  if (!person || !isTimed(roles, signature.key)) return aside('nobody')
  const { signature: _signature, ...body } = JSON.parse(text) as { signature: unknown }
  if (!isSignedBy(person.key, JSON.stringify(body), signature, 'tally')) return aside('changed')
  const { output: of } = signed
  const isOfTrial = of.began === trial.began && of.channel === channel && of.root === roles.root
  const isHere = isOfTrial && isDeepStrictEqual(of.pins, { ...trial.pins }) && tallyName(of.writer, of) === writer
  return isHere ? { writer, text, tally: plain.output, by: { key: signature.key, count } } : aside('elsewhere')
}

/** Names that are said of each reason. */
const SAID = 3
const shortly = (names: readonly string[]): string | Sentence => {
  const first = names.toSorted().slice(0, SAID).join(', ')
  return names.length > SAID ? sentence('list.more', { names: first, number: names.length - SAID }) : first
}

/** What is left out and why, a sentence for each reason; none where all counts. */
export function saidOfAside(aside: readonly Aside[]): Sentence[] {
  return WHYS.flatMap((why) => {
    const names = aside.filter((each) => each.why === why).map(({ writer }) => writer)
    return names.length === 0 ? [] : [sentence(`tally.${why}`, { names: shortly(names) })]
  })
}

/** That what had counted was taken away; undefined where nothing was. */
export const saidOfGone = (writers: readonly string[]): Sentence | undefined =>
  writers.length === 0 ? undefined : sentence('tally.gone', { names: shortly(writers) })

/** That nobody signs what is counted here, though there is a list of roles; undefined where somebody does. */
export function saidOfUnsigned(store: SomeStore): Sentence | undefined {
  const roles = store.signed?.roles()
  return roles && !mayTimestamp(roles) ? sentence('tally.open') : undefined
}
