import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { openFolder } from '@lobby/gateway/database'
import { schema } from '@lobby/gateway/database/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

const MASTER = 'hT5bN0vX2cZ8mK4jG7fD1sA9pO6iU3yR'
const SECRET = 'wq3F8xN1yVb5Tz0LkR7mJc2HsDg9PaUe'
const STAFF = join(import.meta.dirname, '../../office/src/staff-command.ts')
/** Every process of these tests compiles the same modules: the first one does it for all. */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'lobby-compiled') }
/** Prints the address of every module that the process loads. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { console.log('module ' + url); return next(url, context) } })
`)}`

let folder: string
let child: ChildProcess
let ready: { gateway: string; vendor: string | null; metrics: string }
const modules: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lobby-production-'))
  const kept = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, `${text}\n`)
    return file
  }
  child = spawn(process.execPath, ['--import', WATCH, join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...COMPILED,
      NODE_ENV: 'production',
      LOBBY_SECRET_FILE: kept('secret', SECRET),
      LOBBY_MASTER_KEY_FILE: kept('master', MASTER),
      GATEWAY_DATA: folder,
      GATEWAY_PORT: '0',
      GATEWAY_METRICS_PORT: '0',
    },
  })
  child.stdout?.on('data', (chunk) => modules.push(...String(chunk).split('\n')))
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
  ])
  ready = message
})
async function stop(): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  success: boolean
  errorCode?: string
  message?: string
  value: unknown
}
async function ask(path: string, body?: object): Promise<{ status: number } & Answer> {
  const response = await fetch(new URL(path, ready.gateway), {
    headers: { 'Content-Type': 'application/json', Language: 'EN' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

describe('a gateway in production', () => {
  test('PD-01 has no module of the sandbox in its process', () => {
    expect(modules.some((line) => line.includes('/server/gateway/src/app.ts'))).toBe(true)
    expect(modules.filter((line) => /sandbox/.test(line))).toEqual([])
  })

  test('PD-03 starts with its secrets in files', async () => {
    expect((await ask('/wps/system/whitelabel')).status).toBe(200)
  })

  test('PD-01 names no vendor and no page for developers', () => {
    expect(ready).toEqual({ ready: true, gateway: ready.gateway, vendor: null, metrics: ready.metrics, office: null })
  })

  test('TE-05 tells of its calls, its database and its jobs on an address of its own', async () => {
    await ask('/wps/system/whitelabel')
    const text = await (await fetch(ready.metrics)).text()
    expect(text).toMatch(
      /^lobby_gateway_request_seconds_count\{route="\/wps\/system\/whitelabel",status="2xx"\} [1-9]/m,
    )
    expect(text).toMatch(/^lobby_gateway_job_runs\{job="The upkeep"\} \d/m)
    expect(text).toMatch(/^lobby_gateway_job_failures\{job="The upkeep"\} 0$/m)
    expect(text).toMatch(/^# TYPE lobby_gateway_connections gauge$/m)
    expect((await fetch(new URL('/metrics', ready.gateway))).status).toBe(404)
  })

  test.each([
    '/wps/sandbox/identity/consent',
    '/wps/sandbox/identity/v1/accounts:signInWithIdp',
    '/wps/downloads/lobby-SANDBOX.apk',
    '/bank/notify',
    '/bank/payouts',
    '/vendor/wallet/bet',
    '/chat/member',
    '/identity/waiting',
  ])('PD-01 answers nobody at %s', async (path) => {
    const { status } = await ask(path, {})
    expect([403, 404]).toContain(status)
  })

  test('PD-01 says which calls it serves, and shows nobody its OpenAPI document', async () => {
    expect((await ask('/calls.json')).status).toBe(200)
    expect((await ask('/openapi.json')).status).toBe(404)
  })

  test('PD-01 what has no provider is off, and its switch says so', async () => {
    const { value } = await ask('/wps/system/whitelabel')
    expect(value).toMatchObject({
      DEPOSIT: false,
      WITHDRAW: false,
      GAMES: false,
      SMS: false,
      MAIL: false,
      IDENTITY: false,
      CBS3: false,
      MOBILEVERCODELOGIN3: false,
      FACEBOOKLOGIN3: false,
      GOOGLELOGIN3: false,
      USERNAMEREG3: true,
    })
    const status = (await ask('/wps/system/status')).value as { info: Record<string, Record<string, unknown>> }
    expect(status.info.customerService).toEqual({})
    expect(status.info.domainRoute).toEqual({})
    expect(status.info.sms).toMatchObject({ providers: { facebook: false, google: false, zalo: false } })
  })

  test('PD-01 play money and links to addresses that nobody has are off', async () => {
    expect((await ask('/wps/member/trialuser')).value).toMatchObject({ trial: 0 })
    const status = (await ask('/wps/system/status')).value as { info: { resources: { url: string }[] } }
    expect(status.info.resources.map(({ url }) => url).filter((url) => /^https?:/.test(url))).toEqual([])
  })

  test('PD-01 a call that needs a provider is refused in one sentence', async () => {
    const refused = await ask('/wps/verification/sms/register', {
      mobileNo: '912345678',
      countryDialingCode: '84',
      sliderToken: 'x'.repeat(43),
    })
    expect(refused).toMatchObject({
      status: 409,
      errorCode: 'service.off',
      message: 'This service is not available yet.',
    })
  })
  test('PD-01 has seeded nobody: no account, no bet, no match, and no secret stands in its tables', async () => {
    await stop()
    const { db, close } = await openFolder(folder)
    onTestFinished(close)
    expect(await db.select().from(schema.members)).toEqual([])
    expect(await db.select().from(schema.bets)).toEqual([])
    expect(await db.select().from(schema.announcements).where(eq(schema.announcements.kind, 'H'))).toEqual([])
    const names = (await db.select({ name: schema.settings.name }).from(schema.settings)).map(({ name }) => name)
    expect(names.filter((name) => /secret|keys|sandbox/i.test(name))).toEqual([])
  })

  test('PD-05 accounts of the back office are made by a command, which names what it does not take', async () => {
    await stop()
    const staff = (...words: string[]) => {
      const env = { ...COMPILED, GATEWAY_DATA: folder }
      const { status, stdout, stderr } = spawnSync(process.execPath, [STAFF, ...words], { env, encoding: 'utf8' })
      return { status, said: stdout + stderr }
    }
    const why = ['--why', 'Begins today']
    expect(staff('add', 'Mai', 'cashier', 'support')).toEqual({
      status: 2,
      said: 'Say why, in a few words: --why "…".\n',
    })
    expect(staff('list')).toEqual({ status: 0, said: 'Nobody.\n' })
    expect(staff('add', 'Mai', 'cashier', 'support', ...why)).toEqual({
      status: 0,
      said: expect.stringMatching(/^The account is open\. Its password until another is set: [\w-]{20}\n$/),
    })
    expect(staff('add', 'mai', 'content', ...why)).toEqual({ status: 2, said: 'There is an account mai already.\n' })
    expect(staff('roles', 'mai', 'boss', ...why)).toEqual({
      status: 2,
      said: 'A role is one of support, cashier, content, compliance.\n',
    })
    expect(staff('close', 'mai', ...why).status).toBe(0)
    expect(staff('second-factor', 'nobody', ...why)).toEqual({ status: 2, said: 'There is no account nobody.\n' })
    expect(staff('list')).toEqual({ status: 0, said: 'mai support,cashier password closed\n' })
    const { db, close } = await openFolder(folder)
    onTestFinished(close)
    const acts = await db.select().from(schema.staffActs).orderBy(schema.staffActs.id)
    expect(acts.map(({ act, subject, why, detail }) => [act, subject, why, detail])).toEqual([
      [
        'staff.added',
        'mai',
        'Begins today',
        { roles: ['support', 'cashier'], by: `${userInfo().username}@${hostname()}` },
      ],
      ['staff.closed', 'mai', 'Begins today', { by: `${userInfo().username}@${hostname()}` }],
    ])
  })

  test('SC-08 each command for accounts of the back office does what the page of production says', async () => {
    await stop()
    const page = readFileSync(join(import.meta.dirname, '../../../docs/in-production.md'), 'utf8')
    const commands = [...page.matchAll(/^\| `npm run staff -- (.+)` \|/gm)].map(([, words = '']) => words)
    const verbs = commands.map((words) => words.split(' ')[0])
    expect(verbs).toEqual(['add', 'list', 'roles', 'password', 'second-factor', 'close'])
    for (const words of commands) {
      // The one that another test has closed keeps his name.
      const argv = words.replace(' mai', ' lan').replace('"…"', 'Begins').split(' ')
      const { status, stderr } = spawnSync(process.execPath, [STAFF, ...argv], {
        env: { ...COMPILED, GATEWAY_DATA: folder },
        encoding: 'utf8',
      })
      expect({ words, status, stderr }).toEqual({ words, status: 0, stderr: '' })
    }
  })

  test('MS-11 its keys are rotated by a command, which refuses a master key that does not fit', async () => {
    await stop()
    const rotate = (env: Record<string, string>) => {
      const script = join(import.meta.dirname, 'rotate-keys.ts')
      const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
        env: { ...COMPILED, GATEWAY_DATA: folder, ...env },
        encoding: 'utf8',
      })
      return { status, said: stdout + stderr }
    }
    const next = 'Jc2HsDg9PaUewq3F8xN1yVb5Tz0LkR7m'
    expect(rotate({ LOBBY_MASTER_KEY: next })).toMatchObject({
      status: 2,
      said: expect.stringMatching(/^LOBBY_MASTER_KEY does not fit the database/),
    })
    expect(rotate({ LOBBY_MASTER_KEY: next, LOBBY_MASTER_KEY_BEFORE: MASTER })).toEqual({
      status: 0,
      said: 'The data keys are wrapped with LOBBY_MASTER_KEY; 1 row(s) are sealed with a new one.\n',
    })
    expect(rotate({ LOBBY_MASTER_KEY: next }).status).toBe(0)
    expect(rotate({ LOBBY_MASTER_KEY: MASTER }).status).toBe(2)
  })
})
