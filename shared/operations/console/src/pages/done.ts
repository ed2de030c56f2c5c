/** After an act: what the channel's history has of it. */
import { type Html, html } from '@lobby/office/html'
import { StoreError } from '@lobby/releases/store'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'
import { changeOf } from './history.ts'

/** What waits for a second person. Throws `RefusedError` `proposal.none`. */
export async function proposedPage({ store, channel }: Source, number: string, say: Say): Promise<Html> {
  const revision = /^\d{1,9}$/.test(number) ? await store.signed?.proposal(channel, Number(number)) : undefined
  if (!revision) throw new StoreError('release.unknown', `Nothing is proposed as revision ${number} of ${channel}.`)
  return html`<p class="warn" role="status">${say('done.proposed')}</p>${changeOf(revision, say)}
<p class="quiet">${say('done.approve')} <code>npm run release -- approve ${revision.revision}</code></p>
<p><a class="button plain" href="/">${say('now.title')}</a></p>`
}

/** Throws `StoreError` `release.unknown` for a revision that there is not. */
export async function donePage({ store, channel }: Source, number: string, say: Say): Promise<Html> {
  const revision = /^\d{1,9}$/.test(number) ? await store.revision(channel, Number(number)) : undefined
  if (!revision) throw new StoreError('release.unknown', `${channel} has no revision ${number}.`)
  return html`<p class="good" role="status">${say('done.written')}</p>${changeOf(revision, say)}
<p><a class="button plain" href="/">${say('now.title')}</a></p>`
}
