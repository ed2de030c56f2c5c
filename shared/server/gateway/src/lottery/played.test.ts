import { randomUUID } from 'node:crypto'
import { type LotteryGame, lotteryMenu, openedNumero } from '@lobby/contracts/calls/lottery'
import { launchLottery, lotteryList, popularLotteries, recentLottery } from '@lobby/contracts/calls/lottery-play'
import { PRIZE_MODES } from '@lobby/contracts/constants'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOT_CODES, LOTTERIES } from './lotteries.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('player1')
})
afterAll(() => gateway.close())

async function bet(codes: readonly string[]): Promise<void> {
  const { body } = await ask(gateway, launchLottery, { lottoView: 'lobby' }, { token })
  const onSale = (await ask(gateway, openedNumero, {})).body.value as { gameId: string; numero: string }[]
  const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.slice(1)
  for (const code of codes) {
    gateway.clock.advance(1000)
    const numero = onSale.find(({ gameId }) => gameId === code)?.numero
    const response = await gateway.fetch('http://vendor.test/api/lottery/bet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: key, round: randomUUID(), code, numero, play: 'lo2', pick: '07', stake: 1 }),
    })
    expect(response.status).toBe(200)
  }
}
const recent = async (recentCount = 100) =>
  (await ask(gateway, recentLottery, { device: 'MOBILE', recentCount, prizeMode: 'Lott', language: 'VI' }, { token }))
    .body.value as Record<string, LotteryGame>
const codesOf = async (call: typeof lotteryList | typeof popularLotteries) =>
  ((await ask(gateway, call, { prizeMode: 'Lott' })).body.value as LotteryGame[]).map(({ code }) => code)

test('LT-39 before the first bet the popular lotteries are the hot ones; the list has every lottery', async () => {
  expect(await codesOf(popularLotteries)).toEqual(HOT_CODES)
  expect(await codesOf(lotteryList)).toEqual(LOTTERIES.map(({ code }) => code))
})

test('LT-06 LT-37 the recent lotteries are a map by code of what was bet on, newest first', async () => {
  expect(await recent()).toEqual({})
  await bet(['VN_AN_GIANG', 'VN_TP_HCM', 'VN_LONG_AN', 'VN_AN_GIANG'])
  const games = await recent()
  expect(Object.keys(games)).toEqual(['VN_AN_GIANG', 'VN_LONG_AN', 'VN_TP_HCM'])
  for (const [code, game] of Object.entries(games)) expect(game).toMatchObject({ code, prizeMode: 'Lott' })
  expect(Object.keys(await recent(2))).toEqual(['VN_AN_GIANG', 'VN_LONG_AN'])
})

test('LT-39 the popular lotteries are those bet on most in the last week', async () => {
  await bet(['VN_LONG_AN', 'VN_LONG_AN'])
  expect((await codesOf(popularLotteries)).slice(0, 3)).toEqual(['VN_LONG_AN', 'VN_AN_GIANG', 'VN_TP_HCM'])
  gateway.clock.advance(8 * 24 * 3_600_000)
  expect(await codesOf(popularLotteries)).toEqual(HOT_CODES)
})

test('LT-34 the prize modes are Lott, ZY, Elott and SEA; any other reads as the default', async () => {
  const modeOf = async (prizeMode: string) => {
    const { body } = await ask(gateway, lotteryMenu, { prizeMode, device: 'MOBILE' })
    return Object.values(body.value as Record<string, { gameMenus: LotteryGame[] }>)[0]?.gameMenus[0]?.prizeMode
  }
  for (const mode of PRIZE_MODES) expect(await modeOf(mode)).toBe(mode)
  expect(await modeOf('elott')).toBe('Elott')
  expect(await modeOf('nothing')).toBe('Lott')
})
