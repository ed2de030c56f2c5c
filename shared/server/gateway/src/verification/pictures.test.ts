import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { newCaptcha } from './captcha.ts'
import { CAPTCHA_CHARACTERS, GLYPHS } from './glyphs.ts'
import { newSlider } from './slider.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

interface Picture {
  width: number
  height: number
  /** The brightest of its colours from 0 to 255, and how opaque it is, of each pixel. */
  light: (x: number, y: number) => number
  alpha: (x: number, y: number) => number
}

async function read(image: string | Buffer): Promise<Picture> {
  const bytes = typeof image === 'string' ? Buffer.from(image.split(',')[1] ?? '', 'base64') : image
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number, channel: number) => data[(y * info.width + x) * 4 + channel] ?? 0
  const light = (x: number, y: number) => Math.max(at(x, y, 0), at(x, y, 1), at(x, y, 2))
  return { width: info.width, height: info.height, light, alpha: (x, y) => at(x, y, 3) }
}

/** Which fields of a grid of 8 by 12 the ink between two columns fills: it is darker than the lines across it. */
function inkOf(picture: Picture, from: number, to: number): number[] | undefined {
  const ink: [number, number][] = []
  for (let x = from; x < to; x += 1)
    for (let y = 0; y < picture.height; y += 1) if (picture.light(x, y) < 170) ink.push([x, y])
  if (ink.length === 0) return undefined
  const [xs, ys] = [ink.map(([x]) => x), ink.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1]
  const grid = Array.from({ length: 96 }, () => 0)
  for (const [x, y] of ink) {
    const field = Math.floor(((y - top) / height) * 12) * 8 + Math.floor(((x - left) / width) * 8)
    grid[field] = 1
  }
  return grid
}

/** A character as it is drawn, upright or turned a little. */
async function upright(character: string, degrees: number): Promise<number[] | undefined> {
  const stroke = `<path d="${GLYPHS[character]}" transform="translate(20 10) rotate(${degrees}) scale(4.2)" stroke="#222" stroke-width=".75" fill="none"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#fff"/>${stroke}</svg>`
  return inkOf(await read(Buffer.from(svg)), 0, 60)
}

/** How bright the lines across a captcha are, whatever their colour. */
const LINE = 204
const pixels = (width: number, height: number): [number, number][] =>
  Array.from({ length: width * height }, (_, n) => [n % width, Math.floor(n / width)])
const unlike = (a: readonly number[], b: readonly number[]) => a.filter((field, at) => field !== b[at]).length

test('CL-10 who reads the characters of a captcha from its picture has its answer', async () => {
  const templates: [string, number[]][] = []
  for (const character of CAPTCHA_CHARACTERS) {
    for (const degrees of [-12, -6, 0, 6, 12]) {
      const ink = await upright(character, degrees)
      if (ink) templates.push([character, ink])
    }
  }
  let [right, all, lines, n] = [0, 0, 0, 0]
  for (; all < 120; n += 1) {
    const { captchaId, image, kind } = await newCaptcha(gateway.world, '10.0.0.1')
    const picture = await read(image)
    lines += pixels(150, 48).filter(([x, y]) => Math.abs(picture.light(x, y) - LINE) < 4).length
    if (kind !== 'characters') continue
    const [row] = await gateway.db.select().from(schema.captchas).where(eq(schema.captchas.id, captchaId))
    const answer = await gateway.world.vault.open(row?.answer ?? '', 'captcha')
    expect([picture.width, picture.height]).toEqual([150, 48])
    for (const [nth, character] of [...answer].entries()) {
      const from = 8 + Math.round(nth * 32.5)
      const ink = inkOf(picture, from, Math.min(from + 33, 150))
      const best = ink && templates.toSorted(([, a], [, b]) => unlike(a, ink) - unlike(b, ink))[0]
      all += 1
      if (best?.[0] === character) right += 1
    }
  }
  // Whoever guesses has one of twenty.
  expect(right / all).toBeGreaterThan(0.75)
  // Five lines lie across it, in a brightness of their own.
  expect(lines / n).toBeGreaterThan(70)
})

test('RG-08 the piece is what its hole has lost: its picture is dark there, whole around it, and the piece fits', async () => {
  const { sliderId, background, piece, width, height, pieceWidth, pieceY } = await newSlider(gateway.world, '10.0.0.1')
  const [row] = await gateway.db.select().from(schema.sliders).where(eq(schema.sliders.id, sliderId))
  const x = row?.x ?? 0
  const [scene, part] = [await read(background), await read(piece)]
  expect([scene.width, scene.height, width, height]).toEqual([300, 150, 300, 150])
  expect([part.width, part.height, pieceWidth]).toEqual([50, 50, 50])
  // Neither at the edge, where half of it would be outside, nor where the piece lies at first.
  expect(x).toBeGreaterThanOrEqual(70)
  expect(x).toBeLessThan(246)
  expect(pieceY).toBeGreaterThanOrEqual(4)
  expect(pieceY).toBeLessThan(96)
  const opaque = pixels(50, 50).filter(([px, py]) => part.alpha(px, py) === 255)
  const clear = pixels(50, 50).filter(([px, py]) => part.alpha(px, py) === 0)
  // A square of 36 by 32 with a knob and without a notch.
  expect(opaque.length).toBeGreaterThan(900)
  expect(clear.length).toBeGreaterThan(900)
  const mean = (those: [number, number][], light: (px: number, py: number) => number) =>
    those.reduce((sum, [px, py]) => sum + light(px, py), 0) / those.length
  const inside = opaque.filter(([px, py]) => px > 20 && px < 40 && py > 20 && py < 40)
  const dark = mean(inside, (px, py) => scene.light(x + px, pieceY + py))
  const whole = mean(inside, part.light)
  // Black that is 62 % opaque lies over it.
  expect(dark / whole).toBeGreaterThan(0.3)
  expect(dark / whole).toBeLessThan(0.46)
})

test('CL-10 RG-08 captchas and puzzles are kept until nobody can answer them any more, and no longer', async () => {
  const { captchas, sliders } = schema
  await gateway.db.delete(captchas)
  await gateway.db.delete(sliders)
  const kept = async () => [await gateway.db.$count(captchas), await gateway.db.$count(sliders)]
  const [captcha, slider] = [await newCaptcha(gateway.world, '10.0.0.1'), await newSlider(gateway.world, '10.0.0.1')]
  expect(captcha.expirationTime).toBe(gateway.clock.now() + 5 * 60_000)
  expect(slider.expirationTime).toBe(gateway.clock.now() + 3 * 60_000)
  gateway.clock.set(slider.expirationTime)
  await newSlider(gateway.world, '10.0.0.2')
  expect(await kept()).toEqual([1, 2])
  gateway.clock.advance(1)
  await newSlider(gateway.world, '10.0.0.2')
  expect(await kept()).toEqual([1, 2])
  gateway.clock.set(captcha.expirationTime)
  await newCaptcha(gateway.world, '10.0.0.2')
  expect(await kept()).toEqual([2, 2])
  gateway.clock.advance(1)
  await newCaptcha(gateway.world, '10.0.0.2')
  expect(await kept()).toEqual([2, 2])
})
