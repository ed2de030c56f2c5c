/** Now: what is live in each remote, since when and by whom, and the trial that runs. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { SHELL } from '@lobby/releases/checks'
import { lastChange } from '@lobby/releases/last-change'
import { movesOf } from '@lobby/releases/moves'
import type { SomeStore } from '@lobby/releases/signed-store'
import { may } from '../acts/may.ts'
import { edgesPart } from '../live/edges.ts'
import { stateOf } from '../live/live.ts'
import { remotesOf } from '../page/change.ts'
import { actLink, releaseLink } from '../page/figures.ts'
import { livePart } from '../page/live-part.ts'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'
import { trialFigures } from './trial.ts'

/** Proposals of a kind that are shown: whoever may write to the store can put any number there. */
const MOST = 20

export async function nowPage(source: Source, say: Say): Promise<Html> {
  const { store, channel, now } = source
  const state = await stateOf(source)
  const { revision, skipped } = await store.channel(channel)
  const damaged =
    skipped.length > 0 && html`<p class="warn" role="alert">${say('damaged', { names: skipped.join(', ') })}</p>`
  if (!revision) return html`${damaged}<p>${say('now.nothing')}</p>`
  const history = await store.history(channel)
  const remotes = Object.entries(revision.pins).sort(([a], [b]) => a.localeCompare(b))
  const news = say('now.revision', { number: revision.revision, time: shownTime(Date.parse(revision.at)) })
  const { waiting, lapsed } = (await store.signed?.proposals(channel)) ?? { waiting: [], lapsed: [] }
  const body = html`${damaged}
${waiting.slice(0, MOST).map((waits) => html`<p class="warn">${say('now.waits', { act: say(`acts.${waits.action}`), remote: remotesOf(movesOf(waits, revision)), actor: waits.actor })} <a href="/proposed/${waits.revision}">${say('now.look')}</a></p>`)}
${lapsed.slice(0, MOST).map(({ said, message }) => html`<p class="quiet">${said ? say.sentence(said) : message}</p>`)}
${
  revision.trial
    ? html`<article>${await trialFigures(source, revision.trial, say)}<p class="acts">${may(store, 'halt') && html`<a class="button" href="/act/halt">${say('acts.halt')}</a> `}<a class="button plain" href="/trial">${say('trial.title')}</a></p></article>`
    : html`<p>${say('now.noTrial')} <a href="/trial">${say('acts.trial')}</a></p>`
}
${await edgesPart(source, revision.revision, say)}
${remotes.map(([remote, id]) => {
  const last = lastChange(history, remote)
  const closed = revision.closed?.[remote] ?? []
  const back = revision.before[remote]?.[0]
  return html`<article><h2>${remote}</h2><dl><dt>${say('now.live')}</dt><dd>${releaseLink(remote, id)}</dd>
${last ? html`<dt>${say('now.since')}</dt><dd>${shownTime(Date.parse(last.at))}</dd><dt>${say('by')}</dt><dd>${last.actor}</dd>${last.reason ? html`<dt>${say('why')}</dt><dd>${last.reason}</dd>` : null}` : null}
${back ? html`<dt>${say('now.before')}</dt><dd>${releaseLink(remote, back)}</dd>` : null}</dl>
${closed.length > 0 && html`<p class="warn">${say('now.closed', { parts: closedNames(closed) })}</p>`}${actsOf(source.store, remote, revision, say)}</article>`
})}`
  return livePart({ id: 'now', state, news, now: now() }, body, say)
}

/** What can be done with a remote; each leads to a page that shows what would come of it. */
function actsOf(store: SomeStore, remote: string, { before, closed }: ChannelRevision, say: Say): Html {
  const link = (act: 'rollback' | 'promote' | 'close' | 'open', how = 'button plain') =>
    may(store, act) &&
    html`<a class="${how}" href="${actLink(act, { remote })}" aria-label="${say('now.act', { act: say(`acts.${act}`), remote })}">${say(`acts.${act}`)}</a> `
  return html`<p class="acts">${(before[remote] ?? []).length > 0 ? link('rollback', 'button') : null}${link('promote')}${
    remote === SHELL ? null : link('close')
  }${closed?.[remote] ? link('open', 'button') : null}</p>`
}

const closedNames = (parts: readonly string[]): string => parts.map((part) => part.replace('./', '')).join(', ')
