/** Counts what page views in a trial have voted (TL-05): so many visits of each side, and which of them failed. */
import { createHmac, randomBytes } from 'node:crypto'
import { addressBlock } from '@lobby/contracts/address-block'
import { MOST_OF_ADDRESS, mostOfOthers } from '@lobby/releases/addresses'
import { SILENT_AFTER } from '@lobby/releases/silence'
import type { Judged } from '@lobby/releases/slower'
import { MOST_SAMPLED, MOST_TIMED, type Tally } from '@lobby/releases/tally'
import { vitalStep } from '@lobby/releases/vitals'
import { type Ballots, bySecret } from './ballots.ts'
import { type Drawn, type Side, saidBy, type Vote, voteOf } from './visit.ts'

/** Counters of everybody else's visits, which addresses share by chance: none is told apart, and none costs more. */
const COUNTERS = 2 ** 20
/** Addresses with a visit of the candidate that are told apart; behind them no other counts. */
const MOST_ADDRESSES = 200_000
/** Letters of a vote's id that tell it apart among a few thousand. */
const TOLD_APART = 9
/** Failed visits of a side that are named: a trial is halted by far fewer. */
const MOST_FAILED = 1_000

export interface Votes {
  /**
   * A visitor's first page view with the trial's share. Answers whether it counts, and with it its vote, which is
   * `vote`: a minute later it is asked whether its page has told anything.
   */
  visited(trial: Drawn, side: Side, ip: string, vote?: string): boolean
  /** A page view with that vote has told something, whatever it was: its script runs. */
  heard(trial: Drawn, vote: string): void
  /** A page view with that vote has told of an error. Each counts once; one that was made up does not. */
  failed(trial: Drawn, vote: string): void
  /**
   * A page view with that vote has told how fast it was: ms, for CLS thousandths. The first value counts. Of many
   * those with the lowest ids are kept, which are random: a sample of all votes with a share on both sides, whatever
   * the time of day.
   */
  timed(trial: Drawn, vote: string, name: Judged, value: number): void
  /** What this edge has counted of the last trial, by the share of each vote; none before the first. */
  tallies(): readonly Tally[]
}

const nothing = (): Tally[Side] => ({ visits: 0, failed: [], timed: {}, given: [], heard: [] })

/** Among a few thousand of the same share a vote is known by this; votes of one address by its end. */
const shortOf = ({ drawn, address }: Vote): string => `${drawn.slice(0, TOLD_APART)}${address}`

/** Puts an id among others in their order, of which the lowest are kept. */
function keepLowest(ids: string[], id: string): void {
  let [from, to] = [0, ids.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ids[middle] ?? '') < id) from = middle + 1
    else to = middle
  }
  if (ids[from] === id || from >= MOST_SAMPLED) return
  ids.splice(from, 0, id)
  ids.length = Math.min(MOST_SAMPLED, ids.length)
}

/** Counts of the trial that runs; those of the one before are dropped with its first visit. */
export function countVotes(ballots: Ballots = bySecret, now = () => performance.now()): Votes {
  let tallies: Tally[] = []
  /** Votes that were given less than a minute ago, the first one first. */
  const young = new Map<string, { of: Tally[Side]; at: number }>()
  let addresses = { began: 0, share: 0, tried: new Map<string, number>(), stable: new Uint32Array(0) }
  // Nobody chooses which addresses share a counter.
  const key = randomBytes(16)
  const counterOf = (block: string): number =>
    createHmac('sha256', key).update(block).digest().readUInt32LE() % COUNTERS

  const of = ({ began }: Drawn, share: number | undefined): Tally => {
    if (tallies[0]?.began !== began) {
      tallies = []
      young.clear()
    }
    const known = tallies.find((tally) => tally.share === share)
    if (known) return known
    const tally: Tally = { began, ...(share ? { share } : {}), candidate: nothing(), stable: nothing() }
    tallies.push(tally)
    return tally
  }

  const ask = (): void => {
    const until = now() - SILENT_AFTER
    for (const [id, { of, at }] of young) {
      if (at > until) break
      young.delete(id)
      keepLowest(of.given, id)
    }
  }

  return {
    visited(trial, side, ip, vote) {
      const { began, share } = trial
      if (addresses.began !== began || addresses.share !== share)
        addresses = { began, share, tried: new Map(), stable: new Uint32Array(COUNTERS) }
      const { tried, stable } = addresses
      const block = addressBlock(ip)
      const before = tried.get(block) ?? (tried.size < MOST_ADDRESSES ? 0 : MOST_OF_ADDRESS)
      const counter = counterOf(block)
      const others = stable[counter] ?? 0
      // What counts is said before the side is looked at, so that as much of both does: where those of everybody else
      // went on, or ended by themselves, the candidate's visits would be mostly those of networks that many share.
      if (before >= MOST_OF_ADDRESS || others >= mostOfOthers(share)) return false
      if (side === 'candidate') tried.set(block, before + 1)
      else stable[counter] = others + 1
      const tally = of(trial, share)[side]
      tally.visits += 1
      ask()
      if (vote !== undefined) young.set(shortOf(saidBy(vote)), { of: tally, at: now() })
      return true
    },
    heard(trial, text) {
      const said = saidBy(text)
      const known = tallies.find((tally) => tally.began === trial.began && tally.share === said.share)
      const ids = known?.[said.side].heard ?? []
      // A page tells many times: whether its vote is one is asked once, and never where it would not be kept.
      if (ids.includes(shortOf(said)) || (ids.length === MOST_SAMPLED && shortOf(said) > (ids.at(-1) ?? ''))) return
      const vote = voteOf(text, trial, ballots)
      if (vote) keepLowest(of(trial, vote.share)[vote.side].heard, shortOf(vote))
    },
    failed(trial, text) {
      const vote = voteOf(text, trial, ballots)
      if (!vote) return
      const { failed } = of(trial, vote.share)[vote.side]
      if (!failed.includes(vote.id) && failed.length < MOST_FAILED) failed.push(vote.id)
    },
    timed(trial, text, name, value) {
      const vote = voteOf(text, trial, ballots)
      if (!vote) return
      const { timed } = of(trial, vote.share)[vote.side]
      const values = timed[name] ?? {}
      timed[name] = values
      const id = shortOf(vote)
      if (values[id] !== undefined) return
      values[id] = vitalStep(value)
      const ids = Object.keys(values).sort()
      if (ids.length > MOST_TIMED) delete values[ids.at(-1) ?? '']
    },
    tallies() {
      ask()
      return tallies
    },
  }
}
