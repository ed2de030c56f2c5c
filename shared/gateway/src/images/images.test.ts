import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameList, vendorGameTypes } from '@lobby/contracts/calls/games'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { announcements, systemStatus } from '@lobby/contracts/calls/system'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { startTestGateway, type TestGateway } from '../testing.ts'
import { imagePath } from './names.ts'
import { formatFor, widthFor } from './render.ts'
import { drawingOf, pictureNames } from './resolve.ts'

let gateway: TestGateway
let cache: string
beforeAll(async () => {
  cache = mkdtempSync(join(tmpdir(), 'lobby-images-'))
  gateway = await startTestGateway({ imageCache: cache })
})
afterAll(async () => {
  await gateway.close()
  rmSync(cache, { recursive: true, force: true })
})

const get = (path: string, accept = 'image/png') => gateway.fetch(path, { headers: { Accept: accept } })

test('GE-16 GE-18 every picture that an answer names exists', async () => {
  const answers = await Promise.all([
    ask(gateway, gameList, { pageNo: 1, pageSize: 1000 }),
    ask(gateway, vendorGameTypes),
    ask(gateway, lotteryMenu),
    ask(gateway, announcements, { types: 'B,PL,PU,PR,H' }),
    ask(gateway, systemStatus),
  ])
  const named = new Set(JSON.stringify(answers.map((answer) => answer.body)).match(/\/images\/[^"]+\.png/g))
  named.add(imagePath.tile('RNG', 'LOTUS'))
  named.add(imagePath.tile('ELOTT', 'GPI'))
  named.add(imagePath.product('lobbyvn', 'LOTUS'))
  expect(named.size).toBeGreaterThan(150)
  for (const path of named)
    expect(drawingOf(path.replace(/^\/images\/a1\//, '').replace('.png', '')), path).not.toBeNull()
})

test('no two drawings are the same, and none has words in it', () => {
  const drawings = new Map(pictureNames().map((name) => [name, drawingOf(name)?.svg ?? '']))
  for (const [name, svg] of drawings) {
    expect(svg, name).not.toContain('<text')
    expect(svg, name).not.toContain('NaN')
    expect(svg, name).not.toContain('undefined')
  }
  const games = [...drawings].filter(([name]) => /^games\/G/.test(name)).map(([, svg]) => svg)
  expect(new Set(games).size).toBe(games.length)
})

describe('a picture', () => {
  test('comes in the format that the browser takes and the width that is asked for', async () => {
    const path = imagePath.game('G1001')
    for (const [accept, type, format] of [
      ['image/png', 'image/png', 'png'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ] as const) {
      const response = await get(`${path}?w=150`, accept)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('vary')).toBe('Accept')
      expect(response.headers.get('cache-control')).toContain('immutable')
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format, width: 160, height: 160 })
    }
    expect(readdirSync(join(cache, 'a1/games'))).toContain('G1001.160.webp')
  })

  test('that is drawn for several at once is drawn once, and kept', async () => {
    const path = `${imagePath.banner('banner-carp')}?w=320`
    const bodies = await Promise.all([1, 2, 3].map(async () => Buffer.from(await (await get(path)).arrayBuffer())))
    expect(bodies[1]?.equals(bodies[0] ?? Buffer.alloc(0))).toBe(true)
    const again = Buffer.from(await (await get(path)).arrayBuffer())
    expect(again.equals(bodies[0] ?? Buffer.alloc(0))).toBe(true)
  })

  test('without the version of the drawings is not kept for ever', async () => {
    const response = await get('/images/tiles/RNG-LOTUS.png?w=96')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('that nobody names is not there, and no file of the machine is', async () => {
    for (const path of [
      '/images/a1/games/G1.png',
      '/images/../package.json',
      '/images/%2e%2e/%2e%2e/package.json',
      '/images/a1/tiles/RNG-X.png',
    ]) {
      expect((await get(path)).status).toBe(404)
    }
  })

  test('has one of a few widths, whatever is asked', () => {
    const square = { width: 400 }
    expect(['1', '100', '321', '5000', 'x', '-4', ''].map((wish) => widthFor(wish, square))).toEqual([
      96, 160, 480, 1200, 320, 320, 320,
    ])
    expect(widthFor(undefined, square)).toBe(320)
    expect(formatFor(undefined)).toBe('png')
  })
})
