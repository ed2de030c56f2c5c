/** trial: begins, shows, raises, halts and finishes a trial of releases (TL-01). */
import { setTimeout } from 'node:timers/promises'
import type { ChannelRevision, Trial } from '@lobby/contracts/release'
import { raisedAt } from '../channel/raised-at.ts'
import { finishTrial, haltTrial, percent, raiseTrial, startTrial, type TrialChange } from '../channel/trial.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { inEnglish } from '../sentence.ts'
import { openTrust, type Trust } from '../signing/trust.ts'
import { type ReleaseStore, StoreError, type StoreErrorCode } from '../store/store.ts'
import { openCounting, saidOfAside, saidOfUnsigned, talliesOf } from '../trial/counting.ts'
import { effectIn } from '../trial/judge.ts'
import { shareInWords } from '../trial/periods.ts'
import { inUnits, JUDGED, threeQuarters } from '../trial/slower.ts'
import { type Counts, currentOf, type Period, type Periods } from '../trial/tally.ts'
import { countAgain, lookAt } from '../trial/watch.ts'
import { type Answer, type Changed, shortTime, writtenBy } from './answer.ts'
import { releaseOf, remoteOf } from './names.ts'
import { servedCalls } from './served-calls.ts'
import { shareOf } from './share.ts'
import { timeAfter } from './since.ts'
import { proposedLines } from './waiting.ts'
import { UsageError, type Words } from './words.ts'

