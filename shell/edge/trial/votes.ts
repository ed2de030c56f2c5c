/** Counts what page views in a trial have voted (TL-05): so many visits of each side, and which of them failed. */
import { addressBlock } from '@lobby/contracts/address-block'
import type { Judged } from '@lobby/releases/slower'
import { MOST_TIMED, type Tally } from '@lobby/releases/tally'
import { vitalStep } from '@lobby/releases/vitals'
import { type Drawn, type Side, voteOf } from './visit.ts'

/**
 * Visits of one address that count, on each side: neither many failures of one person nor many visits of a program
 * that keeps no cookie (a health check, a crawler) say more.
 */
const MOST_OF_ADDRESS = 2
/** Addresses that are told apart; those beyond them do not count. */
const MOST_ADDRESSES = 200_000
/** Letters of a vote's id that tell it apart among a few thousand. */
const TOLD_APART = 9
/** Failed visits of a side that are named: a trial is halted by far fewer. */
const MOST_FAILED = 1_000

export interface Votes {
  /** A visitor's first page view on a side. Answers whether it counts, and with it its vote. */
  visited(trial: Drawn, side: Side, ip: string): boolean
  /** A page view with that vote has told of an error. Each counts once; one that was made up does not. */
  failed(trial: Drawn, vote: string): void
  /**
   * A page view with that vote has told how fast it was: ms, for CLS thousandths. The first value counts. Of many
   * those with the lowest ids are kept, which are random: a sample of the whole trial on both sides, whatever the time
   * of day.
   */
  timed(trial: Drawn, vote: string, name: Judged, value: number): void
  /** What this edge has counted of the last trial; undefined before the first. */
  tally(): Tally | undefined
}

const nothing = (): Tally[Side] => ({ visits: 0, failed: [], timed: {} })

/** Counts of the trial that runs; those of the one before are dropped with its first visit. */
export function countVotes(): Votes {
  let tally: Tally | undefined
  let addresses = new Map<string, number>()

  const of = ({ began }: Drawn): Tally => {
    if (tally?.began !== began) {
      tally = { began, candidate: nothing(), stable: nothing() }
      addresses = new Map()
    }
    return tally
  }

  return {
    visited(trial, side, ip) {
      const counted = of(trial)[side]
      const block = `${side} ${addressBlock(ip)}`
      const before = addresses.get(block) ?? (addresses.size < MOST_ADDRESSES ? 0 : MOST_OF_ADDRESS)
      if (before >= MOST_OF_ADDRESS) return false
      addresses.set(block, before + 1)
      counted.visits += 1
      return true
    },
    failed(trial, text) {
      const vote = voteOf(text, trial)
      if (!vote) return
      const { failed } = of(trial)[vote.side]
      if (!failed.includes(vote.id) && failed.length < MOST_FAILED) failed.push(vote.id)
    },
    timed(trial, text, name, value) {
      const vote = voteOf(text, trial)
      if (!vote) return
      const { timed } = of(trial)[vote.side]
      const values = timed[name] ?? {}
      timed[name] = values
      const id = vote.id.slice(0, TOLD_APART)
      if (values[id] !== undefined) return
      values[id] = vitalStep(value)
      const ids = Object.keys(values).sort()
      if (ids.length > MOST_TIMED) delete values[ids.at(-1) ?? '']
    },
    tally: () => tally,
  }
}
