import type { Call } from '@lobby/contracts/call'
import {
  addFavourite,
  addRecent,
  favouriteIds,
  favouriteList,
  mobileGames,
  popularGames,
  recentList,
  removeFavourite,
  tryGame,
} from '@lobby/contracts/calls/favourites'
import { type Game, launchGame } from '@lobby/contracts/calls/games'
import { memberInfo } from '@lobby/contracts/calls/member'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { schema } from '../database/database.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('player2')
})
afterAll(() => gateway.close())

const of = async <T>(call: Call, input: Record<string, unknown> = {}, as: string | null = token): Promise<T> =>
  (await ask(gateway, call, input, as === null ? {} : { token: as })).body.value as T
const ids = () => of<number[]>(favouriteIds, { pageNo: 1, pageSize: 1000 })
interface Favourites {
  content: Game[]
  pageNum: number
  totalPages: number
}

describe('favourites', () => {
  test('CL-23 CL-24 CL-25 GL-21 GL-38 go in, come in pages of fifteen, newest first, and go out again', async () => {
    for (let nodeId = 1001; nodeId <= 1017; nodeId += 1) {
      gateway.clock.advance(1000)
      const { body } = await ask(gateway, addFavourite, { nodeId, vendor: 'LOTUS' }, { token })
      expect(body).toMatchObject({ success: true })
    }
    // Twice is once.
    await of(addFavourite, { nodeId: 1017 })
    const first = await of<Favourites>(favouriteList, { pageNo: 1, pageSize: 15, language: 'EN' })
    expect([first.content.length, first.pageNum, first.totalPages]).toEqual([15, 1, 2])
    expect(first.content[0]?.nodeId).toBe(1017)
    const second = await of<Favourites>(favouriteList, { pageNo: 2, pageSize: 15, language: 'EN' })
    expect(second.content.map(({ nodeId }) => nodeId)).toEqual([1002, 1001])
    expect(second.content[1]?.gameName).toBe('Golden Lotus')
    expect((await ids()).toSorted()).toEqual(Array.from({ length: 17 }, (_, index) => 1001 + index))
    await of(removeFavourite, { nodeId: 1001, vendor: 'LOTUS' })
    expect(await ids()).not.toContain(1001)
  })

  test('CL-23 belong to one member, and a game that is not there is none', async () => {
    const other = await gateway.signIn('nochat')
    expect(await of(favouriteIds, { pageNo: 1, pageSize: 1000 }, other)).toEqual([])
    const { body } = await ask(gateway, addFavourite, { nodeId: 9_999_999 }, { token })
    expect(body).toMatchObject({ success: false, errorCode: 'game.unknown' })
  })
})

describe('recent games', () => {
  const recent = (input: Record<string, unknown> = {}) =>
    of<{ list: Game[]; totalPages: number }>(recentList, {
      page: 1,
      pageSize: 10,
      language: 'VI',
      clientType: '2',
      ...input,
    })

  test('GL-37 CL-26 GL-38 a launched game stands first, and one that is put there by hand', async () => {
    await of(launchGame, { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 })
    expect((await recent()).list.map(({ nodeId }) => nodeId)).toEqual([1001])
    gateway.clock.advance(1000)
    await of(addRecent, { nodeId: 1002 })
    expect((await recent()).list.map(({ nodeId }) => nodeId)).toEqual([1002, 1001])
    gateway.clock.advance(1000)
    await of(addRecent, { nodeId: 1001 })
    expect((await recent()).list.map(({ nodeId }) => nodeId)).toEqual([1001, 1002])
  })

  test('GL-20 CL-26 come in pages of ten or fifteen, by type', async () => {
    for (let nodeId = 1003; nodeId <= 1020; nodeId += 1) {
      gateway.clock.advance(1000)
      await of(addRecent, { nodeId })
    }
    expect((await recent()).list).toHaveLength(10)
    const long = await recent({ pageSize: 15 })
    expect([long.list.length, long.totalPages]).toEqual([15, 2])
    expect((await recent({ page: 2, pageSize: 15 })).list).toHaveLength(5)
    expect((await recent({ gameType: 'LIVE' })).list).toEqual([])
    expect((await recent({ gameType: 'RNG' })).list).toHaveLength(10)
  })
})

test('CL-30 the games for phones and the popular ones need no token, and are those played most', async () => {
  const { games } = schema
  const top = await gateway.db
    .select({ nodeId: games.nodeId })
    .from(games)
    .where(eq(games.type, 'FISH'))
    .orderBy(desc(games.popularity), games.nodeId)
  const popular = await of<Game[]>(popularGames, { gameType: 'FISH', language: 'EN' }, null)
  expect(popular.map(({ nodeId }) => nodeId)).toEqual(top.map(({ nodeId }) => nodeId).slice(0, 30))
  const page = await of<{ games: Game[]; totalPages: number }>(
    mobileGames,
    { gameType: 'FISH', pageNo: 2, pageSize: 2 },
    null,
  )
  expect(page.games.map(({ nodeId }) => nodeId)).toEqual(top.map(({ nodeId }) => nodeId).slice(2, 4))
  expect(page.totalPages).toBe(Math.ceil(top.length / 2))
})

describe('trying a game', () => {
  /** The gateway's token, which the sandbox's address names after the vendor. */
  const tokenIn = (url: string): string => new URL(url).hash.split('.')[1] ?? ''
  const opened = (url: string) =>
    gateway.db
      .select({ real: schema.gameSessions.real, type: schema.members.type, userName: schema.members.userName })
      .from(schema.gameSessions)
      .innerJoin(schema.members, eq(schema.members.id, schema.gameSessions.memberId))
      .where(eq(schema.gameSessions.tokenHash, hashOfToken(tokenIn(url))))

  test('CL-34 a visitor plays as a trial account, a member in play money', async () => {
    const visitor = await of<{ gameUrl: string }>(tryGame, { vendor: 'LOTUS', nodeId: 1001 }, null)
    expect(await opened(visitor.gameUrl)).toMatchObject([{ real: false, type: 4 }])
    const member = await of<{ gameUrl: string }>(tryGame, { vendor: 'LOTUS', nodeId: 1001 })
    expect(await opened(member.gameUrl)).toMatchObject([{ real: false, userName: 'player2' }])
    // The visitor is none the richer: the session of the game is not one of the site.
    expect((await ask(gateway, memberInfo, {}, { token: tokenIn(visitor.gameUrl) })).status).toBe(401)
  })

  test('CL-34 a game for money alone cannot be tried, nor any where the merchant has no free play', async () => {
    const { body } = await ask(gateway, tryGame, { vendor: 'ROYAL', nodeId: 1033 })
    expect(body).toMatchObject({ success: false, errorCode: 'game.unavailable' })
    gateway.set({ freePlay: false })
    expect((await ask(gateway, tryGame, { vendor: 'LOTUS', nodeId: 1001 })).body.errorCode).toBe('permission.denied')
    gateway.set({ freePlay: true })
  })
})
