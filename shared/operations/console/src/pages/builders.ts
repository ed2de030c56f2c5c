/** Who vouches for a release: who has built it, as signatures say it, and who has published it (OP-05, OP-06). */
import type { Publication } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { fingerprint } from '@lobby/releases/keys'
import { type Publisher, publisherOf } from '@lobby/releases/publisher'
import { type Builders, buildersOf } from '@lobby/releases/served-store'
import { openTrust, readSigned } from '@lobby/releases/trust'
import { refusalOf, refusalPart } from '../acts/refusal.ts'
import type { Source } from '../page/source.ts'
import type { ConsoleKey, Say } from '../page/wording.ts'

const keyOf = (name: string | undefined, key: string): Html =>
  html`<li>${name ? html`${name} ` : null}<code>${key}</code></li>`

/** What the builders come to, and whether that keeps the release from going live. */
function verdict({ agree, wanted, isVouched }: Builders): { says: ConsoleKey; how: 'good' | 'warn' | 'quiet' } {
  if (agree) return { says: 'builders.agree', how: 'good' }
  if (wanted === 1) return { says: 'builders.one', how: 'quiet' }
  return isVouched ? { says: 'builders.vouched', how: 'quiet' } : { says: 'builders.lacks', how: 'warn' }
}

/** What one key alone, or two, have built: of a record that no trusted key has signed, why it does not count. */
export async function buildersPart({ store, env }: Source, remote: string, id: string, say: Say): Promise<Html> {
  const head = html`<h2>${say('builders.title')}</h2>`
  try {
    const builders = await buildersOf(store, await readSigned(store, await openTrust(store, env), remote, id))
    const { signers, again, without } = builders
    const persons = store.signed?.roles().persons
    const { says, how } = verdict(builders)
    return html`${head}<p class="${how}">${say(says)}</p>
<p>${say('builders.signed')}</p><ul>${signers.map((key) => keyOf(persons?.get(key)?.name, key))}</ul>
<p>${say('builders.again')}</p><ul>${again.length === 0 ? html`<li>${say('builders.nobody')}</li>` : again.map(({ name, key }) => keyOf(name, key))}</ul>
${without.length > 0 && html`<p class="warn">${say('builders.without')}</p><ul>${without.map((key) => keyOf(persons?.get(key)?.name, key))}</ul>`}`
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return html`${head}${refusalPart(refusal, say)}`
  }
}

/** What the store has of how a release was published, and how far that is proved. */
interface Published {
  publication: Publication
  publisher: Publisher
}

/** Undefined where the store does not know. Throws `StoreError`. */
export async function publishedOf({ store }: Source, remote: string, id: string): Promise<Published | undefined> {
  const publication = await store.publication(remote, id)
  return publication && { publication, publisher: await publisherOf(store, remote, id, publication) }
}

/** Who has published a release, and when, with what of it is proved. */
export function publisherPart({ publication: { at, actor }, publisher }: Published, say: Say): Html {
  const { says, how } = PROOFS[publisher.proof]
  const asked: Record<string, string> =
    'name' in publisher ? { name: publisher.name, key: publisher.key, service: publisher.service } : {}
  return html`<dt>${say('release.published')}</dt><dd>${shownTime(Date.parse(at))} · ${actor}<br><span class="${how}">${say(says, asked)}</span></dd>`
}

const PROOFS: Readonly<Record<Publisher['proof'], { says: ConsoleKey; how: 'good' | 'warn' | 'quiet' }>> = {
  signed: { says: 'builders.proved', how: 'good' },
  former: { says: 'builders.former', how: 'warn' },
  none: { says: 'builders.unsigned', how: 'quiet' },
  false: { says: 'builders.forged', how: 'warn' },
}

/** Of a publisher of whom nothing is proved, and whose name in the list of roles is a team's: its key. */
export function teamPart(
  { store }: Source,
  { publication, publisher }: Published,
  remote: string,
  say: Say,
): Html | null {
  const { actor } = publication
  const team = [...(store.signed?.roles().persons.values() ?? [])].find(({ name }) => name === actor)
  if (!team?.roles.includes('publish') || publisher.proof !== 'none') return null
  const says = team.remotes.includes(remote) ? 'builders.team' : 'builders.otherTeam'
  return html`<p>${say(says, { remotes: team.remotes.join(', ') })}</p><ul>${keyOf(actor, fingerprint(team.key))}</ul>`
}
