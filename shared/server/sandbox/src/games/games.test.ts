import { launchGame, winnerBoard } from '@lobby/contracts/calls/games'
import { wallet } from '@lobby/contracts/calls/member'
import { logout } from '@lobby/contracts/calls/session'
import { auditBooks } from '@lobby/gateway/audit'
import { schema } from '@lobby/gateway/database/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoRounds } from '../store/tables.ts'
import { ask } from '../testing/ask.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { createVendor, type Vendor } from '../vendor.ts'
import { gatewayClient } from '../wire/gateway-client.ts'
import { parted, playerOf } from './player.ts'
import { payOf, REEL_SIZE, symbolAt } from './reels.ts'

let gateway: TestGateway
let token: string
/** What the reels of `fixed` show next. */
let reels: number[] = []
/** Called for each wallet call of `fixed`, with a way to lose the answer. */
let onWallet: (path: string) => 'answer' | 'lose request' | 'lose answer' | 'delay request' = () => 'answer'
/** Sends the request that was last delayed. */
let delayed: () => Promise<Response> = () => Promise.reject(new Error('Nothing was delayed.'))
let fixed: Vendor

beforeAll(async () => {
  gateway = await startTestGateway()
  const unreliable: typeof fetch = async (input, init) => {
    const fate = onWallet(new URL(String(input)).pathname)
    if (fate === 'lose request') throw new TypeError('the connection is down')
    if (fate === 'delay request') {
      delayed = () => gateway.fetch(input, init)
      throw new TypeError('the connection is slow')
    }
    const answer = await gateway.fetch(input, init)
    if (fate === 'lose answer') throw new TypeError('the connection is down')
    return answer
  }
  fixed = await createVendor(gateway.world, {
    gatewayFetch: unreliable,
    gatewayUrl: 'http://gateway.test',
    logger: false,
    draw: () => reels.shift() ?? 0,
  })
})
afterAll(async () => {
  await fixed.close()
  await gateway.close()
})
beforeEach(async () => {
  token = await gateway.signIn('player1')
  onWallet = () => 'answer'
})

const launch = async (input: Record<string, unknown> = {}) =>
  ask(
    gateway,
    launchGame,
    { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001, ...input },
    { token },
  )

async function gameToken(input?: Record<string, unknown>): Promise<string> {
  const { body } = await launch(input)
  return new URL((body.value as { gameUrl: string }).gameUrl).hash.slice(1)
}

async function post(path: string, body: unknown, vendor: Vendor = fixed) {
  const answer = await vendor.app.inject({ method: 'POST', url: path, payload: body as object })
  return { status: answer.statusCode, ...answer.json() }
}

async function sum(): Promise<{ sumBalance: number; balance: number }> {
  return (await ask(gateway, wallet, {}, { token })).body.value as { sumBalance: number; balance: number }
}

const newRound = () => crypto.randomUUID()

