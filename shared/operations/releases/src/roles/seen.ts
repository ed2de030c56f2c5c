/** How far edges have seen a channel: small texts that each of them signs and renews (OP-03). */
import { ChannelName, ListHead, Signature } from '@lobby/contracts/release'
import * as v from 'valibot'
import { isSignedBy, type Signer } from '../signing/keys.ts'
import { eachPaper } from '../store/papers.ts'
import type { Papers } from '../store/store.ts'
import { print } from './entry.ts'
import { isNewer, type Roles } from './list.ts'

/** Names of edges. */
const EdgeName = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))
const Heard = v.array(v.tuple([EdgeName, v.pipe(v.string(), v.isoTimestamp())]))
/** The newest statements of others that an edge has heard: whose each is, and its date. */
export type Heard = v.InferOutput<typeof Heard>

const Seen = v.object({
  channel: ChannelName,
  /** Which edge says it, among all that sign with its key; edges from before do not. */
  edge: v.optional(EdgeName),
  /** Twelve digits at most, as many as the name of a pins file may have. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999_999)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Version of the list of roles. */
  roles: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What root keys have signed of that; absent where it is from before. */
  list: v.optional(ListHead),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** So it is younger than these, whatever clocks show (589). */
  heard: v.optional(Heard),
  /** It is the last that this edge says before it is started again. */
  stopped: v.optional(v.boolean()),
})
/** What an edge says. */
export type Seen = v.InferOutput<typeof Seen>
/** What was read of an edge: with the fingerprint of its key, and the name under which it lies there. */
export type Statement = Seen & { by: string; name: string }
const SignedSeen = v.object({ seen: v.unknown(), signature: Signature })

const bodyOf = (seen: unknown): string => JSON.stringify(seen)

/** Says how far the channel was seen, in the place of what this writer said before. */
export const saySeen = (papers: Papers, writer: string, seen: Seen, signer: Signer): Promise<void> =>
  papers.replace(`seen/${seen.channel}/${writer}.json`, print({ seen, signature: signer.sign(bodyOf(seen), 'seen') }))

/** All that is validly signed by a key that may timestamp. Whoever may write to the store says under which names. */
export async function allSeen(papers: Papers, channel: string, { persons }: Roles): Promise<Statement[]> {
  const all = [...(await allSaid(papers, channel))]
  return all.flatMap(([name, { seen, body, signature }]) => {
    const person = persons.get(signature.key)
    const counts = person?.roles.includes('timestamp') && isSignedBy(person.key, body, signature, 'seen')
    return counts ? [{ ...seen, by: signature.key, name: name.replace(/\.json$/, '') }] : []
  })
}

/**
 * The version of the newest list that is named in what is said, where it is newer than the one that counts; undefined
 * where none is. Root keys have signed that, so whoever says it need not be known.
 */
export async function newerListSeen(papers: Papers, channel: string, roles: Roles): Promise<number | undefined> {
  const heads = [...(await allSaid(papers, channel)).values()].map(({ seen }) => seen.list)
  const versions = heads.filter((head) => isNewer(roles, head)).map((head) => head?.version ?? 0)
  return versions.length > 0 ? Math.max(...versions) : undefined
}

/** What is well written, by writer, whoever has signed it. */
export async function allSaid(papers: Papers, channel: string) {
  return eachPaper(papers, `seen/${channel}`, (text) => {
    const outer = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedSeen), text)
    const inner = outer.success ? v.safeParse(Seen, outer.output.seen) : undefined
    if (!outer.success || !inner?.success || inner.output.channel !== channel) return undefined
    const { seen, signature } = outer.output
    return { seen: inner.output, body: bodyOf(seen), signature }
  })
}

/** More changes than any channel has between two backups. */
export const MOST_LOST = 1_000_000

/**
 * Whether a channel that ends with `newest` can have had this revision. A stolen key can name any number: were it
 * believed, whoever resumes would have to go above it.
 */
export const isBelieved = ({ revision }: Pick<Seen, 'revision'>, newest: number): boolean =>
  revision <= newest + MOST_LOST

/** The highest revision that anybody has seen of a channel that ends with `newest`; 0 where nobody says. */
export async function highestSeen(papers: Papers, channel: string, roles: Roles, newest: number): Promise<number> {
  const all = (await allSeen(papers, channel, roles)).filter((each) => isBelieved(each, newest))
  return Math.max(0, ...all.map(({ revision }) => revision))
}
