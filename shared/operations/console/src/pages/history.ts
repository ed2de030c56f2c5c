/** History: every change of the channel, newest first, and what `verify` says of the store. */
import { type Html, html } from '@lobby/office/html'
import { withMoves } from '@lobby/releases/moves'
import { verifyCommand } from '@lobby/releases/verify'
import { changeOf } from '../page/change.ts'
import { formToken, type Reader } from '../page/layout.ts'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'

/** Changes on one page. */
const SHOWN = 50

export async function historyPage(
  { store, channel }: Source,
  { remote = '', actor = '', before = '' }: Readonly<Record<string, string | undefined>>,
  { say, visit }: Reader,
): Promise<Html> {
  const { skipped } = await store.channel(channel)
  const all = withMoves(await store.history(channel))
  const remotes = [...new Set(all.flatMap(({ moves }) => moves.map((move) => move.remote)))].sort()
  const until = /^\d{1,12}$/.test(before) ? Number(before) : Infinity
  const found = all
    .filter(({ moves }) => remote === '' || moves.some((move) => move.remote === remote))
    .filter(({ change }) => change.revision < until && change.actor.toLowerCase().includes(actor.toLowerCase()))
    .toReversed()
  const shown = found.slice(0, SHOWN)
  const last = found.length > SHOWN ? shown.at(-1) : undefined
  const older = last && new URLSearchParams({ remote, actor, before: String(last.change.revision) }).toString()
  return html`${skipped.length > 0 && html`<p class="warn" role="alert">${say('damaged', { names: skipped.join(', ') })}</p>`}
<form class="line" action="/history"><label>${say('remote')} <select name="remote"><option value="">${say('history.all')}</option>${remotes.map(
    (each) => html`<option value="${each}" ${each === remote ? html`selected` : null}>${each}</option>`,
  )}</select></label> <label>${say('by')} <input name="actor" value="${actor}"></label> <button>${say('history.filter')}</button></form>
<form method="post" action="/verify">${visit && formToken(visit)}<button class="plain">${say('history.verify')}</button></form>
${shown.length === 0 ? html`<p>${say('history.nothing')}</p>` : shown.map(({ change, moves }) => changeOf(change, moves, say))}
${older ? html`<p><a href="/history?${older}">${say('history.older')}</a></p>` : null}`
}

/** What the command `verify` says, line by line. */
export async function verifyPage({ store, env }: Source, say: Say): Promise<Html> {
  const { lines, failed } = await verifyCommand(store, { rest: [] }, env)
  return html`<p class="${failed ? 'warn' : 'quiet'}" role="status">${say(failed ? 'history.damaged' : 'history.whole')}</p>
<ul>${lines.map((line) => html`<li lang="en">${line}</li>`)}</ul><p><a href="/history">${say('history.title')}</a></p>`
}