describe('launch', () => {
  test('CL-28 answers a URL on the vendor’s own origin, with the token where no server sees it', async () => {
    const { body } = await launch()
    const url = new URL((body.value as { gameUrl: string }).gameUrl)
    expect(url.origin).toBe('http://vendor.test')
    expect(url.search).not.toContain(url.hash.slice(1))
    expect(url.searchParams.get('site')).toBe('http://site.test')
  })

  test('CL-28 the game is told the origin of the page that launched it, if it is the site’s', async () => {
    const told = async (Origin: string) => {
      const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5' }
      const { body } = await ask(gateway, launchGame, input, { token, headers: { Origin } })
      return new URL((body.value as { gameUrl: string }).gameUrl).searchParams.get('site')
    }
    expect(await told('http://localhost:3000')).toBe('http://localhost:3000')
    expect(await told('http://evil.test')).toBe('http://site.test')
  })

  test('CL-28 GL-25 Desktop is launched with platform "web" and gets the page for wide screens', async () => {
    const shown = async (platform: string) => {
      const { body } = await launch({ platform })
      const url = new URL((body.value as { gameUrl: string }).gameUrl)
      return (await fixed.app.inject(url.pathname + url.search)).body
    }
    expect(await shown('web')).toMatch(/<html [^>]*data-platform="web"/)
    expect(await shown('html5')).not.toContain('data-platform')
  })

  test('CL-28 without a game the vendor’s lobby opens; what does not exist is refused', async () => {
    expect((await launch({ nodeId: undefined })).status).toBe(200)
    expect((await launch({ vendor: 'NOBODY' })).body.errorCode).toBe('game.unknown')
    expect((await launch({ nodeId: 1060 })).body.errorCode).toBe('game.unknown')
    expect((await launch({ nodeId: 1.5 })).body.errorCode).toBe('game.unknown')
    expect((await launch({ nodeId: 99_999_999_999 })).status).toBe(400)
  })

  test('CL-29 money goes in with the launch, from wherever it was, and the sum stays', async () => {
    const before = (await sum()).sumBalance
    await launch()
    await launch({ vendor: 'DRGN', nodeId: 1007 })
    const { body } = await ask(gateway, wallet, {}, { token })
    expect(body.value).toMatchObject({ balance: 0, sumBalance: before })
    expect((body.value as { vendors: unknown[] }).vendors).toContainEqual({ vendor: 'DRGN', balance: before })
  })
})

