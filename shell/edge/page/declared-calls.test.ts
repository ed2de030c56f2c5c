import { hotGames, vendorGameTypes, winnerBoard } from '@lobby/contracts/calls/games'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { type FirstCall, firstCall } from '@lobby/contracts/first-call'
import { rollback } from '@lobby/releases/promote'
import { expect, it, onTestFinished } from 'vitest'
import { bootOf, CHANNEL, testEdge } from '../testing/test-edge.ts'

const HOT = firstCall(hotGames, { isPlatform: 2 })
const VENDORS = firstCall(vendorGameTypes, { typeId: '1' })
const WINNERS = firstCall(winnerBoard, { gameCategory: 'ALL', limitNum: 1 })

/** An edge whose gateway answers each declared call with its name; and the calls of each page that was asked for. */
async function edgeWith(answerTo: (call: string) => unknown = (call) => ({ from: call })) {
  const asked: string[][] = []
  const read = async (_language: string, _address: string, declared: readonly FirstCall[] = []) => {
    asked.push(declared.map(({ call }) => call))
    return Object.fromEntries(declared.map(({ call }) => [call, answerTo(call)]))
  }
  const edge = await testEdge(
    async (store) => {
      await store.release({ remote: 'shell' })
      await store.release({ remote: 'promotions', slots: ['home.banners'], first: [VENDORS] })
      await store.release({ remote: 'games', pages: ['/m/game'], slots: ['home.games'], first: [HOT, VENDORS] })
      await store.release({ remote: 'lottery', pages: ['/m/lottery'], first: [WINNERS] })
    },
    { firstData: { read } },
  )
  onTestFinished(() => edge[Symbol.asyncDispose]())
  return { edge, asked }
}

it('SP-02 a page carries the answers that it and its slots declare, each once and in the order of the screen', async () => {
  const { edge, asked } = await edgeWith()
  expect(bootOf((await edge.app.inject('/m/home')).body)).toMatchObject({
    first: { vendorGameTypes: { from: 'vendorGameTypes' }, hotGames: { from: 'hotGames' } },
  })
  await edge.app.inject('/m/lottery')
  await edge.app.inject('/m/nowhere')
  expect(asked).toEqual([['vendorGameTypes', 'hotGames'], ['winnerBoard'], ['vendorGameTypes', 'hotGames']])
})

it('SP-02 an answer that is one long text stays out of the page as any other that is large', async () => {
  const { edge } = await edgeWith((call) => 'x'.repeat(call === 'hotGames' ? 16_385 : 16_384))
  const { first } = bootOf((await edge.app.inject('/m/home')).body)
  expect(Object.keys(first as object)).toEqual(['vendorGameTypes'])
})

it('SP-02 LT-24 an answer that counts from its own moment stays out of the page, however small', async () => {
  const { edge } = await edgeWith()
  await edge.release({
    ...{ remote: 'lottery', version: '2.0.0', pages: ['/m/lottery'] },
    first: [firstCall(lotteryMenu, {}), WINNERS],
  })
  await edge.app.inject('/healthz')
  const { first } = bootOf((await edge.app.inject('/m/lottery')).body)
  expect(Object.keys(first as object)).toEqual(['winnerBoard'])
})

it('SP-02 a call that is declared for one path of a page is asked for there alone', async () => {
  const { edge, asked } = await edgeWith()
  const path = (at: string) => ({ path: at, title: { VI: 'Trang', EN: 'Page' } })
  await edge.release({
    remote: 'lottery',
    version: '2.0.0',
    pages: ['/m/lottery'],
    record: {
      pages: [
        {
          id: 'page-0',
          paths: [path('/m/lottery'), path('/m/elott')],
          access: 'all',
          module: './page/page-0',
          files: { scripts: ['page-0.js'], styles: [] },
          first: [WINNERS, { ...HOT, at: '/m/elott' }, { ...VENDORS, at: '/m/lottery' }],
        },
      ],
    },
  })
  await edge.app.inject('/healthz')
  await edge.app.inject('/m/lottery')
  await edge.app.inject('/m/elott')
  expect(asked.slice(-2)).toEqual([
    ['winnerBoard', 'vendorGameTypes'],
    ['winnerBoard', 'hotGames'],
  ])
})

it('SP-02 a declaration is its release’s own: another release, a rollback and one without a declaration', async () => {
  const { edge, asked } = await edgeWith()
  const open = async () => {
    await edge.app.inject('/healthz')
    await edge.app.inject('/m/lottery')
    return asked.at(-1)
  }
  await edge.release({ remote: 'lottery', version: '2.0.0', pages: ['/m/lottery'], first: [HOT] })
  expect(await open()).toEqual(['hotGames'])
  await rollback(edge.store, { channel: CHANNEL, remote: 'lottery', actor: 'test', reason: 'test' })
  expect(await open()).toEqual(['winnerBoard'])
  await edge.release({ remote: 'lottery', version: '3.0.0', pages: ['/m/lottery'] })
  expect(await open()).toEqual([])
})

it('SP-02 pins do not carry declarations, which the edge alone reads', async () => {
  const { edge } = await edgeWith()
  const boot = bootOf((await edge.app.inject('/m/lottery')).body) as { pins: object; allPins: string }
  expect(JSON.stringify(boot.pins)).not.toContain('winnerBoard')
  expect((await edge.app.inject(boot.allPins)).body).not.toContain('winnerBoard')
})

it('SP-02 of a page or slot eight calls are asked for with it at most, of a page thirty-two in all', async () => {
  const { edge, asked } = await edgeWith()
  const many = (from: number) => Array.from({ length: 100 }, (_, at) => ({ ...HOT, call: `call${from + at}` }))
  const open = async (path: string) => {
    await edge.app.inject('/healthz')
    await edge.app.inject(path)
    return asked.at(-1)
  }
  const page = { remote: 'lottery', version: '2.0.0', pages: ['/m/lottery'], first: many(0) }
  await edge.release(page)
  expect(await open('/m/lottery')).toEqual(Array.from({ length: 8 }, (_, at) => `call${at}`))
  const ids = Array.from({ length: 6 }, (_, at) => at)
  const slots = ids.map((at) => ({
    ...{ id: `slot-${at}`, slot: 'home.games', order: at, height: 10, module: `./slot/${at}` },
    ...{ files: { scripts: [], styles: [] }, first: many(1_000 * at) },
  }))
  await edge.release({ remote: 'games', version: '2.0.0', record: { slots } })
  const home = await open('/m/home')
  expect(home).toHaveLength(32)
  // Of one that comes third as many as of the first.
  expect(home?.filter((call) => call.startsWith('call200'))).toHaveLength(8)
})
