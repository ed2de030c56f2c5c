/**
 * `npm run bench -- loader-fuzz [sequences] [seed]`: the loader under so many random sequences (10,000 unless said
 * otherwise) of pins, failures, navigations, swaps and leases. Says the seed, with which a failure can be had again,
 * and the shortest sequence that breaks a promise.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import path from 'node:path'
import type { Bench } from './command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TEST = 'shell/src/remotes/view/loader-fuzz.test.tsx'
const SEQUENCES = 10_000

/** A whole number above 0, or `otherwise` where none was said. Throws on anything else. */
function numberOf(word: string | undefined, otherwise: number): number {
  if (word === undefined) return otherwise
  if (!/^[1-9]\d{0,9}$/.test(word)) throw new Error(`${word} is no number of sequences, and no seed`)
  return Number(word)
}

export const bench: Bench = async ([sequences, seed], say) => {
  const runs = numberOf(sequences, SEQUENCES)
  const chosen = numberOf(seed, randomInt(1, 2 ** 31 - 1))
  say(`${runs} sequences, seed ${chosen}`)
  const env = { ...process.env, LOBBY_FUZZ_RUNS: String(runs), LOBBY_FUZZ_SEED: String(chosen) }
  const began = performance.now()
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest')
  const child = spawn(vitest, ['run', TEST], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const seconds = Math.round((performance.now() - began) / 1_000)
  say(code === 0 ? `Every promise was kept (${seconds} s)` : 'A promise was broken: the sequence is above')
  if (code !== 0) process.exitCode = 1
}
