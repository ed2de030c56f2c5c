/**
 * How long a gateway takes to be ready, on a new folder and on its own files, and a test for a fresh copy of the seeded
 * world: `npm run bench -- worlds [times]`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from './command.ts'
import { shown } from './ratio.ts'

const GATEWAY = path.resolve(import.meta.dirname, '../../shared/server/sandbox/src')
/** Says how long each fresh copy took, in ms; the first one of a process also loads the database's program. */
const COPIES = `
  const { startTestGateway } = await import(${JSON.stringify(path.join(GATEWAY, 'testing.ts'))})
  for (let n = 0; n <= Number(process.argv[1]); n += 1) {
    const start = performance.now()
    const gateway = await startTestGateway()
    process.send(performance.now() - start)
    await gateway.close()
  }
  process.exit(0)`

export const bench: Bench = async ([wanted = '5'], say) => {
  const times = Math.max(1, Number(wanted) || 1)
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-worlds-'))
  try {
    const bare = await untilItSpeaks(['-e', 'process.send(1)'], folder)
    say(`a bare process    ${shown([bare])}`)
    say(`ready, new folder ${shown([await untilItSpeaks([path.join(GATEWAY, 'server.ts')], folder)])}`)
    const warm: number[] = []
    for (let n = 0; n < times; n += 1) warm.push(await untilItSpeaks([path.join(GATEWAY, 'server.ts')], folder))
    say(`ready, own files  ${shown(warm)} (wanted: 3000 ms)`)
    const [first = 0, ...copies] = await copyTimes(times)
    say(`first copy        ${shown([first])}`)
    say(`a fresh copy      ${shown(copies)} (wanted: 600 ms)`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a process and measures until its first message, in ms; then it is ended. */
async function untilItSpeaks(args: string[], folder: string): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, GATEWAY_DATA: folder, GATEWAY_PORT: '0', VENDOR_PORT: '0', DEV_PORT: '0' },
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  const took = performance.now() - start
  child.kill('SIGTERM')
  await ended
  return took
}

async function copyTimes(times: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', COPIES, String(times)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const took: number[] = []
  child.on('message', (ms) => took.push(Number(ms)))
  await once(child, 'exit')
  return took
}