describe('a spin', () => {
  test('takes the stake and pays the win, once each', async () => {
    const game = await gameToken()
    const before = (await sum()).sumBalance
    reels = [0, 0, 0]
    const spun = await post('/api/spin', { token: game, round: newRound(), stake: 2 })
    const paid = [{ symbol: 0, step: 1, places: [0, 1, 2], pays: 500 }]
    expect(spun.value).toEqual({ reels: [0, 0, 0], paid, win: 10, balance: before + 8 })
    expect((await sum()).sumBalance).toBe(before + 8)
  })

  test('WB-09 whose win stands on the winner board', async () => {
    const game = await gameToken()
    reels = [4, 4, 4]
    gateway.clock.advance(60_000)
    await post('/api/spin', { token: game, round: newRound(), stake: 1 })
    const { body } = await ask(gateway, winnerBoard, { gameCategory: 'ALL', limitNum: 1, language: 'EN' })
    expect(body.value).toEqual({
      list: [
        {
          vo: {
            customerName: 'pl****1',
            gameName: 'Golden Lotus',
            winAmount: 80,
            gameCategory: 'RNG',
            vendor: 'LOTUS',
            gameCode: 'LOTUS_1001',
            nodeId: 1001,
          },
        },
      ],
    })
  })

  test('asked again shows the same reels and moves nothing', async () => {
    const game = await gameToken()
    const spin = { token: game, round: newRound(), stake: 1 }
    reels = [1, 1, 2, 5, 5, 5]
    const first = await post('/api/spin', spin)
    const again = await Promise.all([post('/api/spin', spin), post('/api/spin', spin)])
    expect(again).toEqual([first, first])
    expect((await post('/api/spin', { ...spin, stake: 2 })).status).toBe(400)
  })

  test.each([
    ['/vendor/wallet/bet', 'lose request'],
    ['/vendor/wallet/bet', 'lose answer'],
    ['/vendor/wallet/win', 'lose request'],
    ['/vendor/wallet/win', 'lose answer'],
  ] as const)('of which %s does %s is made good when asked again', async (path, fate) => {
    const game = await gameToken()
    const before = (await sum()).sumBalance
    const spin = { token: game, round: newRound(), stake: 1 }
    reels = [0, 0, 0]
    onWallet = (asked) => (asked === path ? fate : 'answer')
    expect((await post('/api/spin', spin)).status).toBe(500)
    onWallet = () => 'answer'
    expect((await post('/api/spin', spin)).value).toMatchObject({ win: 5, balance: before + 4 })
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test.each([
    ['/vendor/wallet/bet', 'lose request', 0],
    ['/vendor/wallet/bet', 'lose answer', 4],
    ['/vendor/wallet/win', 'lose request', 4],
  ] as const)('of which %s does %s and nobody asks again is finished by the vendor', async (path, fate, gain) => {
    const game = await gameToken()
    const before = (await sum()).sumBalance
    reels = [0, 0, 0]
    onWallet = (asked) => (asked === path ? fate : 'answer')
    await post('/api/spin', { token: game, round: newRound(), stake: 1 })
    onWallet = () => 'answer'
    gateway.clock.advance(60_000)
    await fixed.finishRounds()
    expect((await sum()).sumBalance).toBe(before + gain)
    const open = await gateway.db.select().from(demoRounds).where(eq(demoRounds.state, 'drawn'))
    expect(open).toEqual([])
  })

  test('MS-01: whose bet comes after the vendor has called it refused takes nothing', async () => {
    const game = await gameToken()
    const before = (await sum()).sumBalance
    const round = newRound()
    onWallet = (asked) => (asked === '/vendor/wallet/bet' ? 'delay request' : 'answer')
    await post('/api/spin', { token: game, round, stake: 1 })
    // Older than a round that may still be under way, and not so old that the bet's signature is.
    gateway.clock.advance(31_000)
    await fixed.finishRounds()
    expect((await delayed()).status).toBe(409)
    expect((await sum()).sumBalance).toBe(before)
    const [left] = await gateway.db.select().from(demoRounds).where(eq(demoRounds.round, round))
    expect(left?.state).toBe('refused')
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test('with too low a balance says so and takes nothing', async () => {
    const game = await gameToken()
    const before = await sum()
    const refused = await post('/api/spin', { token: game, round: newRound(), stake: 50_000 })
    expect(refused).toMatchObject({ status: 400, errorCode: 'wallet.insufficient', message: 'Số dư không đủ' })
    expect(await sum()).toEqual(before)
  })

  test('cannot be made after signing out, or when the launch is too old', async () => {
    const game = await gameToken()
    await ask(gateway, logout, {}, { token })
    expect((await post('/api/spin', { token: game, round: newRound(), stake: 1 })).status).toBe(401)
    token = await gateway.signIn('player1')
    const old = await gameToken()
    gateway.clock.advance(4 * 3_600_000 - 1)
    expect((await post('/api/open', { token: old })).status).toBe(200)
    gateway.clock.advance(1)
    expect((await post('/api/open', { token: old })).status).toBe(401)
  })

  test('of free play touches neither the wallet nor the winner board', async () => {
    const game = await gameToken({ accountType: 0 })
    const before = await sum()
    reels = [5, 5, 5]
    expect((await post('/api/open', { token: game })).value).toMatchObject({ real: false, balance: 1000 })
    expect((await post('/api/spin', { token: game, round: newRound(), stake: 1 })).value.balance).toBe(1499)
    expect(await sum()).toEqual(before)
  })

  test('of a trial account moves its play money and nothing of the house', async () => {
    token = await gateway.signIn('trial')
    const game = await gameToken()
    const house = async () => {
      const rows = await gateway.db
        .select({ amount: schema.entries.amount })
        .from(schema.entries)
        .innerJoin(schema.accounts, eq(schema.accounts.id, schema.entries.accountId))
        .where(eq(schema.accounts.kind, 'house'))
      return rows.reduce((all, row) => all + row.amount, 0n)
    }
    const before = await house()
    reels = [5, 5, 5]
    await post('/api/spin', { token: game, round: newRound(), stake: 1 })
    expect((await sum()).sumBalance).toBe(1499)
    expect(await house()).toBe(before)
  })

  // The smallest bets of three games, as their list has them.
  test.each([
    ['LOTUS', 1004, 0.01, [0.01, 0.1, 0.5]],
    ['LOTUS', 1001, 0.1, [0.1, 0.5, 1]],
    ['DRGN', 1009, 0.75, [0.75, 1, 2]],
  ])(
    'GL-14 a game of %s (%d) takes stakes from its smallest bet, %d, and none below',
    async (code, nodeId, least, first) => {
      const game = await gameToken({ vendor: code, nodeId })
      expect((await post('/api/open', { token: game })).value.stakes.slice(0, 3)).toEqual(first)
      expect((await post('/api/spin', { token: game, round: newRound(), stake: least })).status).toBe(200)
      const below = await post('/api/spin', { token: game, round: newRound(), stake: least - 0.005 })
      expect([below.status, below.errorCode]).toEqual([400, 'request.malformed'])
    },
  )

  test('PL-07 PL-14 a lobby is called as its vendor is, and a game by its own name', async () => {
    const opened = async (input: Record<string, unknown>) =>
      (await post('/api/open', { token: await gameToken(input) })).value.names
    expect(await opened({ vendor: 'GOAL', nodeId: undefined })).toEqual({ VI: 'Goal Line', EN: 'Goal Line' })
    expect(await opened({ vendor: 'LOTUS', nodeId: 1001 })).toMatchObject({ VI: 'Sen Vàng' })
  })

  test('refuses stakes that are none', async () => {
    const game = await gameToken()
    for (const stake of [0, -1, 0.00001, 1e9, '1', null]) {
      expect((await post('/api/spin', { token: game, round: newRound(), stake })).status).toBe(400)
    }
  })
})

describe('the vendor’s page', () => {
  test('runs no inline script and is framed by the site alone', async () => {
    const page = await fixed.app.inject('/play?site=http://site.test')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain('frame-ancestors http://site.test http://localhost:3000')
    expect(page.body).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))|\son\w+=|style=/)
    for (const [, asset = ''] of page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      expect((await fixed.app.inject(asset)).statusCode).toBe(200)
    }
  })

  test('speaks to an origin of the site and to no other', async () => {
    const game = await gameToken()
    const asked = (site: string) => post('/api/open', { token: game, site })
    expect((await asked('http://site.test')).value.site).toBe('http://site.test')
    expect((await asked('http://evil.test')).value.site).toBe(null)
  })
})

describe('the wallet that vendors call', () => {
  test('refuses whatever is not signed by the vendor, or was signed long ago', async () => {
    const [, player] = parted(playerOf(await gameToken()))
    const body = JSON.stringify({ payload: JSON.stringify({ player, round: newRound(), amount: '10000' }) })
    for (const headers of [{}, { 'X-Vendor-Time': String(gateway.clock.now()), 'X-Vendor-Signature': 'forged' }]) {
      const answer = await gateway.fetch('/vendor/wallet/win', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
      })
      expect(answer.status).toBe(403)
    }
  })

  test('pays no win for a round that was never bet on', async () => {
    const game = await gameToken()
    const before = await sum()
    const { walletClient } = await import('./wallet-client.ts')
    const address = { gatewayFetch: gateway.fetch, gatewayUrl: 'http://gateway.test' }
    const client = walletClient((vendor) => gatewayClient(address, 'Vendor', gateway.world, vendor))
    await expect(client.win(playerOf(game), newRound(), 10_000n)).rejects.toMatchObject({ code: 'request.unknown' })
    expect(await sum()).toEqual(before)
  })
})

test('the reels return a little less than the stakes', () => {
  const places = Array.from({ length: REEL_SIZE }, (_, place) => symbolAt(place))
  let paid = 0
  for (const first of places)
    for (const second of places) for (const third of places) paid += payOf([first, second, third])
  const share = paid / REEL_SIZE ** 3
  expect(share).toBeGreaterThan(0.94)
  expect(share).toBeLessThan(0.98)
})
