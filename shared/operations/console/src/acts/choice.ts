/** What else an act could be about: another release, a part instead of the whole. */

import type { ChannelRevision } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { ALL, closedParts } from '@lobby/releases/closed'
import { storeOf } from '@lobby/releases/named-records'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'
import type { Ask } from './ask.ts'

interface Option {
  value: string
  text: string
}

/** A form that leads to the same act about something else; null where there is nothing to choose. */
export async function choicePart(
  { store }: Source,
  { act, remote, fields }: Ask,
  now: ChannelRevision | undefined,
  say: Say,
): Promise<Html | null> {
  const live = now?.pins[remote]
  if (act === 'promote' || act === 'rollback') {
    const ids = (await store.releases(remote)).toReversed().filter((id) => id !== live)
    return form(act, remote, 'id', say('choice.release'), ids.map(asOption), fields.id, say)
  }
  const whole = { value: '', text: say('choice.whole') }
  if (act === 'open') {
    const parts = closedParts(now, remote).filter((part) => part !== ALL)
    const options = [whole, ...parts.map((part) => ({ value: part.slice(2), text: part.slice(2) }))]
    return parts.length === 0 ? null : form(act, remote, 'part', say('choice.part'), options, fields.part, say)
  }
  if (act !== 'close' || !live) return null
  const record = await storeOf(store, now)
    .record(remote, live)
    .catch(() => undefined)
  const parts = [...(record?.pages ?? []), ...(record?.slots ?? [])].map(({ module }) => module.slice(2))
  return form(act, remote, 'part', say('choice.part'), [whole, ...parts.map(asOption)], fields.part, say)
}

const asOption = (text: string): Option => ({ value: text, text })

function form(
  act: string,
  remote: string,
  name: string,
  label: string,
  options: readonly Option[],
  chosen: string | undefined,
  say: Say,
): Html | null {
  if (options.length === 0) return null
  return html`<form action="/act/${act}" class="line choice"><input type="hidden" name="remote" value="${remote}">
<label>${label} <select name="${name}">${options.map(
    ({ value, text }) =>
      html`<option value="${value}" ${value === (chosen ?? '') ? html`selected` : null}>${text}</option>`,
  )}</select></label> <button class="plain">${say('choice.show')}</button></form>`
}
