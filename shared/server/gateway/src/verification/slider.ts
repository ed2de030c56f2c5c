import { randomInt, randomUUID } from 'node:crypto'
import { addressBlock } from '@lobby/contracts/address-block'
import { and, eq, gt, lt } from 'drizzle-orm'
import sharp from 'sharp'
import { hashOfToken, newToken } from '../access/tokens.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { assertTry, giveBack } from '../throttles/throttle.ts'

/** How long a puzzle can be solved, and how long a solved one can be used, in ms. */
const SLIDER_LIFE = 3 * 60 * 1000
/** How far from the hole the piece may be, px. */
const SLIDER_TOLERANCE = 5
const WIDTH = 300
const HEIGHT = 150
const PIECE = 50
const SCENES = 8

/** A square with a knob on its top and a notch in its left side. */
const SHAPE = 'M10 14H20C17 6 33 6 30 14H46V24C46 24 46 24 46 24V46H10V36C18 39 18 23 10 26Z'
const silhouette = (fill: string, more: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE}" height="${PIECE}"><path d="${SHAPE}" fill="${fill}" ${more}/></svg>`,
  )

const dataUri = (type: string, bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`

/** RG-08: the picture with its hole, and the piece. Where the hole is stays in the gateway's data. */
export async function newSlider({ db, clock, pictures }: World, ip: string) {
  const x = randomInt(PIECE + 20, WIDTH - PIECE - 4)
  const y = randomInt(4, HEIGHT - PIECE - 4)
  const scene = await pictures.scene(`slider/${randomInt(SCENES)}`, WIDTH, HEIGHT)
  const background = await sharp(scene)
    .composite([{ input: silhouette('#000', 'fill-opacity=".62" stroke="#fff" stroke-opacity=".7"'), left: x, top: y }])
    .webp({ quality: 78 })
    .toBuffer()
  const piece = await sharp(scene)
    .extract({ left: x, top: y, width: PIECE, height: PIECE })
    .ensureAlpha()
    .composite([
      { input: silhouette('none', 'stroke="#fff" stroke-width="2"') },
      { input: silhouette('#fff', 'stroke="#fff" stroke-width="2"'), blend: 'dest-in' },
    ])
    .png()
    .toBuffer()
  const id = randomUUID()
  const now = clock.now()
  await db.delete(schema.sliders).where(lt(schema.sliders.expiresAt, new Date(now)))
  await db.insert(schema.sliders).values({ id, x, ip: addressBlock(ip), expiresAt: new Date(now + SLIDER_LIFE) })
  return {
    sliderId: id,
    background: dataUri('webp', background),
    piece: dataUri('png', piece),
    width: WIDTH,
    height: HEIGHT,
    pieceWidth: PIECE,
    pieceY: y,
    expirationTime: now + SLIDER_LIFE,
  }
}

/**
 * One try for each puzzle, from the address it was shown to. A program that looks for the hole finds it as well as a
 * person does; what holds is that each try counts, right or wrong, and a wrong one more (decision 403).
 *
 * @throws Failure `slider.failed`; `request.too.often`, and then the puzzle is still good
 */
export async function solveSlider({ db, clock }: World, { id, x, ip }: { id: string; x: number; ip: string }) {
  const { sliders } = schema
  const now = clock.now()
  const address = addressBlock(ip)
  await assertTry({ db, clock }, 'slider', address)
  await assertTry({ db, clock }, 'sliderMissed', address)
  const [row] = await db
    .update(sliders)
    .set({ tried: true })
    .where(and(eq(sliders.id, id), eq(sliders.tried, false), gt(sliders.expiresAt, new Date(now))))
    .returning()
  if (!row || row.ip !== address || Math.abs(row.x - x) > SLIDER_TOLERANCE) throw new Failure('slider.failed')
  await giveBack({ db }, 'sliderMissed', address)
  const token = newToken()
  const expiresAt = new Date(now + SLIDER_LIFE)
  await db
    .update(sliders)
    .set({ tokenHash: hashOfToken(token), expiresAt })
    .where(eq(sliders.id, id))
  return { sliderToken: token, expirationTime: expiresAt.getTime(), serverTime: now }
}

/** Uses a solved puzzle up. @throws Failure `slider.failed` */
export async function consumeSlider({ db, clock }: World, token: string | undefined, ip: string): Promise<void> {
  const { sliders } = schema
  if (!token) throw new Failure('slider.failed')
  const [row] = await db
    .delete(sliders)
    .where(and(eq(sliders.tokenHash, hashOfToken(token)), gt(sliders.expiresAt, new Date(clock.now()))))
    .returning()
  if (row?.ip !== addressBlock(ip)) throw new Failure('slider.failed')
}