/** Runs what the first word says; a remote there begins a trial. Throws `UsageError` and what trials refuse. */
export async function trialCommand(
  store: SomeStore,
  words: Words,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Answer> {
  const [first, ...more] = words.rest
  if (first === 'status') {
    onlyWord(more)
    return trialStatus(store, words)
  }
  if (first === 'watch') {
    onlyWord(more)
    return watchUntilEnd(store, words, env, say)
  }
  const changed = await tryBy(store, words, env)
  const { revision } = await store.channel(words.channel)
  return trialAnswer(changed, revision, changed.moved.revision.action === 'trial' ? unsignedLines(store) : [])
}

/** Whoever begins a trial has to know that nobody signs what is counted of it. */
const unsignedLines = (store: SomeStore): string[] => {
  const said = saidOfUnsigned(store)
  return said ? [inEnglish(said)] : []
}

/** trial, trial raise, halt and finish: what of them changes a channel. Throws as `trialCommand` does. */
export async function tryBy(store: ReleaseStore, words: Words, env: NodeJS.ProcessEnv): Promise<Changed> {
  const [first, ...more] = words.rest
  const { channel, actor, reason, force } = words
  const trust = await openTrust(store, env)
  const change: TrialChange = { channel, actor, reason, force, trust }
  if (first === 'halt') {
    onlyWord(more)
    return { moved: await haltTrial(store, change) }
  }
  if (first === 'raise') {
    onlyWord(more)
    return { moved: await raiseTrial(store, { ...change, share: shareOf(words.share) }) }
  }
  const { served, unchecked } = await servedCalls(env)
  if (first === 'finish') {
    onlyWord(more)
    return { moved: await finishTrial(store, { ...change, served }), unchecked }
  }
  const { pins, chosen } = await pinsOf(store, trust, words.rest)
  const until = words.until ? new Date(timeAfter(words.until, Date.now())).toISOString() : undefined
  const start = { pins, share: shareOf(words.share), base: baseOf(words.base), until }
  return { moved: await startTrial(store, { ...change, ...start, served }), unchecked, chosen }
}

/** Remotes and ids in pairs, as they stand behind each other. */
async function pinsOf(
  store: ReleaseStore,
  trust: Trust,
  words: readonly string[],
): Promise<{ pins: Record<string, string>; chosen: string[] }> {
  if (words.length % 2 !== 0) throw new UsageError('A trial takes remotes and releases in pairs: trial lottery 1.4.')
  const pins: Record<string, string> = {}
  const chosen: string[] = []
  for (let i = 0; i < words.length; i += 2) {
    const remote = remoteOf(words[i] ?? '')
    if (pins[remote] !== undefined) throw new UsageError(`${remote} is named twice.`)
    const { id, said } = await releaseOf(store, trust, remote, words[i + 1] ?? '')
    pins[remote] = id
    chosen.push(...said)
  }
  return { pins, chosen }
}

function onlyWord(more: readonly string[]): void {
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many.`)
}

function baseOf(word: string): number {
  const [, number] = /^(\d{1,2}(?:\.\d{1,4})?) ?%?$/.exec(word) ?? []
  const base = Number(number) / 100
  if (!(base > 0)) throw new UsageError('--base takes the part of visits that fail today, such as 0.5%.')
  return base
}

/** What a trial tries, in one line. */
export const trialLine = ({ trial }: ChannelRevision): string => {
  if (!trial) return 'No trial runs.'
  const set = Object.entries(trial.pins).map((pin) => pin.join(' '))
  const until = trial.until ? `, until ${shortTime(trial.until)} UTC at the latest` : ''
  return `Trial ${trial.began}: ${set.join(', ')} for ${percent(trial.share)} of the visitors${until}.`
}

async function trialStatus(store: SomeStore, { channel }: Words): Promise<Answer> {
  const { revision } = await store.channel(channel)
  const { trial } = revision ?? {}
  const { tallies, aside } = trial ? await talliesOf(store, channel, trial) : { tallies: [], aside: [] }
  const periods = trial && currentOf(tallies, trial)
  const uncounted = saidOfAside(aside).map(inEnglish)
  const history = await store.history(channel)
  const raised = trial && raisedAt(history, trial)
  const last = history.findLast(({ action }) => action === 'halt' || action === 'finish')
  const ended = last
    ? [`The last one: ${last.action} at ${shortTime(last.at)} UTC by ${last.actor}: ${last.reason}`]
    : []
  return {
    json: {
      channel,
      trial: trial ? shown(trial) : null,
      raised: raised ?? null,
      counts: periods?.current.counts ?? null,
      vitals: periods ? vitalsOf(periods.current) : [],
      silence: periods?.current.silence ?? null,
      earlier: periods?.earlier.map(({ share = null, counts }) => ({ share, counts })) ?? [],
      uncounted,
      last: last ?? null,
    },
    lines: [
      revision ? trialLine(revision) : 'No trial runs.',
      ...(periods ? [...periodLines(periods, raised), ...uncounted, ...unsignedLines(store)] : ended),
    ],
  }
}

/** What three quarters of the visits of both sides were up to, for each vital that somebody has told. */
const vitalsOf = ({ values }: Period) =>
  JUDGED.flatMap((name) => {
    const both = [values.candidate[name], values.stable[name]] as const
    const [candidate, stable] = both.map((of) => ({ count: of.length, p75: threeQuarters(of) }))
    return candidate && stable && candidate.count + stable.count > 0 ? [{ name, candidate, stable }] : []
  })

/** `raised` is when the share became what it is. */
function periodLines({ current, earlier }: Periods, raised: string | undefined): string[] {
  const failed = (counts: Counts) => `${counts.failed} of ${counts.visits} first visits failed`
  const { candidate, stable } = current.counts
  const lines = [`  candidate: ${failed(candidate)}`, `  everybody else: ${failed(stable)}`]
  for (const { name, candidate, stable } of vitalsOf(current)) {
    const of = ({ count, p75 }: { count: number; p75: number }) => `${inUnits(name, p75)} of ${count}`
    lines.push(`  ${name}, up to, for three quarters: candidate ${of(candidate)}, everybody else ${of(stable)}`)
  }
  const silent = (counts: Counts) => `${counts.failed} of ${counts.visits}`
  const { silence } = current
  if (silence.candidate.visits + silence.stable.visits > 0)
    lines.push(
      `  Told nothing within a minute: candidate ${silent(silence.candidate)}, everybody else ${silent(silence.stable)}`,
    )
  if (raised) lines.unshift(`  Compared since ${shortTime(raised)} UTC, when the share was raised:`)
  for (const period of earlier) {
    const { candidate, stable } = period.counts
    lines.push(`  ${shareInWords(period)}: candidate ${failed(candidate)}, everybody else ${failed(stable)}`)
  }
  return lines
}

/** Without what cookies and votes are signed with. */
export const shown = ({ secret: _secret, ...trial }: Trial): Omit<Trial, 'secret'> => trial

/** As the edges read it: whoever watches in their place judges as they would. */
function partOf(name: string, example: string, text: string | undefined): number | undefined {
  if (!text) return undefined
  const part = effectIn(text)
  if (part === undefined) throw new UsageError(`${name} must be a part such as ${example}, not "${text}".`)
  return part
}

/** How often a watchdog that stands alone looks, ms. */
const EVERY = 1_000

/** What a store says that is away, or full, for a while: a watchdog goes on as soon as it is back. */
const AWAY = new Set<StoreErrorCode>(['store.unreadable', 'store.unconfirmed', 'store.full'])

/**
 * Halts the trial where it has to be, beside edges that do not watch. Answers when it is over; `say` hears once of each
 * time that the store is away.
 */
async function watchUntilEnd(
  store: SomeStore,
  { channel }: Words,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Answer> {
  const trust = await openTrust(store, env)
  const effect = partOf('LOBBY_TRIAL_EFFECT', '0.2%', env.LOBBY_TRIAL_EFFECT)
  const slower = partOf('LOBBY_TRIAL_SLOWER', '50%', env.LOBBY_TRIAL_SLOWER)
  const counting = openCounting()
  let uncounted: string[] = []
  let unread: unknown
  const count = async (trial: Trial) => {
    const counted = await countAgain(counting, { store, channel }, trial)
    unread = counted.unread
    uncounted = saidOfAside(counted.aside).map(inEnglish)
    return counted
  }
  const look = async (): Promise<Answer | undefined> => {
    unread = undefined
    const { revision } = await store.channel(channel)
    if (!revision?.trial) return { json: { channel, halted: null }, lines: ['No trial runs.'] }
    const reason = await lookAt(revision.trial, { store, channel, trust, effect, slower, count })
    if (reason !== undefined) {
      return { json: { channel, halted: reason, uncounted }, lines: [`Halted. ${reason}`, ...uncounted] }
    }
    // What is known was judged; whoever runs this has to hear that no more comes.
    if (unread !== undefined) throw unread
    return undefined
  }
  let outage: string | undefined
  for (;;) {
    try {
      const answer = await look()
      if (answer) return answer
      if (outage !== undefined) say('The store answers again.')
      outage = undefined
    } catch (error) {
      if (!(error instanceof StoreError && AWAY.has(error.code))) throw error
      if (outage !== error.message) say(`${error.message} It is looked at again each second.`)
      outage = error.message
    }
    await setTimeout(EVERY)
  }
}

function trialAnswer(
  { moved, unchecked, chosen = [] }: Changed,
  now: ChannelRevision | undefined,
  more: readonly string[],
): Answer {
  const { revision, changed, overruled, proposed } = moved
  const { channel, action } = revision
  const said = {
    halt: `The trial is over; everybody gets what is pinned.`,
    finish: `The trial is over; its releases are live for everybody.`,
  }[action as string]
  const head = changed ? `${channel} revision ${revision.revision}` : `It is so already (revision ${revision.revision})`
  return {
    json: {
      ...moved,
      revision: { ...revision, ...(revision.trial ? { trial: shown(revision.trial) } : {}) },
      ...(unchecked ? { unchecked } : {}),
    },
    lines: [
      ...chosen,
      ...(proposed ? proposedLines(moved, now) : [`${head}. ${said ?? trialLine(revision)}`]),
      ...overruled.map(({ message }) => `  overruled: ${message}`),
      ...(unchecked ? [unchecked] : []),
      ...more,
    ],
    ...writtenBy(moved),
  }
}
