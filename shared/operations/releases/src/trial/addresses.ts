/** What one address counts for in a trial, over all edges and each start of them (TL-05, decision 583). */
import { BUCKETS } from '@lobby/contracts/release'

/**
 * An address counts until so many of its visits were the candidate's: neither many failures of one person nor many
 * visits of a program that keeps no cookie (a health check, a crawler) say more (509).
 */
export const MOST_OF_ADDRESS = 2

/** Visits of everybody else that those two take on average, with which an address ends as well (579). */
export const mostOfOthers = (share: number): number => Math.ceil((MOST_OF_ADDRESS * BUCKETS) / share)

/** The two letters of an address at the end of a vote's id, or of what is kept of one beside a value. */
const OF_ADDRESS = /^[cs](?:\d{4}[\w-]{16}|[\w-]{8})([\w-]{2})$/

/** Of these ids the first of each address, at most so many of each; those of edges from before say no address. */
export function ofEachAddress(ids: readonly string[], most: number): string[] {
  const counted = new Map<string, number>()
  return ids.filter((id) => {
    const [, address] = OF_ADDRESS.exec(id) ?? []
    if (address === undefined) return true
    const before = counted.get(address) ?? 0
    counted.set(address, before + 1)
    return before < most
  })
}

/** Failed visits of one address that count, by side; of edges from before, which tell no shares apart, all do. */
export const mostFailed = (share: number | undefined): Readonly<Record<'candidate' | 'stable', number>> => ({
  candidate: MOST_OF_ADDRESS,
  stable: share === undefined ? Number.POSITIVE_INFINITY : mostOfOthers(share),
})

/**
 * Values of one address that count, by side, where so many of each side are compared: the same part of both, so that
 * a network that many share is as much of one side as of the other.
 */
export const mostTimed = (values: Readonly<Record<'candidate' | 'stable', number>>): typeof values => ({
  candidate: MOST_OF_ADDRESS,
  stable: Math.ceil(MOST_OF_ADDRESS * Math.max(1, values.stable / Math.max(1, values.candidate))),
})
