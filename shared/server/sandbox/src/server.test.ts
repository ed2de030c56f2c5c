import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMPILED } from './testing/server-process.ts'

let folder: string
let started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lobby-server-'))
})
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
  }
  started = []
  rmSync(folder, { recursive: true, force: true })
})

interface Ready {
  ready: true
  gateway: string
  vendor: string
  dev: string | null
}
interface Outcome {
  ready: Ready | null
  code: number | null
  stderr: string
}

/** Starts the server and waits until it says that it is ready, or ends. */
function start(env: Record<string, string> = {}): Promise<Outcome & { child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...COMPILED,
      GATEWAY_DATA: folder,
      GATEWAY_PORT: '0',
      VENDOR_PORT: '0',
      DEV_PORT: '0',
      GATEWAY_WORLD: 'still',
      ...env,
    },
  })
  started.push(child)
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((resolve) => {
    child.once('message', (message) => resolve({ ready: message as Ready, code: null, stderr, child }))
    child.once('close', (code) => resolve({ ready: null, code, stderr, child }))
  })
}

test('the server says where it is, refuses a second one on its data, follows its parent and ends cleanly', async () => {
  const first = await start()
  expect(first.ready).not.toBeNull()
  const status = async () => (await fetch(`${first.ready?.gateway}/wps/system/status`)).json()
  expect(await status()).toMatchObject({ success: true, value: { status: 0 } })
  expect((await fetch(`${first.ready?.vendor}/play`)).status).toBe(200)

  expect((await fetch(`${first.ready?.dev}/api/state`)).status).toBe(200)

  const second = await start()
  expect(second.code).toBe(1)
  expect(second.stderr.trim()).toBe(
    `The data folder ${folder} is in use by process ${first.child.pid}; stop it, or choose another folder with GATEWAY_DATA.`,
  )

  first.child.send({ settings: { maintenance: true } })
  await expect.poll(status).toMatchObject({ value: { status: 1 } })

  const ended = new Promise((resolve) => first.child.once('exit', (code) => resolve(code)))
  first.child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test.each([
  [{ NODE_ENV: 'production' }, 'This is the sandbox, which does not run with NODE_ENV=production.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test, not "prod".'],
  [{ LOBBY_MODE: 'production' }, 'LOBBY_MODE is not read; NODE_ENV=production is the switch.'],
])('PD-01 the sandbox does not start with %o', async (env, sentence) => {
  const { code, ready, stderr } = await start(env as Record<string, string>)
  expect([code, ready, stderr.trim()]).toEqual([1, null, sentence])
})

test('a port that is in use is one sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, stderr } = await start({ GATEWAY_PORT: port })
  expect(code).toBe(1)
  expect(stderr).toMatch(new RegExp(`^The address of GATEWAY_PORT cannot be used: .*${port}.*\\.\\n$`))
  await new Promise((resolve) => other.close(resolve))
})

test.each([
  [{ GATEWAY_PORT: 'abc' }, /^GATEWAY_PORT must be a port/],
  [{ SITE_ORIGINS: 'nonsense' }, /^SITE_ORIGINS must hold origins/],
  [{ TRUSTED_PROXIES: '10.0.0.1,edge' }, /^TRUSTED_PROXIES must hold addresses/],
  [{ GATEWAY_SETTINGS: '{' }, /^GATEWAY_SETTINGS must be/],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^The database of DATABASE_URL cannot be used/],
])('a start with %o is one sentence', async (env, sentence) => {
  const { code, stderr } = await start(env as Record<string, string>)
  expect(code).toBe(1)
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
