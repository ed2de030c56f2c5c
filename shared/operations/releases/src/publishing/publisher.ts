/**
 * Who has published a release, as far as a signature says it (OP-06, decision 512): what a team's key has signed for
 * the publishing service is kept with the publication, which whoever may write to the store can change.
 */
import type { Publication } from '@lobby/contracts/release'
import type { Person } from '../roles/list.ts'
import { listsUntil } from '../roles/read-roles.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { isSignedBy } from '../signing/keys.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import { type Claim, claimIn, digestOf } from './claim.ts'

/** A team of the list of roles whose key has asked for a release to be published. */
export interface Asked {
  name: string
  /** Fingerprint of its key. */
  key: string
  /** Origin of the service that it has asked. */
  service: string
}

/**
 * `signed`: a key that may publish this remote has asked for these very bytes. `former`: one that might by an earlier
 * list, and may no more: when it signed nobody can prove. `none`: nothing is kept, as of what did not come through the
 * service. `false`: what is kept is not that, and `why` is a sentence.
 */
export type Publisher = ({ proof: 'signed' | 'former' } & Asked) | { proof: 'none' } | { proof: 'false'; why: string }

/** Who has published a release. Throws what the store says. */
export async function publisherOf(
  store: SomeStore,
  remote: string,
  id: string,
  publication: Publication | undefined,
): Promise<Publisher> {
  if (!publication?.claim) return { proof: 'none' }
  const { body, signature } = publication.claim
  const claim = claimIn(body)
  if (!claim) return not('cannot be read')
  const roles = store.signed?.roles()
  // The newest list first: by it alone a key counts.
  const earlier = roles ? (await listsUntil(store, roles)).filter(({ list }) => list.version < roles.list.version) : []
  const lists = roles ? [roles, ...earlier.toReversed()] : []
  const persons = lists.map((each) => each.persons.get(signature.key))
  const known = persons.find((each) => each !== undefined)
  if (!known) return not(`is signed by key ${signature.key}, which is in no list of roles`)
  if (!isSignedBy(known.key, body, signature, 'publish')) return not(`is not what ${known.name} has signed`)
  const other = otherThan(claim, remote, id) ?? (await otherBytes(store, claim))
  if (other) return not(other)
  const mayPublish = (person: Person | undefined) => person?.remotes.includes(remote) === true
  const at = persons.findIndex(mayPublish)
  if (at < 0) return not(`is signed by ${known.name}, who may not publish ${remote}`)
  const { name } = persons[at] ?? known
  if (name !== publication.actor) return not(`is signed by ${name}, and it says that ${publication.actor} did it`)
  return { proof: at === 0 ? 'signed' : 'former', name, key: signature.key, service: claim.service }
}

const not = (why: string): Publisher => ({ proof: 'false', why: `What is kept of who published it ${why}.` })

const otherThan = (claim: Claim, remote: string, id: string): string | undefined =>
  claim.remote === remote && claim.id === id ? undefined : `is for ${claim.remote} ${claim.id}`

async function otherBytes(store: SomeStore, { remote, id, record }: Claim): Promise<string | undefined> {
  const bytes = await store.file(remote, id, RECORD_FILE)
  return digestOf(bytes) === record ? undefined : 'is for other bytes'
}

/** What is proved, in a sentence or two for the command. */
export function publisherSaid(publisher: Exclude<Publisher, { proof: 'false' }>): string {
  if (publisher.proof === 'none') return 'Nobody has signed who published it.'
  const { name, key, service } = publisher
  const asked = `Key ${key} of ${name} has signed that ${service} publishes these bytes`
  return publisher.proof === 'signed'
    ? `${asked}.`
    : `${asked}. It may publish this no more, and nothing proves that it signed before.`
}
