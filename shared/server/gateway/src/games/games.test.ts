import { type Game, gameList, hotGames, vendorGameTypes, winnerBoard } from '@lobby/contracts/calls/games'
import { COCKFIGHT_VENDORS, ESPORTS_VENDORS, PAGE_SIZE } from '@lobby/contracts/constants'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { betNow } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { gameInserts } from '../seed/seed-games.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

interface Page {
  games: Game[]
  pageNum: number
  totalPages: number
}
async function list(input: Record<string, unknown> = {}, headers = {}): Promise<Page> {
  const { body } = await ask(gateway, gameList, { pageNo: 1, pageSize: 1000, ...input }, { headers })
  return body.value as Page
}
const names = (page: Page): string[] => page.games.map((game) => game.gameName)

describe('vendors', () => {
  test('CL-21 SE-17 GL-38 stand by category and code, in the server’s order', async () => {
    const { body } = await ask(gateway, vendorGameTypes, { typeId: 1, merchant_code: 'lobbyvn' })
    const { content } = body.value as { content: Record<string, Record<string, { accountTypeName: string }[]>> }
    expect(Object.keys(content)).toEqual(['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'])
    expect(Object.keys(content.SPORTS ?? {})).toEqual(
      expect.arrayContaining([...ESPORTS_VENDORS, ...COCKFIGHT_VENDORS]),
    )
    expect(Object.keys(content.LOTT ?? {})).toContain('TCG_LOTTO_VN')
    expect(content.ELOTT?.GPI?.[0]?.accountTypeName).toBe('GPI')
    const codes = new Set(Object.values(content).flatMap((vendors) => Object.keys(vendors)))
    expect(codes.size).toBeGreaterThanOrEqual(20)
  })

  test('PL-14 CL-21 one that is called by a word has it in each language, a brand is called alike in all', async () => {
    const called = async (Language: string) => {
      const { body } = await ask(gateway, vendorGameTypes, { typeId: 1 }, { headers: { Language } })
      const { content } = body.value as { content: Record<string, Record<string, { displayName: string }[]>> }
      return [content.LOTT?.TCG_LOTTO_VN?.[0]?.displayName, content.RNG?.SAO?.[0]?.displayName]
    }
    expect(await called('VI')).toEqual(['Xổ số Việt Nam', 'Sao Vàng'])
    expect(await called('EN')).toEqual(['Vietnam Lottery', 'Sao Vàng'])
    expect(await called('JA')).toEqual(['ベトナム宝くじ', 'Sao Vàng'])
  })
})

describe('the game list', () => {
  test('CL-22 GL-19 GL-38 HM-13 comes in pages, in both readings of clientType', async () => {
    const input = { merchant: 'lobbyvn', platform: 'html5', gameType: 'RNG', pageSize: PAGE_SIZE.list, minLine: '' }
    const first = await list(input)
    expect(first).toEqual(await list({ ...input, clientType: 2 }))
    expect(first.games).toHaveLength(15)
    expect(first).toMatchObject({ pageNum: 1, totalPages: 3 })
    const second = await list({ ...input, pageNo: 2 })
    const seen = new Set([...first.games, ...second.games].map((game) => game.gameId))
    expect(seen.size).toBe(30)
    expect((await list({ ...input, pageNo: 99 })).games).toEqual([])
    expect((await list({ ...input, pageSize: PAGE_SIZE.centre })).games).toHaveLength(12)
  })

  test('LT-40 GL-35 a lottery is of the play type Tradition, and no other game is of any', async () => {
    const modes = (games: readonly Game[]) => [...new Set(games.map(({ lottoMode }) => lottoMode))]
    const { games } = await list()
    expect(modes(games.filter(({ gameType }) => gameType === 'LOTT'))).toEqual(['Tradition'])
    expect(modes(games.filter(({ gameType }) => gameType !== 'LOTT'))).toEqual([''])
  })

  test('SE-18 there are at least sixty games in all categories', async () => {
    const all = await list()
    expect(all.games.length).toBeGreaterThanOrEqual(60)
    expect(new Set(all.games.map((game) => game.gameType)).size).toBe(8)
  })

  test('LT-15 KENO loads as ELOTT of GPI', async () => {
    const keno = await list({ gameType: 'ELOTT', vassalage: 'GPI', platform: 'html5' })
    expect(keno.games.length).toBeGreaterThan(2)
    expect(keno.games.every((game) => game.gameType === 'ELOTT' && game.vassalage === 'GPI')).toBe(true)
  })

  test('CL-22 filters by vendor, classification, name and smallest bet together', async () => {
    const filtered = await list({ gameType: 'RNG', vassalage: 'LOTUS', gameClassify: 'JP', minBet: '0.1' })
    expect(names(filtered).toSorted()).toEqual(['Múa Lân', 'Sen Vàng'])
    expect(filtered.games.every((game) => game.gameClassifyNew === 'JP')).toBe(true)
    // GL-12: blackjack is a class of live games; here it is dealt among the cards.
    const blackjack = (await list({ gameType: 'LIVE', gameClassify: 'BJ' })).games
    expect(new Set(blackjack.map((game) => `${game.gameType} ${game.gameClassifyNew}`))).toEqual(new Set(['PVP BJ']))
    const cards = (await list({ gameType: 'LIVE', gameClassify: 'ZJH' })).games
    expect(cards).toEqual([])
  })

  test('CL-22 a name is found without accents, in both languages, and wildcards mean themselves', async () => {
    expect(names(await list({ gameName: 'ca chep' }))).toEqual(['Cá Chép Hóa Rồng'])
    expect(names(await list({ gameName: 'CARP TO' }))).toEqual(['Cá Chép Hóa Rồng'])
    const lieng = ['Liêng', 'Liêng Miền Nam']
    expect(names(await list({ gameName: 'liêng' })).toSorted()).toEqual(lieng)
    expect(names(await list({ gameName: '%' }))).toEqual([])
    expect(names(await list({ gameName: "'; drop table games; --" }))).toEqual([])
  })

  test('SE-18 names follow the Language header, then the query', async () => {
    const input = { gameName: 'ca chep' }
    expect(names(await list(input, { Language: 'EN' }))).toEqual(['Carp to Dragon'])
    expect(names(await list({ ...input, language: 'EN' }))).toEqual(['Carp to Dragon'])
    expect(names(await list({ ...input, language: 'EN' }, { Language: 'VI' }))).toEqual(['Cá Chép Hóa Rồng'])
    expect(names(await list(input, { Language: 'JA' }))).toEqual(['Carp to Dragon'])
  })

  test.each([
    { pageNo: 0 },
    { pageNo: 'x' },
    { pageSize: 1001 },
    { gameType: 'NOPE' },
    { minBet: 'much' },
    { pageNo: 1e15 },
  ])('refuses %o', async (input) => {
    const { status, body } = await ask(gateway, gameList, { pageNo: 1, pageSize: 15, ...input })
    expect([status, body.errorCode]).toEqual([400, 'request.malformed'])
  })
})

