import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameList, vendorGameTypes } from '@lobby/contracts/calls/games'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { announcements, systemStatus } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_BASE, imagePath } from './names.ts'
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
    expect(drawingOf(path.replace(`${IMAGE_BASE}/`, '').replace('.png', '')), path).not.toBeNull()
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

test('every kind of drawing can be read and is small', async () => {
  const games = pictureNames().filter((name) => /^games\/G/.test(name))
  const others = pictureNames().filter((name) => !/^(games|tiles)\//.test(name))
  const bytes: number[] = []
  for (const name of [
    ...games.filter((_, index) => index % 40 === 0),
    ...others.filter((_, index) => index % 9 === 0),
  ]) {
    const drawing = drawingOf(name)
    expect(drawing, name).not.toBeNull()
    bytes.push(
      (
        await sharp(Buffer.from(drawing?.svg ?? ''))
          .resize(240)
          .avif({ quality: 50, effort: 2 })
          .toBuffer()
      ).length,
    )
  }
  bytes.sort((one, other) => one - other)
  // A tile of 120 px on a screen of two pixels each.
  expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThan(12_000)
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
    expect(readdirSync(join(cache, IMAGE_BASE.slice('/images/'.length), 'games'))).toContain('G1001.160.webp')
  })

  test('that is drawn for several at once is drawn once, and kept', async () => {
    const path = `${imagePath.banner('banner-carp')}?w=320`
    const bodies = await Promise.all([1, 2, 3].map(async () => Buffer.from(await (await get(path)).arrayBuffer())))
    expect(bodies[1]?.equals(bodies[0] ?? Buffer.alloc(0))).toBe(true)
    const again = Buffer.from(await (await get(path)).arrayBuffer())
    expect(again.equals(bodies[0] ?? Buffer.alloc(0))).toBe(true)
  })

  test('whose kept file is cut off or damaged is drawn anew', async () => {
    const path = `${imagePath.vendor('LOTUS')}?w=96`
    const read = async () => Buffer.from(await (await get(path)).arrayBuffer())
    const whole = await read()
    const file = join(cache, IMAGE_BASE.slice('/images/'.length), 'vendors', 'LOTUS.96.png')
    for (const broken of [whole.subarray(0, 100), Buffer.alloc(0), Buffer.concat([whole, Buffer.alloc(32)])]) {
      writeFileSync(file, broken)
      expect((await read()).equals(whole)).toBe(true)
    }
  })

  test('without the version of the drawings, or with an older one, is not kept for ever', async () => {
    for (const path of ['/images/tiles/RNG-LOTUS.png?w=96', '/images/a0/tiles/RNG-LOTUS.png?w=96']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    }
  })

  test('that nobody names is not there, and no file of the machine is', async () => {
    for (const path of [
      `${IMAGE_BASE}/games/G1.png`,
      '/images/../package.json',
      '/images/%2e%2e/%2e%2e/package.json',
      `${IMAGE_BASE}/tiles/RNG-X.png`,
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
