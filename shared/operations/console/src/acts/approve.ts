/** What waits for a second person: what it would come to, and its signature, by the command's own code (OP-01). */
import { html } from '@lobby/office/html'
import { approve, hashOfProposal, markOf, none } from '@lobby/releases/approve'
import { movesOf } from '@lobby/releases/moves'
import { hashIn } from '@lobby/releases/named-records'
import { rehearse } from '@lobby/releases/rehearse'
import { servedCalls } from '@lobby/releases/served-calls'
import { StoreError } from '@lobby/releases/store'
import { withGateway } from '@lobby/releases/store-gateway'
import { openTrust } from '@lobby/releases/trust'
import { changeOf } from '../page/change.ts'
import { formToken, type Reader } from '../page/layout.ts'
import type { Source } from '../page/source.ts'
import { noticesOf } from './notices.ts'
import { noticesPart, overrulePart, type Preview, uncheckedPart } from './preview.ts'
import { type Refusal, refusalOf, refusalPart } from './refusal.ts'

/** What would come of this key's signature. */
interface Tried {
  /** Why it cannot sign; undefined where it can. */
  refusal?: Refusal | undefined
  /** What it would overrule; undefined where nothing was overruled and no check fails. */
  overruled?: Refusal | undefined
  /** Why nobody knows which calls the gateway serves. */
  unchecked?: string | undefined
}

/** Nothing is written. */
async function tryOut({ store, channel, env, gateway }: Source, number: number): Promise<Tried> {
  const trust = await openTrust(store, env)
  const { served, unchecked } = await servedCalls((await withGateway(store, env, gateway)).env)
  const refusalBy = async (force: boolean): Promise<Refusal | undefined> => {
    try {
      await rehearse(store, (on) => approve(on, { channel, number, trust, served, force }))
      return undefined
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return refusal
    }
  }
  const first = await refusalBy(false)
  if (first?.says !== 'refusals.overruled') return { refusal: first, unchecked }
  return { refusal: await refusalBy(true), overruled: first, unchecked }
}

/** Throws `StoreError` `release.unknown` and `RefusedError` `proposal.none` for what is not proposed. */
export async function proposedPage(source: Source, reader: Reader, word: string, said?: Refusal): Promise<Preview> {
  const { store, channel } = source
  const { say, visit } = reader
  const number = /^\d{1,12}$/.test(word) ? Number(word) : 0
  const { waiting, lapsed } = (await store.signed?.proposals(channel)) ?? { waiting: [], lapsed: [] }
  const proposed = waiting.find(({ revision }) => revision === number)
  if (number === 0 || !store.signed || !visit) {
    throw new StoreError('release.unknown', `Nothing is proposed as revision ${word} of ${channel}.`)
  }
  if (!proposed) throw none(number, channel, lapsed)
  const { revision: now } = await store.channel(channel)
  const { refusal, overruled, unchecked } = await tryOut(source, number)
  const recordOf = (remote: string, id: string) =>
    store.record(remote, id, hashIn(proposed, remote, id) ?? hashIn(now, remote, id)).catch(() => undefined)
  const notices = await noticesOf(now, proposed, recordOf, reader)
  // Whose own it is, or who may not ship, is told that somebody else has to sign.
  const isForOthers = refusal !== undefined && FOR_OTHERS.has(refusal.says)
  const body = html`${said ? refusalPart(said, say) : null}<p class="warn" role="status">${say('done.proposed')}</p>${changeOf(proposed, movesOf(proposed, now), say)}
<section aria-labelledby="checks"><h2 id="checks">${say('preview.checks')}</h2>${overruled ? refusalPart(overruled, say) : null}${
    refusal && !isForOthers
      ? refusalPart(refusal, say)
      : refusal
        ? html`<p class="quiet">${say('done.notYours')}</p>`
        : overruled
          ? null
          : html`<p class="good">${say('preview.fine')}</p>`
  }${uncheckedPart(unchecked, say)}</section>
${noticesPart(notices, say)}
${
  refusal
    ? null
    : html`<form method="post" action="/proposed/${number}" class="wide">${formToken(visit)}<input type="hidden" name="shown" value="${hashOfProposal(proposed)}">${overruled ? overrulePart(say) : null}<button>${say('acts.approve')}</button></form>`
}
<p class="quiet">${say('done.approve')} <code>npm run release -- approve ${number} ${markOf(proposed)}${overruled ? ' --force' : ''}</code></p>
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
  const { store, channel, env, gateway } = source
  const { visit } = reader
  if (!visit) throw new Error('An approval is of somebody who is signed in.')
  const { shown = '', form = '', force } = fields
  try {
    return await visit.forms.once(form, { ...fields, word }, async () => {
      const trust = await openTrust(store, env)
      const { served } = await servedCalls((await withGateway(store, env, gateway)).env)
      const approval = { channel, number: Number(word), shown, trust, served, force: force === 'on' }
      const { revision } = await approve(store, approval)
      return `/done/${revision.revision}`
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return proposedPage(source, reader, word, refusal)
  }
}