describe('hot games', () => {
  const hot = async (input: Record<string, unknown> = {}): Promise<Game[]> => {
    const { body } = await ask(gateway, hotGames, { isPlatform: 2, language: 'VI', platform: 'html5', ...input })
    return (body.value as { list: Game[] }).list
  }
  /** How often the twelve that are played most are played, by the table: the greatest first. */
  const mostPlayed = async (type?: string) =>
    (await gateway.db.select().from(schema.games))
      .filter((game) => game.active && (type === undefined || game.type === type))
      .map(({ popularity }) => popularity)
      .sort((a, b) => b - a)
      .slice(0, 12)
  const popularityOf = async (games: Game[]) => {
    const rows = await gateway.db.select().from(schema.games)
    return games.map(({ nodeId }) => rows.find((row) => row.nodeId === nodeId)?.popularity)
  }

  test('CL-27 HM-09 come by popularity, the twelve greatest of all, the greatest first', async () => {
    expect(await popularityOf(await hot())).toEqual(await mostPlayed())
  })

  test.each(['LIVE', 'FISH', 'PVP', 'RNG'])(
    'GL-04 CL-27 of %s are those that are played most of that type, twelve at most',
    async (type) => {
      const games = await hot({ gameType: type })
      expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set([type]))
      expect(await popularityOf(games)).toEqual(await mostPlayed(type))
    },
  )

  test('GL-04 CL-27 of no type that is known are refused', async () => {
    const { status, body } = await ask(gateway, hotGames, { gameType: 'NOPE' })
    expect([status, body.errorCode]).toEqual([400, 'request.malformed'])
  })
})

test('WB-08 WB-09 the winner board shows the newest wins, names masked', async () => {
  const { body } = await ask(gateway, winnerBoard, { gameCategory: 'ALL', language: 'VI', limitNum: 20 })
  const { list: winners } = body.value as {
    list: { vo: { customerName: string; winAmount: number; nodeId: number } }[]
  }
  expect(winners).toHaveLength(20)
  const bets = await gateway.db.select().from(schema.bets)
  const settled = winners.map(({ vo }) => {
    const fits = bets.filter((bet) => bet.nodeId === vo.nodeId && bet.win === BigInt(Math.round(vo.winAmount * 10_000)))
    return Math.max(...fits.map((bet) => bet.settledAt?.getTime() ?? 0))
  })
  expect(settled).toEqual(settled.toSorted((a, b) => b - a))
  expect(new Set(settled).size).toBeGreaterThan(1)
  for (const { vo } of winners) {
    expect(vo.customerName).toMatch(/^..\*{4}.$/)
    // What is less is no win to show.
    expect(vo.winAmount).toBeGreaterThanOrEqual(10)
  }
  const fish = await ask(gateway, winnerBoard, { gameCategory: 'FISH', limitNum: 20 })
  const categories = (fish.body.value as { list: { vo: { gameCategory: string } }[] }).list.map(
    ({ vo }) => vo.gameCategory,
  )
  expect(new Set(categories)).toEqual(new Set(['FISH']))
})

test('WB-08 PL-09 a return of a part of the stake, however large, is no win on the board', async () => {
  await betNow(gateway, 'player1', { stake: 1000, win: 777, type: 'PVP' })
  await betNow(gateway, 'player1', { stake: 500, win: 555, type: 'PVP' })
  const { body } = await ask(gateway, winnerBoard, { gameCategory: 'PVP', limitNum: 20 })
  const wins = (body.value as { list: { vo: { winAmount: number } }[] }).list.map(({ vo }) => vo.winAmount)
  expect(wins[0]).toBe(555)
  expect(wins).not.toContain(777)
})

test('CL-22 a new site has more than 600 games over at least 20 vendors, each with a name of its own', () => {
  const all = gameInserts(true)
  const games = all.filter((game) => game.type !== 'LOTT')
  expect(games.length).toBeGreaterThan(600)
  expect(new Set(all.map((game) => game.vendor)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(games.map((game) => `${game.vendor}/${game.nameVi}/${game.nameEn}`)).size).toBe(games.length)
  expect(gameInserts()).toEqual(expect.arrayContaining(games.slice(0, 20)))
})
