/** The trial that runs: both rates with their intervals, how near it is to its halt, and what can be done about it. */
import { BUCKETS, type ChannelRevision, type Trial } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { SHELL } from '@lobby/releases/checks'
import { isClosed } from '@lobby/releases/closed'
import { saidOfAside, saidOfUnsigned, talliesOf } from '@lobby/releases/counting'
import { baseOf, failuresToHalt, HORIZON, interval } from '@lobby/releases/judge'
import { withMoves } from '@lobby/releases/moves'
import { raisedAt } from '@lobby/releases/raised-at'
import { inUnits, JUDGED, type Judged, threeQuarters, type Values } from '@lobby/releases/slower'
import { type Counts, currentOf, type Period } from '@lobby/releases/tally'
import { partOf } from '@lobby/releases/trial-periods'
import { TRIED } from '../acts/ask.ts'
import { may } from '../acts/may.ts'
import { stateOf } from '../live/live.ts'
import { changeOf } from '../page/change.ts'
import { percent, releaseLink } from '../page/figures.ts'
import { livePart } from '../page/live-part.ts'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'

/** No line ends in it. */
const whole = (figure: string): string => figure.replace(' ', '\u00a0')

function sideOf(name: string, counts: Counts, say: Say): Html {
  const { visits, failed } = counts
  const [lower, upper] = interval(counts)
  const rate = visits > 0 ? whole(percent(failed / visits)) : '–'
  return html`<tr><th scope="row">${name}</th><td>${failed} / ${visits}</td><td>${rate}</td><td>${
    visits > 0 ? say('now.band', { lower: whole(percent(lower)), upper: whole(percent(upper)) }) : '–'
  }</td></tr>`
}

