/** status and history: what is live, and how it came about. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { lastChange } from '../channel/last-change.ts'
import { withMoves } from '../channel/moves.ts'
import { percent } from '../channel/trial.ts'
import { publisherOf } from '../publishing/publisher.ts'
import { oddRevisions } from '../roles/inspect.ts'
import type { Lapsed } from '../roles/proposals.ts'
import type { Signed, SomeStore } from '../roles/signed-store.ts'
import { crowded } from '../store/papers.ts'
import { compareVersions } from '../store/release-id.ts'
import { StoreError } from '../store/store.ts'
import { type Answer, firstLines, orDash, shortTime, table } from './answer.ts'
import { remoteOf } from './names.ts'
import { shown, trialLine } from './trial.ts'
import { waitingLines } from './waiting.ts'
import type { Words } from './words.ts'

/** Where whoever may write to the store could put so many names that others are not looked at. */
const foldersOf = (channel: string): string[] => [
  'roles',
  ...['proposals', 'seen', 'edges'].map((folder) => `${folder}/${channel}`),
]

/** What a channel pins now, since when and by whom, and what the store has beside it. */
export async function statusCommand(store: SomeStore, { channel }: Words): Promise<Answer> {
  const { revision, skipped } = await store.channel(channel)
  const changes = await store.history(channel)
  const troubles = store.signed && (await troublesOf(store.signed, channel, revision?.revision ?? 0))
  const { waiting, lapsed } = (await store.signed?.proposals(channel)) ?? { waiting: [], lapsed: [] }
  const remotes = [...new Set([...Object.keys(revision?.pins ?? {}), ...(await store.remotes())])].sort()
  const pins = await Promise.all(
    remotes.map(async (remote) => {
      const id = revision?.pins[remote] ?? null
      const since = lastChange(changes, remote)
      const newest = (await store.releases(remote)).sort(compareVersions).at(-1) ?? null
      const published = id === null ? null : await publishedBy(store, remote, id)
      return {
        remote,
        id,
        newest,
        before: revision?.before[remote] ?? [],
        ...(revision?.closed?.[remote] ? { closed: revision.closed[remote] } : {}),
        since: since ? outline(since) : null,
        published,
      }
    }),
  )
  const rows = pins.map(({ remote, id, newest, before, closed = [], since }) => [
    remote,
    closed.length > 0 ? `${orDash(id)} (closed: ${closed.join(', ')})` : orDash(id),
    since ? shortTime(since.at) : '-',
    orDash(since?.actor),
    orDash(before[0]),
    newest === id ? '-' : orDash(newest),
  ])
  const head = revision
    ? `${channel}, revision ${revision.revision} of ${shortTime(revision.at)} UTC`
    : `${channel} has no release yet`
  return {
    json: {
      store: store.location,
      channel,
      revision: revision?.revision ?? 0,
      at: revision?.at ?? null,
      skipped,
      pins,
      ...(revision?.trial ? { trial: shown(revision.trial) } : {}),
      ...(troubles ? { troubles, waiting: waiting.map(withoutSecret), lapsed: lapsed.map(outlineOf) } : {}),
    },
    lines: [
      head,
      ...(revision?.trial ? [trialLine(revision)] : []),
      ...(rows.length > 0 ? table(['remote', 'live', 'since (UTC)', 'by', 'before', 'newer in the store'], rows) : []),
      ...pins.flatMap(({ remote, id, published }) =>
        published?.proof === 'false' ? [`${remote} ${id}: ${published.why}`] : [],
      ),
      ...firstLines(troubles ?? skippedLines(skipped)),
      ...(await crowded(store.papers, foldersOf(channel))),
      ...waitingLines(waiting, revision),
      ...firstLines(lapsed.map(({ message }) => message)),
    ],
  }
}

/**
 * The changes of a channel, newest first, of one remote where one is named. A trial has a line for each of its remotes.
 * Files that cannot be read are named too.
 */
export async function historyCommand(store: SomeStore, { channel, rest }: Words): Promise<Answer> {
  const remote = rest[0] === undefined ? undefined : remoteOf(rest[0])
  const { skipped } = await store.channel(channel)
  const odd = await oddRevisions(store, channel)
  const found = withMoves(await store.history(channel)).filter(
    ({ moves }) => remote === undefined || moves.some((move) => move.remote === remote),
  )
  const rows = found
    .toReversed()
    .flatMap(({ change, moves: [first, ...more] }) => [
      [
        String(change.revision),
        shortTime(change.at),
        whatOf(change),
        first?.remote ?? change.remote,
        first?.to ?? change.to,
        orDash(first?.from),
        change.actor,
        orDash(change.reason),
      ],
      ...more.map(({ remote: each, to, from }) => ['', '', '', each, to, orDash(from), '', '']),
    ])
  const headings = ['rev', 'at (UTC)', 'what', 'remote', 'to', 'from', 'by', 'why']
  return {
    json: {
      channel,
      revisions: found.map(({ change }) => withoutSecret(change)),
      skipped,
      ...(store.signed ? { odd } : {}),
    },
    lines: [
      ...(rows.length > 0 ? table(headings, rows) : [`${channel} has no changes yet.`]),
      ...firstLines(store.signed ? odd.map(({ message }) => message) : skippedLines(skipped)),
    ],
  }
}

function whatOf({ action, part, forced, trial }: ChannelRevision): string {
  const share = trial && (action === 'trial' || action === 'raise') ? ` ${percent(trial.share)}` : ''
  return `${action}${share}${part ? ` ${part}` : ''}${forced ? ' (forced)' : ''}`
}

/** Of a channel whose changes are signed: what was passed over, and that edges have seen more than there is. */
async function troublesOf(signed: Signed, channel: string, newest: number): Promise<string[]> {
  const seen = await signed.seen(channel)
  const wild = (await signed.unbelieved(channel)).map(
    ({ edge, by, revision }) =>
      `${edge ?? 'An edge'} says that it has seen revision ${revision}, which no channel has: find out who has its key ${by}, and rotate it.`,
  )
  const behind = `Edges have seen revision ${seen}, and the newest here is ${newest}: they may follow no change before "resume".`
  return [...(seen > newest ? [behind] : []), ...wild, ...signed.troubles(channel).map(({ message }) => message)]
}

const outlineOf = ({ revision, code, message }: Lapsed) => ({ revision, code, message })

const withoutSecret = (revision: ChannelRevision) =>
  revision.trial ? { ...revision, trial: shown(revision.trial) } : revision

/** Who has published what is live; null where the store does not know, or cannot read it. */
async function publishedBy(store: SomeStore, remote: string, id: string) {
  try {
    const publication = await store.publication(remote, id)
    return publication ? { by: publication.actor, ...(await publisherOf(store, remote, id, publication)) } : null
  } catch (error) {
    if (error instanceof StoreError) return null
    throw error
  }
}

function outline({ revision, at, actor, action, reason }: ChannelRevision) {
  return { revision, at, actor, action, reason }
}

const skippedLines = (skipped: readonly string[]): string[] =>
  skipped.length > 0 ? [`Damaged and passed over: ${skipped.join(', ')}.`] : []
