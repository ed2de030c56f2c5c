/** For tests: the real gateway and the demo vendor in process, on a seeded world of their own. */

import { createGateway } from '@lobby/gateway/app'
import type { CallsByAddress } from '@lobby/gateway/calls-by-address'
import { type ManualClock, manualClock } from '@lobby/gateway/clock'
import { writeSetting } from '@lobby/gateway/database/settings'
import { type Database, type OpenDatabase, schema } from '@lobby/gateway/database/tables'
import { sendMessage } from '@lobby/gateway/seeding/messages'
import { openSession } from '@lobby/gateway/seeding/sessions'
import { changed, type SettingsChange } from '@lobby/gateway/settings'
import { createWorld } from '@lobby/gateway/start'
import type { World } from '@lobby/gateway/world'
import { drawnPictures } from '@lobby/program/drawn-pictures'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { registerAppDownload } from '../app-download/routes.ts'
import { sandboxOutside } from '../outside.ts'
import { demoPast } from '../past/past.ts'
import { sandboxSecrets } from '../secrets.ts'
import { sandboxSettings } from '../settings.ts'
import { registerSignInProvider } from '../social-login/provider-routes.ts'
import { createVendor, type Vendor } from '../vendor.ts'
import { injectFetch } from './inject-fetch.ts'
import { unkept } from './pictures.ts'
import { openSnapshot } from './snapshot.ts'

/** Saturday 21 November 2026, 10:00 in Vietnam: before the day's draws. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 3)

export interface TestGatewayOptions {
  /** Time of the seeded world, in ms; the clock starts there and stands still. */
  now?: number
  clock?: ManualClock
  /** Whitelabel switches that differ from the defaults. */
  whitelabel?: Readonly<Record<string, boolean>>
  settings?: SettingsChange
  /** Listen on loopback, on free ports: for what needs a real socket. */
  listen?: boolean
  /** Calls of one address in a minute; no limit without it. */
  callsPerMinute?: number
  /** Counts them together with the other gateways on its database. */
  callsByAddress?: (world: Pick<World, 'db' | 'clock'>) => CallsByAddress
  /** Folder for drawn pictures; without one they are drawn each time. */
  imageCache?: string
  siteOrigins?: readonly string[]
  /** Instead of a seeded copy: it is filled first where it is empty. */
  database?: OpenDatabase
  /** Off for benches: a server that is not tested does not check its answers. */
  checkAnswers?: boolean
  /** Takes the lines of the log. */
  log?: { write: (line: string) => void }
}

export interface TestGateway {
  app: FastifyInstance
  vendor: Vendor
  world: World
  /** `fetch` that reaches the gateway and the vendor without a socket, whatever the URL's origin is. */
  fetch: typeof fetch
  /** A session of this account, without its password. */
  signIn(userName: string): Promise<string>
  /** Puts so many messages into a member's box, older than those that are there. */
  fillBox(userName: string, count: number): Promise<void>
  clock: ManualClock
  db: Database
  /** Changes the merchant's settings from now on. */
  set(change: SettingsChange): void
  /** With `listen`: where they listen. */
  url: string
  vendorUrl: string
  close(): Promise<void>
}

export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const now = options.now ?? options.clock?.now() ?? TEST_NOW
  const clock = options.clock ?? manualClock(now)
  let settings = sandboxSettings({ ...options.settings, whitelabel: options.whitelabel ?? {} })
  let vendorUrl = 'http://vendor.test'
  let url = 'http://gateway.test'
  const outsideOf = (given: Parameters<typeof sandboxOutside>[0]) => sandboxOutside(given, () => vendorUrl)
  const pictures = options.imageCache ? drawnPictures(options.imageCache) : unkept
  const worldOn = (database: OpenDatabase) =>
    createWorld(database, {
      clock: options.clock ? manualClock(now) : clock,
      pictures,
      settings: () => settings,
      secrets: sandboxSecrets,
      outside: outsideOf,
      siteOrigins: options.siteOrigins ?? ['http://site.test', 'http://localhost:3000'],
      passwordCost: 'cheap',
      past: demoPast('cheap'),
    })
  const fresh = async (database: OpenDatabase): Promise<void> => {
    // Known numbers: a test can say what was drawn.
    await writeSetting(database.db, 'lottery.secret', 'test')
    await worldOn(database)
  }
  const opened = options.database ?? (await openSnapshot(now, fresh))
  const started = await worldOn(opened)
  const world: World = { ...started, clock, outside: outsideOf({ ...started, clock }) }
  const app = await createGateway(world, {
    callsPerMinute: options.callsPerMinute ?? null,
    ...(options.callsByAddress ? { callsByAddress: options.callsByAddress(world) } : {}),
    checkAnswers: options.checkAnswers ?? true,
    logger: options.log ?? false,
    openApi: true,
    extraRoutes: (app) => {
      registerSignInProvider(app, world)
      registerAppDownload(app)
    },
  })
  const gatewayFetch = injectFetch(() => app)
  const vendor = await createVendor(world, { gatewayFetch, gatewayUrl: url, logger: false })
  await Promise.all([app.ready(), vendor.app.ready()])
  if (options.listen) {
    url = await app.listen({ host: '127.0.0.1', port: 0 })
    vendorUrl = await vendor.listen({ host: '127.0.0.1', port: 0 })
  }
  return {
    app,
    vendor,
    world,
    clock,
    db: opened.db,
    url,
    vendorUrl,
    fetch: injectFetch((target) => (target.origin === vendorUrl ? vendor.app : app)),
    async signIn(userName) {
      const member = await memberNamed(opened.db, userName)
      return openSession(opened.db, clock, member.id, { ip: '127.0.0.1', userAgent: 'test', deviceId: null })
    },
    async fillBox(userName, count) {
      const { id: memberId } = await memberNamed(opened.db, userName)
      for (let at = 1; at <= count; at++) {
        const words = { VI: `Tin số ${at}`, EN: `News no. ${at}` }
        await sendMessage(opened.db, { memberId, title: words, body: words, at })
      }
    },
    set(change) {
      settings = changed(settings, change)
    },
    async close() {
      await Promise.all([app.close(), vendor.close()])
      await opened.close()
    },
  }
}

async function memberNamed(db: Database, userName: string) {
  const [member] = await db.select().from(schema.members).where(eq(schema.members.loginName, userName.toLowerCase()))
  if (!member) throw new Error(`There is no account ${userName} in the seeded world.`)
  return member
}

export { manualClock }
