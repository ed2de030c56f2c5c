/** How far edges have seen a channel: small texts that each of them signs and renews (OP-03). */
import { ChannelName, Signature } from '@lobby/contracts/release'
import * as v from 'valibot'
import { isSignedBy, type Signer } from '../signing/keys.ts'
import type { Papers } from '../store/store.ts'
import { print } from './entry.ts'
import type { Roles } from './list.ts'

const Seen = v.object({
  channel: ChannelName,
  /** Nine digits at most: what resumes has to be above it, and to have one above itself. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Version of the list of roles. */
  roles: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
})
/** What an edge says. */
export type Seen = v.InferOutput<typeof Seen>
const SignedSeen = v.object({ seen: v.unknown(), signature: Signature })

const bodyOf = (seen: unknown): string => JSON.stringify(seen)

/** Says how far the channel was seen, in the place of what this writer said before. */
export const saySeen = (papers: Papers, writer: string, seen: Seen, signer: Signer): Promise<void> =>
  papers.replace(`seen/${seen.channel}/${writer}.json`, print({ seen, signature: signer.sign(bodyOf(seen), 'seen') }))

/** What is validly signed by a key that may timestamp, by writer. */
export async function allSeen(papers: Papers, channel: string, roles: Roles): Promise<Map<string, Seen>> {
  const found = new Map<string, Seen>()
  const names = (await papers.names(`seen/${channel}`)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => papers.text(`seen/${channel}/${name}`)))
  for (const [n, name] of names.entries()) {
    const seen = readSeen(texts[n], channel, roles)
    if (seen) found.set(name, seen)
  }
  return found
}

function readSeen(text: string | undefined, channel: string, { persons }: Roles): Seen | undefined {
  const outer = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedSeen), text)
  const inner = outer.success ? v.safeParse(Seen, outer.output.seen) : undefined
  if (!outer.success || !inner?.success || inner.output.channel !== channel) return undefined
  const { seen, signature } = outer.output
  const person = persons.get(signature.key)
  const counts = person?.roles.includes('timestamp') && isSignedBy(person.key, bodyOf(seen), signature, 'seen')
  return counts ? inner.output : undefined
}

/** The highest revision that anybody has seen; 0 where nobody says. */
export async function highestSeen(papers: Papers, channel: string, roles: Roles): Promise<number> {
  const all = [...(await allSeen(papers, channel, roles)).values()]
  return Math.max(0, ...all.map(({ revision }) => revision))
}
