/** gc: what no channel can reach, and its removal. */
import { removeUnreachable, unreachable } from '../channel/gc.ts'
import { inOneSentence, RefusedError } from '../problem.ts'
import { oddRevisions } from '../roles/inspect.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { type Answer, orDash, shortTime, table } from './answer.ts'
import { UsageError, type Words } from './words.ts'

const DAY = 24 * 3_600_000

/** Lists what no channel can reach; removes it with `--delete`. Throws `UsageError` for `--days` that is no number. */
export async function gcCommand(store: SomeStore, words: Words): Promise<Answer> {
  if (!/^\d{1,5}$/.test(words.days)) throw new UsageError('--days takes a whole number of days.')
  const since = Date.now() - Number(words.days) * DAY
  for (const channel of await store.channels()) {
    const odd = await oddRevisions(store, channel)
    if (odd.length === 0) continue
    const message = `${channel} is not whole, so what it leads to is not known; nothing was removed: ${inOneSentence(odd)}`
    throw new RefusedError('channel.broken', message, odd)
  }
  const found = await unreachable(store, { since })
  const removed: typeof found = []
  if (words.delete) {
    for (const release of found) if (await removeUnreachable(store, release, { since })) removed.push(release)
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
  return {
    json: { deleted: words.delete, days: Number(words.days), bytes, releases: shown },
    lines:
      shown.length === 0
        ? [none]
        : [
            ...table(['remote', 'release', 'published (UTC)', 'size'], rows),
            words.delete ? `Removed: ${count}.` : `Would be removed: ${count}. To do it: gc --delete.`,
          ],
  }
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} KB`
