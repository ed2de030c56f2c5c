import { expect, it } from 'vitest'
import { visitOf } from './visit.ts'
import { countVotes } from './votes.ts'

const trial = { began: 7, share: 500, secret: 'a secret of this trial' }
/** So many votes of everybody else, who draw no bucket of the candidate. */
const votesOf = (count: number) =>
  Array.from({ length: count }, () => visitOf(undefined, trial, () => 9_999).vote ?? '')

it('TL-03 what is kept of vitals is a sample of the whole trial, and not of how it began', () => {
  const votes = countVotes()
  const [morning, evening] = [votesOf(2_000), votesOf(2_000)]
  for (const vote of morning) votes.timed(trial, vote, 'LCP', 1_000)
  for (const vote of evening) votes.timed(trial, vote, 'LCP', 2_000)
  const values = () => Object.values(votes.tallies()[0]?.stable.timed.LCP ?? {})
  expect(values()).toHaveLength(500)
  // Half of them, give or take six deviations of a fair draw: 250 and 67.
  const late = values().filter((value) => value === 2_000).length
  expect(late).toBeGreaterThan(183)
  expect(late).toBeLessThan(317)
  // Told again, a vote says nothing new: neither one that is kept nor one that is not.
  const before = JSON.stringify(votes.tallies())
  for (const vote of [...morning, ...evening]) votes.timed(trial, vote, 'LCP', 8_000)
  expect(JSON.stringify(votes.tallies())).toBe(before)
})
