/** A form of an act: done once, on the channel as its page has shown it; or the page again, and why not. */
import { type Html, html } from '@lobby/office/html'
import type { Reader } from '../page/layout.ts'
import type { Source } from '../page/source.ts'
import type { Ask, Fields } from './ask.ts'
import { doAct, type Preview, previewPage, REASON } from './preview.ts'
import { type Refusal, refusalOf, refusalPart } from './refusal.ts'

/** Why it was not done, and the form as it was sent. */
const sameForm = (refusal: Refusal, { act }: Ask, fields: Fields, { say }: Reader): Html =>
  html`${refusalPart(refusal, say)}<form method="post" action="/act/${act}" class="wide act">${Object.entries(
    fields,
  ).map(
    ([name, text]) => html`<input type="hidden" name="${name}" value="${text ?? ''}">`,
  )}<p>${say('why')}: ${fields.why ?? ''}</p><button>${say(`acts.${act}`)}</button></form><p><a class="button plain" href="/">${say('now.title')}</a></p>`

/** Answers the address that it leads to, or the page before the act as things stand now. */
export async function actOn(source: Source, reader: Reader, ask: Ask, fields: Fields): Promise<Preview | string> {
  const { visit } = reader
  if (!visit) throw new Error('An act is of somebody who is signed in.')
  const { seen = '', force, form = '' } = fields
  const reason = (fields.why ?? '').trim()
  const again = (refusal: Refusal) => previewPage(source, reader, ask, { refusal, reason })
  const lacks = reason === '' ? 'refusals.why' : reason.length > REASON ? 'refusals.longWhy' : undefined
  if (lacks) return again({ status: 400, says: lacks, detail: '', problems: [] })
  if (!/^\d{1,12}$/.test(seen)) return again({ status: 400, says: 'refusals.input', detail: '', problems: [] })
  const hand = { channel: source.channel, actor: visit.operator.actor, reason, force: force === 'on' }
  try {
    return await visit.forms.once(form, fields, () => doAct(source, ask, hand, Number(seen)))
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    // What is away cannot show what would come of it either: the same form can be sent once it is back.
    return refusal.status < 500
      ? again(refusal)
      : { status: refusal.status, body: sameForm(refusal, ask, fields, reader) }
  }
}
