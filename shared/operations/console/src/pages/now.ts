/** Now: what is live in each remote, since when and by whom, and the trial that runs. */
import { BUCKETS, type Trial } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { interval } from '@lobby/releases/judge'
import { lastChange } from '@lobby/releases/last-change'
import { type Counts, sumOf } from '@lobby/releases/tally'
import { talliesOf } from '@lobby/releases/watch-trial'
import type { Say } from '../page/wording.ts'
import type { Source } from './source.ts'

export const percent = (part: number): string => `${Number((part * 100).toFixed(2))} %`

export const releaseLink = (remote: string, id: string): Html => html`<a href="/releases/${remote}/${id}">${id}</a>`

function sideOf(name: string, counts: Counts, say: Say): Html {
  const { visits, failed } = counts
  const [lower, upper] = interval(counts)
  const rate = visits > 0 ? percent(failed / visits) : '–'
  return html`<tr><th scope="row">${name}</th><td>${failed} / ${visits}</td><td>${rate}</td><td>${
    visits > 0 ? say('now.band', { lower: percent(lower), upper: percent(upper) }) : '–'
  }</td></tr>`
}

async function trialPart({ store, channel }: Source, trial: Trial, say: Say): Promise<Html> {
  const tallies = await talliesOf(store, channel, trial)
  const { candidate, stable } = sumOf(tallies, trial.began)
  return html`<article><h2>${say('now.trial', { number: trial.began, share: percent(trial.share / BUCKETS) })}</h2>
<ul>${Object.entries(trial.pins).map(([remote, id]) => html`<li>${remote} ${releaseLink(remote, id)}</li>`)}</ul>
${trial.until ? html`<p>${say('now.until', { time: shownTime(Date.parse(trial.until)) })}</p>` : null}
<div class="scroll" tabindex="0" role="region" aria-label="${say('now.rates')}"><table><thead><tr><th>${say('now.side')}</th><th>${say('now.failed')}</th><th>${say('now.rate')}</th><th>${say('now.interval')}</th></tr></thead>
<tbody>${sideOf(say('now.candidate'), candidate, say)}${sideOf(say('now.stable'), stable, say)}</tbody></table></div>
<p class="quiet">${say('now.counters', { number: tallies.length })}</p></article>`
}

export async function nowPage(source: Source, say: Say): Promise<Html> {
  const { store, channel } = source
  const { revision, skipped } = await store.channel(channel)
  const damaged =
    skipped.length > 0 && html`<p class="warn" role="alert">${say('damaged', { names: skipped.join(', ') })}</p>`
  if (!revision) return html`${damaged}<p>${say('now.nothing')}</p>`
  const history = await store.history(channel)
  const remotes = Object.entries(revision.pins).sort(([a], [b]) => a.localeCompare(b))
  return html`${damaged}<p>${say('now.revision', { number: revision.revision, time: shownTime(Date.parse(revision.at)) })}</p>
${revision.trial ? await trialPart(source, revision.trial, say) : html`<p>${say('now.noTrial')}</p>`}
${remotes.map(([remote, id]) => {
  const last = lastChange(history, remote)
  const closed = revision.closed?.[remote] ?? []
  const back = revision.before[remote]?.[0]
  return html`<article><h2>${remote}</h2><dl><dt>${say('now.live')}</dt><dd>${releaseLink(remote, id)}</dd>
${last ? html`<dt>${say('now.since')}</dt><dd>${shownTime(Date.parse(last.at))}</dd><dt>${say('by')}</dt><dd>${last.actor}</dd>${last.reason ? html`<dt>${say('why')}</dt><dd>${last.reason}</dd>` : null}` : null}
${back ? html`<dt>${say('now.before')}</dt><dd>${releaseLink(remote, back)}</dd>` : null}</dl>
${closed.length > 0 && html`<p class="warn">${say('now.closed', { parts: closed.join(', ') })}</p>`}</article>`
})}`
}
