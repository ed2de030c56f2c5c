/** What it costs that a bet locks all of its member's wallets (decision 410): `npm run bench -- bets [bets]`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Bench } from './command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DRILL = 'shared/server/sandbox/src/testing/bets-drill.ts'

export const bench: Bench = async ([bets = '300']) => {
  const child = spawn(process.execPath, [path.join(ROOT, DRILL), bets], { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
