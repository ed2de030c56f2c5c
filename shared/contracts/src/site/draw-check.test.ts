import { expect, it, vi } from 'vitest'
import { canCheckDraws, digestOfTickets, hashOfSeed, recomputeDraw } from './draw-check.ts'

/** Computed from decision 414 with Python's `hmac` and `hashlib`. Of the first draw two bytes are 249 and 250. */
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff'
const DIGEST = '268e4b660aedd5bcb8bca99003ebe2b674af7d7e20fc7fdc6b250871e2d85eb1'
const draw = {
  drawCode: 'TEST',
  numero: '20261117',
  seedHash: '',
  seed: SEED,
  digest: DIGEST,
  prizes: [
    { n: 1, digits: 6 },
    { n: 2, digits: 5 },
    { n: 4, digits: 4 },
    { n: 12, digits: 3 },
  ],
}

it('PP-10 the numbers of a draw follow from its seed, its tickets and its name, over as many blocks as it takes', async () => {
  expect(await recomputeDraw(draw)).toBe(
    '925319~52535,79346~7894,6741,2017,3412~859,842,049,399,042,290,855,181,799,864,263,460',
  )
  expect(await recomputeDraw({ ...draw, numero: '20261125' })).toBe(
    '423919~80694,15077~1750,2427,6119,3967~058,599,331,232,671,097,547,422,963,249,350,935',
  )
})

it('PP-10 a seed is held to the hash of its bytes, and tickets to one of all of them, in whatever order they come', async () => {
  expect(await hashOfSeed(SEED)).toBe('83d5237218eab8165eaaa9c8172d641d6c31c4a670f8cb0fd3205964212d54b4')
  expect(await digestOfTickets(['c3', 'a1', 'b2'])).toBe(DIGEST)
  // SHA-256 of nothing.
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect([await hashOfSeed(''), await digestOfTickets([])]).toEqual([nothing, nothing])
})

it('PP-10 the tickets that are given stay in their order', async () => {
  const leaves = ['b', 'a']
  await digestOfTickets(leaves)
  expect(leaves).toEqual(['b', 'a'])
})

it('PP-10 a page that is not secure cannot check draws', () => {
  expect(canCheckDraws()).toBe(true)
  vi.stubGlobal('crypto', {})
  expect(canCheckDraws()).toBe(false)
  vi.stubGlobal('crypto', undefined)
  expect(canCheckDraws()).toBe(false)
  vi.unstubAllGlobals()
})
