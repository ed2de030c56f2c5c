/** What waits for a second person: what it would come to, and its signature, by the command's own code (OP-01). */
import { html } from '@lobby/office/html'
import { approve, hashOfProposal, markOf } from '@lobby/releases/approve'
import { movesOf } from '@lobby/releases/moves'
import { hashIn } from '@lobby/releases/named-records'
import { rehearse } from '@lobby/releases/rehearse'
import { StoreError } from '@lobby/releases/store'
import { openTrust } from '@lobby/releases/trust'
import { changeOf } from '../page/change.ts'
import { formToken, type Reader } from '../page/layout.ts'
import type { Source } from '../page/source.ts'
import { noticesOf } from './notices.ts'
import { noticesPart, type Preview } from './preview.ts'
import { type Refusal, refusalOf, refusalPart } from './refusal.ts'

/** Why this key cannot sign it; undefined where it can. Nothing is written. */
async function whyNot({ store, channel, env }: Source, number: number): Promise<Refusal | undefined> {
  try {
    const trust = await openTrust(store, env)
    await rehearse(store, (on) => approve(on, { channel, number, trust }))
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
}

/** Throws `StoreError` `release.unknown` and `RefusedError` `proposal.none` for what is not proposed. */
export async function proposedPage(source: Source, reader: Reader, word: string, said?: Refusal): Promise<Preview> {
  const { store, channel } = source
  const { say, visit } = reader
  const number = /^\d{1,12}$/.test(word) ? Number(word) : 0
  const proposed = number > 0 ? await store.signed?.proposal(channel, number) : undefined
  if (!proposed || !visit) {
    throw new StoreError('release.unknown', `Nothing is proposed as revision ${word} of ${channel}.`)
  }
  const { revision: now } = await store.channel(channel)
  const refusal = await whyNot(source, number)
  const recordOf = (remote: string, id: string) =>
    store.record(remote, id, hashIn(proposed, remote, id) ?? hashIn(now, remote, id)).catch(() => undefined)
  const notices = await noticesOf(now, proposed, recordOf, reader)
  // Whose own it is, or who may not ship, is told that somebody else has to sign.
  const isForOthers = refusal !== undefined && FOR_OTHERS.has(refusal.says)
  const body = html`${said ? refusalPart(said, say) : null}<p class="warn" role="status">${say('done.proposed')}</p>${changeOf(proposed, movesOf(proposed, now), say)}
<section aria-labelledby="checks"><h2 id="checks">${say('preview.checks')}</h2>${
    refusal && !isForOthers
      ? refusalPart(refusal, say)
      : html`<p class="${refusal ? 'quiet' : 'good'}">${say(refusal ? 'done.notYours' : 'preview.fine')}</p>`
  }</section>
${noticesPart(notices, say)}
${
  refusal
    ? null
    : html`<form method="post" action="/proposed/${number}" class="wide">${formToken(visit)}<input type="hidden" name="shown" value="${hashOfProposal(proposed)}"><button>${say('acts.approve')}</button></form>`
}
<p class="quiet">${say('done.approve')} <code>npm run release -- approve ${number} ${markOf(proposed)}</code></p>
<p><a class="button plain" href="/">${say('now.title')}</a></p>`
  return { status: said?.status ?? 200, body }
}

const FOR_OTHERS = new Set<Refusal['says']>(['refusals.second', 'refusals.role', 'refusals.noKey'])

/** Signs what its page has shown and nothing else. Answers the address that it leads to, or the page and why not. */
export async function approveOn(
  source: Source,
  reader: Reader,
  word: string,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<Preview | string> {
  const { store, channel, env } = source
  const { visit } = reader
  if (!visit) throw new Error('An approval is of somebody who is signed in.')
  const { shown = '', form = '' } = fields
  try {
    return await visit.forms.once(form, { ...fields, word }, async () => {
      const trust = await openTrust(store, env)
      const { revision, proposed } = await approve(store, { channel, number: Number(word), shown, trust })
      return `/${proposed ? 'proposed' : 'done'}/${revision.revision}`
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return proposedPage(source, reader, word, refusal)
  }
}
