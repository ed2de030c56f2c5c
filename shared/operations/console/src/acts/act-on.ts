/** A form of an act: done once, on the channel as its page has shown it; or the page again, and why not. */
import type { Reader } from '../page/layout.ts'
import type { Source } from '../page/source.ts'
import type { Ask, Fields } from './ask.ts'
import { doAct, type Preview, previewPage, REASON } from './preview.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** Answers the address that it leads to, or the page before the act as things stand now. */
export async function actOn(source: Source, reader: Reader, ask: Ask, fields: Fields): Promise<Preview | string> {
  const { visit } = reader
  if (!visit) throw new Error('An act is of somebody who is signed in.')
  const { seen = '', force, form = '' } = fields
  const reason = (fields.why ?? '').trim()
  const again = (refusal: Refusal) => previewPage(source, reader, ask, { refusal, reason })
  const lacks = reason === '' ? 'refusals.why' : reason.length > REASON ? 'refusals.longWhy' : undefined
  if (lacks) return again({ status: 400, says: lacks, detail: '', problems: [] })
  if (!/^\d{1,9}$/.test(seen)) return again({ status: 400, says: 'refusals.input', detail: '', problems: [] })
  const hand = { channel: source.channel, actor: visit.operator.actor, reason, force: force === 'on' }
  try {
    return await visit.forms.once(form, fields, () => doAct(source, ask, hand, Number(seen)))
  } catch (error) {
    const refusal = refusalOf(error)
    // What is away cannot show what would come of it either.
    if (!refusal || refusal.status >= 500) throw error
    return again(refusal)
  }
}
