import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtwork } from './artwork.ts'
import { widthFor } from './render.ts'

const subjects = {
  games: [{ id: 'G1', vendor: 'ONE', type: 'RNG', name: 'Golden Lotus' }],
  lotteries: [],
  vendors: [{ code: 'ONE', categories: ['RNG'] }],
  banners: [{ id: 'wide' }],
  promotions: [],
  mallItems: [],
  teams: ['team'],
  heads: ['lotus', 'of nobody'],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lobby-artwork-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kept = () => createArtwork({ subjects, folder })

describe('a picture', () => {
  test('that is drawn for several at once is drawn once, and kept', async () => {
    const artwork = kept()
    const wish = { width: 320, format: 'png' } as const
    const [one, other] = await Promise.all([
      artwork.picture('banners/wide', wish),
      artwork.picture('banners/wide', wish),
    ])
    expect(one?.bytes).toBe(other?.bytes)
    expect(readdirSync(join(folder, 'banners'))).toEqual(['wide.320.png'])
    // Whoever comes later, with nothing in memory, gets the file's bytes without its sum.
    const later = await kept().picture('banners/wide', wish)
    expect(later?.bytes.equals(one?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(readFileSync(join(folder, 'banners/wide.320.png')).subarray(0, -32)).toEqual(later?.bytes)
  })

  test('whose kept file is cut off or damaged is drawn anew', async () => {
    const wish = { width: 96, format: 'png' } as const
    const read = async () => (await kept().picture('vendors/ONE', wish))?.bytes ?? Buffer.alloc(0)
    const whole = await read()
    expect(whole.length).toBeGreaterThan(0)
    const file = join(folder, 'vendors/ONE.96.png')
    for (const broken of [whole.subarray(0, 100), Buffer.alloc(0), Buffer.concat([whole, Buffer.alloc(32)])]) {
      writeFileSync(file, broken)
      expect((await read()).equals(whole)).toBe(true)
    }
  })

  test('is there without a folder too, and a folder that cannot be written costs no picture', async () => {
    const wish = { width: 96, format: 'webp' } as const
    const drawn = await createArtwork({ subjects, folder: null }).picture('teams/team', wish)
    expect(drawn?.type).toBe('image/webp')
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    const unkept = await createArtwork({ subjects, folder: file }).picture('teams/team', wish)
    expect(unkept?.bytes.equals(drawn?.bytes ?? Buffer.alloc(0))).toBe(true)
  })

  test('of what is no subject is none', async () => {
    const wish = { format: 'png' } as const
    expect(await kept().picture('heads/lotus', wish)).not.toBeNull()
    for (const name of ['games/G2', 'heads/of nobody', 'heads/tiger', '', '../artwork.ts']) {
      expect(await kept().picture(name, wish), name).toBeNull()
    }
  })

  test('has one of a few widths, whatever is asked', () => {
    const square = { width: 400 }
    expect([1, 100, 321, 401, 5000, Number.NaN, -4, 0].map((wish) => widthFor(wish, square))).toEqual([
      96, 160, 400, 480, 1200, 320, 320, 320,
    ])
    expect(widthFor(undefined, square)).toBe(320)
  })
})

test('a scene is a PNG of exactly the size that is asked for, the same for the same seed alone', async () => {
  const artwork = createArtwork({ subjects, folder: null })
  const scene = await artwork.scene('one', 300, 150)
  expect(await sharp(scene).metadata()).toMatchObject({ format: 'png', width: 300, height: 150 })
  const again = await createArtwork({ subjects, folder: null }).scene('one', 300, 150)
  expect(again.equals(scene)).toBe(true)
  expect((await artwork.scene('two', 300, 150)).equals(scene)).toBe(false)
})
