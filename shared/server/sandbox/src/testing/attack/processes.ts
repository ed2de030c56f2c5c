import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { downline, transferDownline } from '@lobby/contracts/calls/agent'
import { login } from '@lobby/contracts/calls/session'
import { consolidatedSettings, whitelabel } from '@lobby/contracts/calls/site'
import { DEMO_ACCOUNTS } from '../../past/demo-accounts.ts'
import { SANDBOX_PATH } from '../../social-login/provider-routes.ts'
import { ask } from '../ask.ts'
import type { Reached } from '../seal.ts'
import { serverProcess } from '../server-process.ts'
import { counted, countRows, findTexts, type Row, whenWaiting, whileHeld } from './attempt.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../../../program/src/server.ts')
const SANDBOX = path.resolve(import.meta.dirname, '../../server.ts')

/** A gateway in another process, as its callers know it. */
async function reach(url: string): Promise<Reached> {
  const overSocket: typeof fetch = (input, init) => fetch(new URL(String(input), url), init)
  const clock = { now: () => Date.now() }
  const answer = await (await overSocket(consolidatedSettings.path)).json()
  const { publicKey } = (answer as { value: Reached['world']['sealKey'] }).value
  return { fetch: overSocket, clock, world: { sealKey: { publicKey } } }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-attack-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Findings 1 and 14, on a gateway as an operator starts it, with a database of its own. */
export const attackProduction = (database: string): Promise<Row[]> =>
  inFolder(async (folder) => {
    const secret = randomBytes(32).toString('base64url')
    const env = {
      ...{ NODE_ENV: 'production', LOBBY_SECRET: secret, LOBBY_MASTER_KEY: randomBytes(32).toString('base64url') },
      ...{ GATEWAY_DATA: folder, GATEWAY_PORT: '0', VENDOR_PORT: '0', DEV_PORT: '0', DATABASE_URL: database },
      // Or no login would come as far as the password.
      GATEWAY_SETTINGS: JSON.stringify({ loginChecks: { captcha: false, slider: false } }),
    }
    const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env })
    try {
      const [message] = (await once(child, 'message')) as [{ gateway: string }]
      const gateway = await reach(message.gateway)
      const answers: string[] = []
      for (const [nth, { userName, password }] of DEMO_ACCOUNTS.entries()) {
        const headers = { 'X-Forwarded-For': `10.8.0.${nth}` }
        const input = { type: 'username', username: userName, password }
        answers.push((await ask(gateway, login, input, { headers })).body.errorCode ?? 'in')
      }
      const consent = (await gateway.fetch(`${SANDBOX_PATH}/consent`)).status
      const switches = JSON.stringify((await ask(gateway, whitelabel)).body.value)
      const sandbox = await ended(spawn(process.execPath, [SANDBOX], { stdio: 'ignore', env }))
      const members = await countRows(database, 'members')
      const found = await findTexts(database, [secret])
      return [
        {
          finding: 1,
          what: 'demo accounts, the consent page and the sandbox’s own program, in production',
          held:
            !answers.includes('in') &&
            members === 0 &&
            consent === 404 &&
            sandbox !== 0 &&
            !/"DEPOSIT":true/.test(switches),
          measured: `${counted(answers)}; ${members} accounts; consent ${consent}; the sandbox ends with ${sandbox}`,
        },
        {
          finding: 14,
          what: 'the secret that draws follow from, in any table',
          held: found.length === 0,
          measured: found.join(', ') || 'in none',
        },
      ]
    } finally {
      child.kill('SIGTERM')
      await ended(child)
    }
  })

/** Finding 12: SIGTERM while a transfer waits for its wallet. */
export const attackStop = (database: string): Promise<Row[]> =>
  inFolder(async (folder) => {
    const server = serverProcess(folder, { DATABASE_URL: database })
    await server.start()
    try {
      const gateway = await reach((await server.addresses()).gateway)
      const signedIn = await ask(gateway, login, { type: 'username', username: 'agent1', password: 'Lobby#2026' })
      const { token } = signedIn.body.value as { token: string }
      const team = await ask(gateway, downline, { pageNo: 1, pageSize: 1 }, { token })
      const userName = (team.body.value as { list: { userName: string }[] }).list[0]?.userName
      const wish = { userName, amount: 0.01, paymentPassword: '271605', reference: randomUUID() }
      const told = await whileHeld(
        database,
        'select 1 from accounts where member_id is not null for update',
        async () => {
          const answer = ask(gateway, transferDownline, wish, { token }).then(
            ({ status }) => status,
            () => 0,
          )
          const isWaiting = await whenWaiting(database, 1, answer)
          const stopped = server.end()
          await refused(gateway)
          return { answer, isWaiting, stopped }
        },
      )
      const [status, exit] = [await told.answer, await told.stopped]
      return [
        {
          finding: 12,
          what: 'SIGTERM while a transfer waits for its wallet',
          held: told.isWaiting && status === 200 && exit === 0,
          measured: `the transfer: ${status}; exit code ${exit}`,
        },
      ]
    } finally {
      await server.kill()
    }
  })

/** Resolves once it takes no new connection. */
async function refused(gateway: Reached): Promise<void> {
  while (
    await gateway.fetch('/healthz', { headers: { Connection: 'close' } }).then(
      () => true,
      () => false,
    )
  );
}
