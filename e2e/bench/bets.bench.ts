/**
 * `npm run bench -- bets [bets]`: what it costs that a bet locks all of its member's wallets (decision 410), and bets a
 * second beside those with a row that every bet writes (SC-05), on PostgreSQL servers of their own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Bench } from './command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DRILLS = ['bets-drill.ts', 'house-drill.ts']

export const bench: Bench = async ([bets = '300']) => {
  for (const drill of DRILLS) {
    const file = path.join(ROOT, 'shared/server/sandbox/src/testing', drill)
    const child = spawn(process.execPath, [file, bets], { cwd: ROOT, stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    if (code !== 0) process.exitCode = 1
  }
}
