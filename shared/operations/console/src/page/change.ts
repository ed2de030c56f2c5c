/** A change of the channel as the history has it. */
import { BUCKETS, type ChannelRevision } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { percent, releaseLink } from './figures.ts'
import type { Say } from './wording.ts'

/** One change, as a part of a page. */
export const changeOf = (change: ChannelRevision, say: Say): Html => {
  const { revision, at, action, part, forced, remote, from, to, actor, reason, trial } = change
  const moved = html`${from ? html`${releaseLink(remote, from)} → ` : null}${releaseLink(remote, to)}`
  // It leaves the pins as they are.
  const tried =
    trial && (action === 'trial' || action === 'raise')
      ? html`${percent(trial.share / BUCKETS)}: ${Object.entries(trial.pins).map(([of, id]) => html`${of} ${releaseLink(of, id)} `)}`
      : null
  return html`<article><h2>${revision}. ${say(`acts.${action}`)} ${remote}${part ? ` ${part}` : ''}</h2>
<p>${tried ?? moved}${forced ? html` <strong class="warn">${say('history.forced')}</strong>` : null}</p>
<p class="quiet">${shownTime(Date.parse(at))} · ${actor}</p>${reason ? html`<p>${reason}</p>` : null}</article>`
}
