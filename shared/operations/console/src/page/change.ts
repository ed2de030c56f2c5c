/** A change of the channel as the history has it. */
import { BUCKETS, type ChannelRevision } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import type { Move } from '@lobby/releases/moves'
import { percent, releaseLink } from './figures.ts'
import type { Say } from './wording.ts'

/** One change with the remotes that it is about, as a part of a page. */
export const changeOf = (change: ChannelRevision, moves: readonly Move[], say: Say): Html => {
  const { revision, at, action, part, forced, overruled = [], actor, reason, trial } = change
  // It leaves the pins as they are.
  const tried =
    trial && (action === 'trial' || action === 'raise')
      ? html`<p>${percent(trial.share / BUCKETS)}: ${moves.map(({ remote, to }) => html`${remote} ${releaseLink(remote, to)} `)}</p>`
      : null
  const moved = moves.map(
    ({ remote, from, to }) =>
      html`<p>${moves.length > 1 ? html`<strong>${remote}</strong> ` : null}${from && from !== to ? html`${releaseLink(remote, from)} → ` : null}${releaseLink(remote, to)}</p>`,
  )
  return html`<article><h2>${revision}. ${say(`acts.${action}`)} ${remotesOf(moves)}${part ? ` ${part}` : ''}</h2>
${tried ?? moved}${forced || overruled.length > 0 ? html`<p><strong class="warn">${say('history.forced')}</strong></p>` : null}${overruled.length > 0 && html`<ul lang="en">${overruled.map((text) => html`<li>${text}</li>`)}</ul>`}
<p class="quiet">${shownTime(Date.parse(at))} · ${actor}</p>${reason ? html`<p>${reason}</p>` : null}</article>`
}

export const remotesOf = (moves: readonly Move[]): string => moves.map(({ remote }) => remote).join(', ')
