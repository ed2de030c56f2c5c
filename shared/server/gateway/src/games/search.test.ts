import { type Game, gameList, hotGames, vendorGameTypes } from '@lobby/contracts/calls/games'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

interface Page {
  games: Game[]
  totalPages: number
  nearly?: boolean
}
async function list(input: Record<string, unknown> = {}): Promise<Page> {
  const { body } = await ask(gateway, gameList, { pageNo: 1, pageSize: 1000, language: 'VI', ...input })
  return body.value as Page
}
const found = async (gameName: string, more = {}) => (await list({ gameName, ...more })).games.map((g) => g.gameName)

describe('a search', () => {
  test.each([
    ['as it is written', 'Rồng Phun Châu', 'Rồng Phun Châu'],
    ['without accents', 'rong phun', 'Rồng Phun Châu'],
    ['with đ as d', 'dem hoi', 'Đêm Hội Trăng Rằm'],
    ['with other accents', 'rông phún', 'Rồng Phun Châu'],
    ['in capitals', 'LOTUS', 'Sen Vàng'],
    ['by the English name', 'sword lake', 'Hồ Gươm Huyền Thoại'],
    ['in another order', 'lake legend', 'Hồ Gươm Huyền Thoại'],
    ['unfinished', 'phuong ho', 'Phượng Hoàng Lửa'],
    ['without spaces', 'cachephoa', 'Cá Chép Hóa Rồng'],
    ['from the middle, without spaces', 'guomhuyen', 'Hồ Gươm Huyền Thoại'],
    ['with a space too many', 'drag on pearl', 'Rồng Phun Châu'],
    ['with a letter too many', 'phoenixx', 'Phượng Hoàng Lửa'],
    ['with a letter too few', 'wild orchd', 'Roulette Lan Rừng'],
    ['with a wrong letter', 'lighthousr', 'Roulette Hải Đăng'],
    ['with two letters in the wrong order', 'rogn phun', 'Rồng Phun Châu'],
    ['with errors in two words', 'florting markte', 'Chợ Nổi'],
    ['with punctuation', '  Rồng, Phun!', 'Rồng Phun Châu'],
  ])('CL-22 finds a game %s', async (_how, typed, name) => {
    expect((await found(typed))[0]).toBe(name)
  })

  test('CL-22 forgives only where nothing else is meant: what is found as typed stands alone', async () => {
    const tigers = await list({ gameName: 'tiger', language: 'EN' })
    expect(tigers.games.length).toBeGreaterThan(1)
    for (const { gameName } of tigers.games) expect(gameName.toLowerCase()).toContain('tiger')
    expect(await found('xyzzyx')).toEqual([])
    expect(await found('%_')).toEqual([])
    expect(await found('rong xyzzyx')).toEqual([])
  })

  test('CL-22 PL-05 who types marks means no others where there are names with them, and no slip of the finger', async () => {
    const all = await found('ho')
    const tigers = await found('hổ')
    expect(all).toEqual(expect.arrayContaining(['Hồ Gươm Huyền Thoại', 'Hổ Vàng']))
    expect(tigers).toContain('Hổ Vàng')
    for (const name of tigers) expect(name).toMatch(/hổ/i)
    expect(await found('hồ guơm')).toContain('Hồ Gươm Huyền Thoại')
    expect(await found('hồ gưmo')).toEqual([])
  })

  test('CL-22 PL-05 says of names that are nearly called so alone that they are', async () => {
    // A slip of the finger; no spaces; and letters that stand in two words of a name (“hot peak”).
    for (const gameName of ['drgaon pearl', 'cachephoa', 'otp']) {
      expect((await list({ gameName })).nearly, gameName).toBe(true)
    }
    for (const gameName of ['dragon', 'ca chep hoa', 'mekong', '']) {
      expect((await list({ gameName })).nearly, gameName).toBeUndefined()
    }
  })

  test('CL-22 three letters with another one among them are another word', async () => {
    expect(await found('map')).toContain('Săn Cá Mập')
    expect([await found('nap'), await found('nạp'), await found('nap tien')]).toEqual([[], [], []])
  })

  test('CL-22 two letters with another word behind them are a word, and begin none: lô đề is no Lồng Đèn', async () => {
    expect(await found('lo')).toContain('Kho Báu Long Vương')
    expect(await found('long vu')).toContain('Kho Báu Long Vương')
    expect([await found('lo vu'), await found('lô đề')]).toEqual([[], []])
    expect(await found('ho guom')).toContain('Hồ Gươm Huyền Thoại')
  })

  test('CL-22 the nearest names come first: the word itself before what begins with it', async () => {
    const english = (await list({ gameName: 'saigon', language: 'EN' })).games.map((game) => game.gameName)
    expect(english.length).toBeGreaterThan(1)
    await gateway.db.update(schema.games).set({ nameEn: 'Saigonese Nights', popularity: 99_999 }).where(node(1002))
    await expect
      .poll(async () => (await list({ gameName: 'saigon', language: 'EN' })).games.map((game) => game.gameName))
      .toEqual([...english, 'Saigonese Nights'])
  })

  test('CL-22 a vendor’s name finds all of its games, where no game is called so itself', async () => {
    const all = (await list({ vassalage: 'MEK', gameType: '' })).games.map((game) => game.nodeId)
    expect(all.length).toBeGreaterThan(1)
    for (const typed of ['mekong', 'Mekong Games', 'meko']) {
      expect((await list({ gameName: typed })).games.map((game) => game.nodeId)).toEqual(all)
    }
    const cards = await list({ gameName: 'mekong', gameType: 'PVP' })
    expect(new Set(cards.games.map((game) => game.gameType))).toEqual(new Set(['PVP']))
    // A vendor is called Lotus Reels, and games are.
    for (const name of await found('lotus', { language: 'EN' })) expect(name).toMatch(/Lotus/)
  })

  test('CL-22 GL-07 narrows with the other filters, and pages what is left', async () => {
    const all = await list({ gameName: 'rồng' })
    const slots = await list({ gameName: 'rồng', gameType: 'RNG' })
    expect(slots.games.length).toBeLessThan(all.games.length)
    expect(slots.games.every((game) => game.gameType === 'RNG')).toBe(true)
    const pages = [
      await list({ gameName: 'rồng', pageSize: 2 }),
      await list({ gameName: 'rồng', pageSize: 2, pageNo: 2 }),
    ]
    expect(pages.flatMap(({ games }) => games)).toEqual(all.games.slice(0, 4))
    expect(pages[0]?.totalPages).toBe(Math.ceil(all.games.length / 2))
  })

  test('CL-22 a text of nothing but spaces is no filter; a long one finds nothing, soon', async () => {
    expect((await list({ gameName: '   ' })).games).toEqual((await list()).games)
    expect(await found('ab '.repeat(60))).toEqual([])
    expect(await found('abcdefghi'.repeat(20))).toEqual([])
  })
})

