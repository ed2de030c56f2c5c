/** After an act: what the channel's history has of it. */
import { type Html, html } from '@lobby/office/html'
import { movesIn } from '@lobby/releases/moves'
import { StoreError } from '@lobby/releases/store'
import { changeOf } from '../page/change.ts'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'

/** Throws `StoreError` `release.unknown` for a revision that there is not. */
export async function donePage({ store, channel }: Source, number: string, say: Say): Promise<Html> {
  const revision = /^\d{1,12}$/.test(number) ? await store.revision(channel, Number(number)) : undefined
  if (!revision) throw new StoreError('release.unknown', `${channel} has no revision ${number}.`)
  return html`<p class="good" role="status">${say('done.written')}</p>${changeOf(revision, await movesIn(store, revision), say)}
<p><a class="button plain" href="/">${say('now.title')}</a></p>`
}
