/**
 * The server killed (kill -9) many times under load, and its books looked at in the end: `npm run bench -- kills [how
 * many] [seed]`. The test that `npm test` runs with few kills is the same one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Bench } from './command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TEST = 'shared/server/gateway/src/wallets/killed.test.ts'

export const bench: Bench = async ([kills = '25', seed = String(Date.now())], say) => {
  say(`${kills} kills, seed ${seed}`)
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'shared/tooling/node_modules/vitest/vitest.mjs'), 'run', TEST],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, LOBBY_KILLS: kills, LOBBY_KILL_SEED: seed },
    },
  )
  const [code] = await once(child, 'exit')
  const seconds = Math.round((performance.now() - started) / 1000)
  say(
    code === 0
      ? `The books balance after ${kills} kills in ${seconds} s.`
      : `Not shown: the test above says what failed; seed ${seed}.`,
  )
  if (code !== 0) process.exitCode = 1
}
