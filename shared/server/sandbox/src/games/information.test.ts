import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { launchGame } from '@lobby/contracts/calls/games'
import { LANGUAGES } from '@lobby/contracts/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { createVendor, type Vendor } from '../vendor.ts'
import { informationOf } from './information.ts'
import { lotteryOdds } from './plays.ts'
import { slotOdds } from './reels.ts'
import { fairDraw } from './slot-game.ts'

let gateway: TestGateway
let vendor: Vendor
let reels: number[] = []
beforeAll(async () => {
  gateway = await startTestGateway()
  vendor = await createVendor(gateway.world, {
    gatewayFetch: gateway.fetch,
    gatewayUrl: 'http://gateway.test',
    logger: false,
    draw: () => reels.shift() ?? 0,
  })
})
afterAll(async () => {
  await vendor.close()
  await gateway.close()
})

/** Once in how many rounds. */
const oneIn = (chance: number | undefined) => Math.round(1 / (chance ?? 0))

test('PP-09 the slot returns what its reels and its table of pays come to', () => {
  const { outcomes, returnPercent } = slotOdds()
  // Weights 8 7 6 5 3 1 of 30. Three alike: 8³·5 + 7³·8 + 6³·12 + 5³·20 + 3³·80 + 1³·500 = 13,056 stakes in
  // 30³ = 27,000 rounds. Two alike:
  // 3 · (8²·22 + 7²·23 + 6²·24 + 5²·25 + 3²·27 + 1²·29) = 3 · 4,296 = 12,888. Together 25,944.
  expect(returnPercent).toBeCloseTo((100 * 25_944) / 27_000, 10)
  expect(outcomes.map(({ triple, pays, chance }) => [triple, pays, Math.round(chance * 27_000)])).toEqual([
    [5, 500, 1],
    [4, 80, 27],
    [3, 20, 125],
    [2, 12, 216],
    [1, 8, 343],
    [0, 5, 512],
    [null, 3, 4296],
  ])
})

test('PP-09 the reels of a round stop at each symbol as often as its odds say', () => {
  const draws = 60_000
  const shown = Array.from({ length: 6 }, () => 0)
  for (let draw = 0; draw < draws; draw += 1) {
    const symbol = fairDraw([8, 7, 6, 5, 3, 1])
    shown[symbol] = (shown[symbol] ?? 0) + 1
  }
  // Six standard deviations on either side: chance alone passes them once in a hundred million runs.
  for (const [symbol, weight] of [8, 7, 6, 5, 3, 1].entries()) {
    const share = weight / 30
    const far = 6 * Math.sqrt(draws * share * (1 - share))
    expect(Math.abs((shown[symbol] ?? 0) - draws * share), `symbol ${symbol}`).toBeLessThan(far)
  }
})

test('PP-09 the odds of each way to bet on a draw, beside what it pays and returns', () => {
  const figures = (numbers: number, ofThree: number, ofFour: number) =>
    lotteryOdds({ numbers, ofThree, ofFour, hasFirst: true, hasEighth: numbers === 18 }).map(
      ({ play, come, chance, pays, returnPercent }) => [
        come === null ? play : `${play} ${come}`,
        Number(chance.toFixed(4)),
        Number(pays.toFixed(4)),
        Number(returnPercent.toFixed(2)),
      ],
    )
  // 1 − 0.99^18 = 0.1655; 18 hits in 100 draws at 5.3 are 95.4. 1 − 0.99^27 = 0.2377; 27 at 3.5 are 94.5.
  expect(figures(18, 17, 16)).toEqual([
    ['lo2', 0.1655, 5.3, 95.4],
    // 1 − 0.999^17 = 0.0169; 17 hits in 1,000 draws at 52.9 are 89.93.
    ['lo3', 0.0169, 52.9, 89.93],
    // 1 − 0.9999^16 = 0.0016; 16 hits in 10,000 draws at 562.5 are 90.
    ['lo4', 0.0016, 562.5, 90],
    ['de', 0.01, 97, 97],
    ['dau8', 0.01, 97, 97],
    ['nhat', 0.01, 97, 97],
    ['de3', 0.001, 900, 90],
    ['de4', 0.0001, 9000, 90],
    ['dau', 0.1, 9.7, 97],
    ['duoi', 0.1, 9.7, 97],
    // 1 − 2 · 0.834514 + 0.695135 = 0.026107, 0.95 of which is 36.38 stakes; 1 − 3 · 0.834514 + 3 · 0.695135 − 0.577951
    // = 0.003913, 242.8 stakes: in whole tenths.
    ['da', 0.0261, 36.3, 94.77],
    ['xien2', 0.0261, 36.3, 94.77],
    ['xien3', 0.0039, 242.7, 94.98],
    // 1 − 4 · 0.99^18 + 6 · 0.98^18 − 4 · 0.97^18 + 0.96^18 = 0.000555, 1711.02 stakes.
    ['xien4', 0.0006, 1711, 95],
    // Of three numbers two pay a bet of two, of four stakes; all of them three such and the one of three.
    ['quay3 2', 0.0666, 9.075, 94.82],
    ['quay3 3', 0.0039, 87.9, 94.82],
    ['quay4 2', 0.113, 3.3, 94.87],
    ['quay4 3', 0.0134, 31.9636, 94.87],
    ['quay4 4', 0.0006, 263.6, 94.87],
    // 0.96^18 = 0.4796, of which 0.95 is 1.98 stakes; 0.92^18 = 0.2229; 0.9^18 = 0.1501.
    ['truot4', 0.4796, 1.98, 94.96],
    ['truot8', 0.2229, 4.26, 94.97],
    ['truot10', 0.1501, 6.32, 94.86],
  ])
  expect(figures(27, 23, 20)[0]).toEqual(['lo2', 0.2377, 3.5, 94.5])
})