describe('without a query', () => {
  test('CL-22 GL-22 top games stand first, then the popular ones', async () => {
    const rows = new Map((await gateway.db.select().from(schema.games)).map((row) => [row.nodeId, row]))
    const keys = (await list()).games.map((game) => {
      const row = rows.get(game.nodeId)
      return [row?.isTop ? 0 : 1, -(row?.popularity ?? 0), game.nodeId] as const
    })
    expect(keys).toEqual(keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]))
  })
})

describe('a change in the database', () => {
  test('CL-22 a new, a renamed and a removed game are followed', async () => {
    const [row] = await gateway.db.select().from(schema.games).where(node(1003))
    if (!row) throw new Error('Game 1003 is not there.')
    const added = {
      ...row,
      nodeId: 9001,
      gameId: 'G9001',
      code: 'LOTUS_9001',
      nameVi: 'Bánh Chưng',
      nameEn: 'Rice Cake',
    }
    await gateway.db.insert(schema.games).values(added)
    await expect.poll(() => found('banh chung')).toEqual(['Bánh Chưng'])
    await gateway.db.update(schema.games).set({ nameVi: 'Bánh Tét' }).where(node(9001))
    await expect.poll(() => found('banh tet')).toEqual(['Bánh Tét'])
    expect(await found('chung')).not.toContain('Bánh Tét')
    await gateway.db.delete(schema.games).where(node(9001))
    await expect.poll(() => found('banh tet')).toEqual([])
  })

  test('SE-18 CL-27 a game that is taken out is in no list, one that is played more moves up', async () => {
    const hot = async () => {
      const { body } = await ask(gateway, hotGames, { isPlatform: 2, language: 'VI', platform: 'html5' })
      return (body.value as { list: Game[] }).list.map((game) => game.nodeId)
    }
    await gateway.db.update(schema.games).set({ popularity: 100_000 }).where(node(1033))
    await expect.poll(async () => (await hot())[0]).toBe(1033)
    await gateway.db.update(schema.games).set({ active: false }).where(node(1033))
    await expect.poll(hot).not.toContain(1033)
    expect((await list()).games.map((game) => game.nodeId)).not.toContain(1033)
  })

  test('SE-17 CL-21 a vendor that is taken out takes its games along, and comes back with them', async () => {
    const standing = async () => {
      const { body } = await ask(gateway, vendorGameTypes, { typeId: 1, merchant_code: 'lobbyvn' })
      return Object.keys((body.value as { content: { LIVE: object } }).content.LIVE)
    }
    const before = await list({ vassalage: 'SAIGON' })
    await gateway.db.update(schema.vendors).set({ active: false }).where(eq(schema.vendors.code, 'SAIGON'))
    await expect.poll(standing).not.toContain('SAIGON')
    expect((await list({ vassalage: 'SAIGON' })).games).toEqual([])
    await gateway.db.update(schema.vendors).set({ active: true }).where(eq(schema.vendors.code, 'SAIGON'))
    await expect.poll(standing).toContain('SAIGON')
    expect(await list({ vassalage: 'SAIGON' })).toEqual(before)
  })

  test('what a transaction undoes is not followed', async () => {
    await expect(
      gateway.db.transaction(async (tx) => {
        await tx.update(schema.games).set({ nameVi: 'Nguyệt Thực' }).where(node(1004))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    // Another change, announced after it: had the first been heard, it would be known by now.
    await gateway.db.update(schema.games).set({ nameVi: 'Nhật Thực' }).where(node(1005))
    await expect.poll(() => found('nhat thuc')).toEqual(['Nhật Thực'])
    expect(await found('nguyet thuc')).not.toContain('Nguyệt Thực')
  })
})

const node = (nodeId: number) => eq(schema.games.nodeId, nodeId)

test('CL-22 CL-27 HM-13 a list leaves out what is played most and what is new where that is asked for, and has the new alone', async () => {
  const { body } = await ask(gateway, hotGames, {})
  const hot = (body.value as { list: Game[] }).list.map(({ nodeId }) => nodeId)
  const all = (await list()).games
  const ids = (games: readonly Game[]) => games.map(({ nodeId }) => nodeId)
  expect(ids((await list({ without: 'hot' })).games)).toEqual(ids(all).filter((id) => !hot.includes(id)))
  const fresh = all.filter(({ isNew }) => isNew)
  expect(fresh.length).toBeGreaterThan(0)
  expect(ids((await list({ only: 'new' })).games)).toEqual(ids(fresh))
  const rest = all.filter(({ isNew, nodeId }) => !isNew && !hot.includes(nodeId))
  expect(ids((await list({ without: 'hot,new' })).games)).toEqual(ids(rest))
  // A wish that nobody knows changes nothing.
  expect(ids((await list({ only: 'old', without: 'x' })).games)).toEqual(ids(all))
})