/** A row for each vital that somebody has told. */
function speedOf({ candidate, stable }: Readonly<Record<'candidate' | 'stable', Values>>, say: Say): Html | null {
  const told = JUDGED.filter((name) => candidate[name].length + stable[name].length > 0)
  if (told.length === 0) return null
  const cell = (name: Judged, values: readonly number[]): Html => {
    const value = whole(inUnits(name, threeQuarters(values)))
    return html`<td>${values.length > 0 ? say('now.upTo', { count: values.length, value }) : '–'}</td>`
  }
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${say('now.speed')}"><table class="rates"><thead><tr><th>${say('now.vital')}</th><th>${say('now.candidate')}</th><th>${say('now.stable')}</th></tr></thead>
<tbody>${told.map((name) => html`<tr><th scope="row">${name}</th>${cell(name, candidate[name])}${cell(name, stable[name])}</tr>`)}</tbody></table></div>`
}

/** Of how many visits nothing was heard: a page that hangs can tell of no error. */
function silenceOf({ candidate, stable }: Period['silence'], say: Say): Html | null {
  if (candidate.visits + stable.visits === 0) return null
  const of = ({ failed, visits }: Counts): string => `${failed} / ${visits}`
  return html`<p>${say('trial.silent', { candidate: of(candidate), stable: of(stable) })}</p>`
}

/** What was counted before the share was raised, which is judged by itself. */
function earlierOf({ share, counts }: Period, say: Say): Html {
  const { candidate, stable } = counts
  const figures = {
    candidate: `${candidate.failed} / ${candidate.visits}`,
    stable: `${stable.failed} / ${stable.visits}`,
  }
  return html`<p class="quiet">${
    share === undefined
      ? say('trial.untold', figures)
      : say('trial.earlier', { ...figures, share: whole(percent(share / BUCKETS)) })
  }</p>`
}

/** What a trial tries, and what edges have counted of it. */
export async function trialFigures({ store, channel }: Source, trial: Trial, say: Say): Promise<Html> {
  const { tallies, aside } = await talliesOf(store, channel, trial)
  const unsigned = saidOfUnsigned(store)
  const { current, earlier } = currentOf(tallies, trial)
  const { candidate, stable } = current.counts
  const { visits, failed } = candidate
  const enough = failuresToHalt(visits, baseOf(stable, trial.base), partOf(earlier))
  const raised = raisedAt(await store.history(channel), trial)
  return html`<h2>${say('now.trial', { number: trial.began, share: percent(trial.share / BUCKETS) })}</h2>
<ul>${Object.entries(trial.pins).map(([remote, id]) => html`<li>${remote} ${releaseLink(remote, id)}</li>`)}</ul>
${trial.until ? html`<p>${say('now.until', { time: shownTime(Date.parse(trial.until)) })}</p>` : null}
${raised ? html`<p>${say('trial.raised', { time: shownTime(Date.parse(raised)) })}</p>` : null}
<p><label for="counted">${say('trial.progress', { visits, horizon: HORIZON })}</label> <progress id="counted" max="${HORIZON}" value="${Math.min(visits, HORIZON)}"></progress></p>
<p>${enough === undefined ? say('trial.longRun', { failed }) : say('trial.toHalt', { failed, enough })}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${say('now.rates')}"><table class="rates"><thead><tr><th>${say('now.side')}</th><th>${say('now.failed')}</th><th>${say('now.rate')}</th><th>${say('now.interval')}</th></tr></thead>
<tbody>${sideOf(say('now.candidate'), candidate, say)}${sideOf(say('now.stable'), stable, say)}</tbody></table></div>
${speedOf(current.values, say)}${silenceOf(current.silence, say)}${earlier.map((period) => earlierOf(period, say))}<p class="quiet">${say('now.counters', { number: current.counters })}</p>
${[...saidOfAside(aside), ...(unsigned ? [unsigned] : [])].map((said) => html`<p class="warn">${say.sentence(said)}</p>`)}`
}

export async function trialPage(source: Source, say: Say): Promise<Html> {
  const { store, channel, now } = source
  const state = await stateOf(source)
  const { revision } = await store.channel(channel)
  if (!revision) return html`<p>${say('now.nothing')}</p>`
  const { trial } = revision
  if (trial) {
    const news = say('now.revision', { number: revision.revision, time: shownTime(Date.parse(revision.at)) })
    const figures = html`<article>${await trialFigures(source, trial, say)}</article>`
    return html`${livePart({ id: 'trial', state, news, now: now() }, figures, say)}
${may(store, 'raise') && html`<form action="/act/raise" class="line"><label>${say('trial.share')} <input name="share" value="${percent(Math.min(1, (2 * trial.share) / BUCKETS)).replace(' ', '')}" inputmode="decimal" size="6" required></label> <button class="plain">${say('acts.raise')}</button></form>`}
<p class="acts">${may(store, 'halt') && html`<a class="button" href="/act/halt">${say('acts.halt')}</a> `}${may(store, 'finish') && html`<a class="button plain" href="/act/finish">${say('acts.finish')}</a>`}</p>`
  }
  const history = withMoves(await store.history(channel))
  const last = history.findLast(({ change: { action } }) => action === 'halt' || action === 'finish')
  return html`<p>${say('now.noTrial')}</p>${may(store, 'trial') && (await startForm(source, revision, say))}
${last ? html`<h2>${say('trial.last')}</h2>${changeOf(last.change, last.moves, say)}` : null}`
}

async function startForm({ store }: Source, revision: ChannelRevision, say: Say): Promise<Html> {
  const remotes = Object.keys(revision.pins).filter((remote) => remote !== SHELL && !isClosed(revision, remote))
  const choices = await Promise.all(
    remotes.sort().map(async (remote) => {
      const ids = (await store.releases(remote)).toReversed().filter((id) => id !== revision.pins[remote])
      return { remote, ids }
    }),
  )
  const open = choices.filter(({ ids }) => ids.length > 0)
  if (open.length === 0) return html`<p>${say('trial.noCandidate')}</p>`
  return html`<form action="/act/trial" class="wide"><h2>${say('acts.trial')}</h2><p>${say('trial.how')}</p>
${open.map(
  ({ remote, ids }) =>
    html`<label>${remote} <select name="${TRIED}${remote}"><option value="">${say('trial.asIs')}</option>${ids.map((id) => html`<option>${id}</option>`)}</select></label>`,
)}
<label>${say('trial.share')} <input name="share" value="5%" inputmode="decimal" required></label>
<label>${say('trial.base')} <input name="base" value="0.5%" inputmode="decimal" required></label>
<label>${say('trial.until')} <input name="until" value="24h" autocapitalize="off"></label>
<button class="plain">${say('choice.show')}</button></form>`
}
