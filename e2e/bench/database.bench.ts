/**
 * The database killed and the gateway stopped again and again under load: `npm run bench -- database [rounds]`. What
 * MS-06 and MS-07 promise is printed with its target and what was measured.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Bench } from './command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DRILL = 'shared/server/sandbox/src/testing/database-drill.ts'

export const bench: Bench = async ([rounds = '5'], say) => {
  say(`${rounds} rounds of each`)
  const child = spawn(process.execPath, [path.join(ROOT, DRILL), rounds], { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
