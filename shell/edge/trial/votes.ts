/** Counts what page views in a trial have voted (TL-05): so many visits of each side, and which of them failed. */
import { addressBlock } from '@lobby/contracts/address-block'
import type { Tally } from '@lobby/releases/tally'
import { type Drawn, type Side, voteOf } from './visit.ts'

/** Failed visits of one address that count: several of one person say no more. */
const MOST_OF_ADDRESS = 2
/** Failed visits of a side that are named: a trial is halted by far fewer. */
const MOST_FAILED = 1_000

export interface Votes {
  /** A page view was given a vote. */
  visited(trial: Drawn, side: Side): void
  /** A page view with that vote has told of an error. Each counts once; one that was made up does not. */
  failed(trial: Drawn, vote: string, ip: string): void
  /** What this edge has counted of the last trial; undefined before the first. */
  tally(): Tally | undefined
}

/** Counts of the trial that runs; those of the one before are dropped with its first visit. */
export function countVotes(): Votes {
  let tally: Tally | undefined
  let addresses = new Map<string, number>()

  const of = ({ began }: Drawn): Tally => {
    if (tally?.began !== began) {
      tally = { began, candidate: { visits: 0, failed: [] }, stable: { visits: 0, failed: [] } }
      addresses = new Map()
    }
    return tally
  }

  return {
    visited(trial, side) {
      of(trial)[side].visits += 1
    },
    failed(trial, text, ip) {
      const vote = voteOf(text, trial)
      if (!vote) return
      const { failed } = of(trial)[vote.side]
      if (failed.includes(vote.id) || failed.length >= MOST_FAILED) return
      const block = `${vote.side} ${addressBlock(ip)}`
      const before = addresses.get(block) ?? 0
      if (before >= MOST_OF_ADDRESS) return
      addresses.set(block, before + 1)
      failed.push(vote.id)
    },
    tally: () => tally,
  }
}
