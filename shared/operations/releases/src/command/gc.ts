/**
 * gc: what no channel can reach, what was counted of trials that ended long ago, what edges that are gone have said of
 * themselves, and the removal of all that.
 */
import { endedTrials } from '../channel/ended-trials.ts'
import { removeUnreachable, unreachable } from '../channel/gc.ts'
import { leftNotes } from '../channel/left-notes.ts'
import { inOneSentence, RefusedError } from '../problem.ts'
import { oddRevisions } from '../roles/inspect.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { inTurn } from '../store/papers.ts'
import { type Answer, orDash, shortTime, table } from './answer.ts'
import { UsageError, type Words } from './words.ts'

const DAY = 24 * 3_600_000

/**
 * Lists what nobody needs any more; removes it with `--delete`. Waits for half a minute where it finds what an edge has
 * said that may be gone (`pause`). Throws `UsageError` for `--days` that is no number.
 */
export async function gcCommand(
  store: SomeStore,
  words: Words,
  waiting: Parameters<typeof leftNotes>[1] = {},
): Promise<Answer> {
  if (!/^\d{1,5}$/.test(words.days)) throw new UsageError('--days takes a whole number of days.')
  const since = Date.now() - Number(words.days) * DAY
  for (const channel of await store.channels()) {
    const odd = await oddRevisions(store, channel)
    if (odd.length === 0) continue
    const message = `${channel} is not whole, so what it leads to is not known; nothing was removed: ${inOneSentence(odd)}`
    throw new RefusedError('channel.broken', message, odd)
  }
  const found = await unreachable(store, { since })
  const trials = await endedTrials(store, { since })
  const notes = await leftNotes(store, waiting)
  const removed: typeof found = []
  if (words.delete) {
    for (const release of found) if (await removeUnreachable(store, release, { since })) removed.push(release)
    for (const { channel, began } of trials) await store.dropTallies(channel, began)
    await inTurn(notes, ({ path }) => store.papers.remove(path))
  }
  const shown = words.delete ? removed : found
  const bytes = shown.reduce((sum, release) => sum + release.bytes, 0)
  const rows = shown.map(({ remote, id, bytes, published }) => [
    remote,
    id,
    orDash(published && shortTime(published)),
    kilobytes(bytes),
  ])
  const count = `${shown.length} ${shown.length === 1 ? 'release' : 'releases'}, ${kilobytes(bytes)}`
  const none = `Nothing to remove: every release was live or published within ${words.days} days, or a channel can reach it.`
  const what = [
    ...(shown.length > 0 ? [count] : []),
    ...(trials.length > 0 ? [`the counts of ${inWords(trials)}`] : []),
    ...(notes.length > 0 ? [`what ${edgesIn(notes)} said`] : []),
  ]
  return {
    json: { deleted: words.delete, days: Number(words.days), bytes, releases: shown, trials, notes },
    lines:
      what.length === 0
        ? [none]
        : [
            ...(shown.length > 0 ? table(['remote', 'release', 'published (UTC)', 'size'], rows) : []),
            words.delete
              ? `Removed: ${what.join('; ')}.`
              : `Would be removed: ${what.join('; ')}. To do it: gc --delete.`,
          ],
  }
}

function inWords(trials: Awaited<ReturnType<typeof endedTrials>>): string {
  const named = trials
    .slice(0, 3)
    .map(({ channel, began, ended }) => `${began} on ${channel}, ended ${shortTime(ended)}`)
  const more = trials.length > 3 ? ` and ${trials.length - 3} more` : ''
  return `${trials.length === 1 ? 'trial' : 'trials'} ${named.join('; ')}${more}`
}

function edgesIn(notes: Awaited<ReturnType<typeof leftNotes>>): string {
  const names = [...new Set(notes.map(({ edge, channel }) => `${edge} (${channel})`))].sort()
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return `${names.length === 1 ? 'an edge that is gone' : 'edges that are gone'}, ${names.slice(0, 3).join(', ')}${more},`
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} KB`