test.each(LANGUAGES)('PP-09 rules, return and odds of a game are told in %s', async (language) => {
  const game = { vendor: 'LOTUS', nodeId: 1001, language }
  const { body } = await ask(gateway, gameInformation, game)
  expect(body.value).toMatchObject({ minBet: 0.1, maxWin: 500, published: { returnPercent: 96.09 } })
  const { published } = body.value as { published: { rules: string[]; bets: { name: string; chance: number }[] } }
  expect(published.rules.join(' ')).not.toMatch(/\{\{|undefined/)
  expect(published.rules).toHaveLength(3)
  expect(published.bets.map(({ chance }) => oneIn(chance))).toEqual([27_000, 1000, 216, 125, 79, 53, 6])
})

test('PP-09 a lottery tells the odds of its own draw, and its lobby, which has no draw, none', async () => {
  const of = async (gameCode?: string) =>
    (await ask(gateway, gameInformation, { vendor: 'TCG_LOTTO_VN', ...(gameCode ? { gameCode } : {}), language: 'EN' }))
      .body.value
  // A draw of the North has 27 numbers, one of the South 18, an index one.
  expect(await of('VN_MIEN_BAC')).toMatchObject({
    published: { bets: expect.arrayContaining([expect.objectContaining({ name: '2D (Lô)', pays: 3.5 })]) },
  })
  expect(await of('VN_TP_HCM')).toMatchObject({
    published: { bets: expect.arrayContaining([expect.objectContaining({ name: '2D (Lô)', pays: 5.3 })]) },
  })
  expect(await of('VN_VN30')).toMatchObject({
    published: { bets: [{ pays: 97, returnPercent: 97 }, {}, {}, {}, {}, {}, {}, {}] },
  })
  expect(await of()).toMatchObject({ published: null })
  const unknown = await ask(gateway, gameInformation, { vendor: 'TCG_LOTTO_VN', gameCode: 'VN_NOWHERE' })
  expect(unknown.body.errorCode).toBe('game.unknown')
})

test('PP-09 where nobody publishes anything of a game the site says what it knows itself', async () => {
  const { games } = gateway.world.outside
  Object.assign(gateway.world.outside, { games: null })
  const { body } = await ask(gateway, gameInformation, { vendor: 'LOTUS', nodeId: 1001, language: 'EN' })
  Object.assign(gateway.world.outside, { games })
  expect(body.value).toMatchObject({ gameName: 'Golden Lotus', minBet: 0.1, published: null })
})

test('PP-09 every round is told with what it showed, what it won and the balance after it, to its player alone', async () => {
  const token = await gateway.signIn('player1')
  const launched = await ask(
    gateway,
    launchGame,
    { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 },
    { token },
  )
  const key = new URL((launched.body.value as { gameUrl: string }).gameUrl).hash.slice(1)
  const spin = async (shown: number[], stake: number) => {
    reels = shown
    gateway.clock.advance(1000)
    const payload = { token: key, round: crypto.randomUUID(), stake }
    return (await vendor.app.inject({ method: 'POST', url: '/api/spin', payload })).json().value.balance as number
  }
  const first = await spin([5, 4, 0], 2)
  const second = await spin([3, 3, 1], 1)
  const third = await spin([0, 0, 0], 1)
  expect(third).toBe(first + 2 + 4)

  const mine = { vendor: 'LOTUS', nodeId: 1001, pageNo: 1, pageSize: 2 }
  const { body } = await ask(gateway, gameRounds, mine, { token })
  const { list, totalPages } = body.value as { list: unknown[]; totalPages: number }
  expect(totalPages).toBeGreaterThanOrEqual(2)
  expect(list).toEqual([
    expect.objectContaining({ state: 'won', win: 5, balance: third, result: ['lotus', 'lotus', 'lotus'], draw: null }),
    expect.objectContaining({ state: 'won', win: 3, balance: second, result: ['carp', 'carp', 'coin'] }),
  ])
  const next = await ask(gateway, gameRounds, { ...mine, pageNo: 2 }, { token })
  expect((next.body.value as { list: unknown[] }).list[0]).toMatchObject({
    state: 'lost',
    stake: 2,
    win: 0,
    balance: first,
    result: ['seven', 'dragon', 'lotus'],
  })
  const others = await ask(gateway, gameRounds, mine, { token: await gateway.signIn('newcomer') })
  expect(others.body.value).toMatchObject({ list: [], totalPages: 0 })
})

test('PP-09 the words of a game name every code that its rounds show', () => {
  for (const lang of LANGUAGES) {
    const { words } = informationOf({ vendor: 'LOTUS', game: null, type: 'RNG', lang, prizes: [] }) ?? {}
    expect(Object.keys(words ?? {})).toEqual(['lotus', 'coin', 'lantern', 'carp', 'dragon', 'seven'])
    const tickets = informationOf({
      vendor: 'TCG_LOTTO_VN',
      game: 'X',
      type: 'LOTT',
      lang,
      prizes: [{ n: 1, digits: 5 }],
    })
    expect(Object.keys(tickets?.words ?? {})).toEqual([
      ...['lo2', 'lo3', 'lo4', 'de', 'dau8', 'nhat', 'de3', 'de4', 'dau', 'duoi', 'da'],
      ...['xien2', 'xien3', 'xien4', 'quay3', 'quay4', 'truot4', 'truot8', 'truot10'],
    ])
  }
})

test('PP-09 the rules of a draw tell each of its bets, in the words of its region', () => {
  const told = (prizes: { n: number; digits: number }[], lang = 'VI') =>
    informationOf({ vendor: 'TCG_LOTTO_VN', game: 'X', type: 'LOTT', lang, prizes })
  const north = told([
    { n: 1, digits: 5 },
    { n: 1, digits: 5 },
    { n: 21, digits: 4 },
    { n: 4, digits: 2 },
  ])
  expect(north?.bets.map(({ name }) => name)).toEqual([
    ...['Lô 2 số', 'Lô 3 số', 'Lô 4 số', 'Đề', 'Đề giải nhất', '3 càng', '4 càng', 'Đầu', 'Đuôi'],
    ...['Xiên 2', 'Xiên 3', 'Xiên 4'],
    ...['Xiên quay 3: 2 số về', 'Xiên quay 3: 3 số về'],
    ...['Xiên quay 4: 2 số về', 'Xiên quay 4: 3 số về', 'Xiên quay 4: 4 số về'],
    ...['Trượt 4', 'Trượt 8', 'Trượt 10'],
  ])
  const rules = north?.rules.join(' ') ?? ''
  for (const said of ['27 số', '23 số có từ ba chữ số', 'tới 100 số', 'Ba số là 4 cược, bốn số là 11 cược']) {
    expect(rules).toContain(said)
  }
  const south = told([
    { n: 1, digits: 6 },
    ...[1, 1, 2, 7, 1, 3, 1].map((n) => ({ n, digits: 4 })),
    { n: 1, digits: 2 },
  ])
  expect(south?.bets.slice(0, 6).map(({ name }) => name)).toEqual([
    ...['Bao lô 2 số', 'Bao lô 3 số', 'Bao lô 4 số', 'Đề', 'Đề đầu', 'Đề giải nhất'],
  ])
  expect(south?.bets.map(({ name }) => name)).toContain('Đá')
  for (const said of ['“Bao lô 3 số”', '“Đề đầu”: bạn trúng nếu số của bạn là giải tám', 'Mười số là 45 cặp']) {
    expect(south?.rules.join(' ')).toContain(said)
  }
  // The North has no eighth prize, and sells no pairs.
  expect(rules).not.toMatch(/Đề đầu|“Đá”/)
  // An index sells no combined bets, and tells nothing of them.
  const index = told([{ n: 1, digits: 5 }])
  expect(index?.rules.join(' ')).not.toMatch(/Xiên|Trượt|Đá|giải nhất/)
  for (const lang of LANGUAGES) {
    expect(told([{ n: 27, digits: 5 }], lang)?.rules.join(' '), lang).not.toMatch(/\{\{|undefined/)
  }
})

test('PP-09 PL-14 the odds of fishing name each fish as the beginning of a line, in each language', () => {
  const fish = (lang: string) =>
    informationOf({ vendor: 'CORAL', game: null, type: 'FISH', lang, prizes: [] })?.bets?.map(({ name }) => name)
  expect(fish('EN')).toEqual([
    ...['Shrimp', 'Clownfish', 'Pufferfish', 'Carp', 'Sea turtle', 'Ray', 'Shark', 'Golden dragonfish'],
  ])
  expect(fish('VI')?.slice(0, 2)).toEqual(['Tôm', 'Cá hề'])
})
