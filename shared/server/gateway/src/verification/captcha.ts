import { randomInt, randomUUID } from 'node:crypto'
import { addressBlock } from '@lobby/contracts/address-block'
import { and, eq, gt, lt } from 'drizzle-orm'
import sharp from 'sharp'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { assertTry, giveBack } from '../throttles/throttle.ts'
import { CAPTCHA_CHARACTERS, GLYPHS } from './glyphs.ts'

/** How long a captcha can be answered, in ms. */
const CAPTCHA_LIFE = 5 * 60 * 1000
const LENGTH = 4
const WIDTH = 150
const HEIGHT = 48

interface Riddle {
  kind: 'equation' | 'characters'
  shown: string
  answer: string
}

/** What the picture shows, and what has to be typed. */
export function riddle(): Riddle {
  if (randomInt(2) === 0) {
    const [a, b] = [randomInt(1, 10), randomInt(1, 10)]
    const isSum = a < b || randomInt(2) === 0
    return { kind: 'equation', shown: `${a}${isSum ? '+' : '-'}${b}=?`, answer: String(isSum ? a + b : a - b) }
  }
  const shown = Array.from({ length: LENGTH }, () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)]).join('')
  return { kind: 'characters', shown, answer: shown }
}

/** Not a strong riddle, a slow one: limits and single use are what holds (shared/docs/documents-facts.md). */
function drawn(text: string): string {
  const step = (WIDTH - 20) / text.length
  const glyphs = [...text].map((character, index) => {
    const size = 3.6 + randomInt(12) / 10
    const place = `translate(${12 + index * step + randomInt(5)} ${8 + randomInt(8)}) rotate(${randomInt(31) - 15})`
    const colour = `hsl(${randomInt(360)} 60% 32%)`
    return `<path d="${GLYPHS[character] ?? ''}" transform="${place} scale(${size})" stroke="${colour}" stroke-width=".75" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
  })
  const lines = Array.from(
    { length: 5 },
    () =>
      `<path d="M${randomInt(WIDTH)} ${randomInt(HEIGHT)}L${randomInt(WIDTH)} ${randomInt(HEIGHT)}" stroke="hsl(${randomInt(360)} 50% 60%)" stroke-width="1.2"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f3f1ea"/>${lines.join('')}${glyphs.join('')}</svg>`
}

/** CL-10: a new riddle for whoever asks from this address. */
export async function newCaptcha({ db, clock, vault }: World, ip: string) {
  const { kind, shown, answer } = riddle()
  const id = randomUUID()
  const now = clock.now()
  const expiresAt = new Date(now + CAPTCHA_LIFE)
  await db.delete(schema.captchas).where(lt(schema.captchas.expiresAt, new Date(now)))
  await db
    .insert(schema.captchas)
    .values({ id, kind, answer: vault.seal(answer, 'captcha'), ip: addressBlock(ip), expiresAt })
  const png = await sharp(Buffer.from(drawn(shown)))
    .png()
    .toBuffer()
  return {
    captchaId: id,
    image: `data:image/png;base64,${png.toString('base64')}`,
    kind,
    expirationTime: expiresAt.getTime(),
  }
}

/**
 * Uses a captcha up, right or wrong. It is good only at the address it was shown to; misreading it counts there.
 *
 * @throws Failure `request.too.often`
 */
export async function solvesCaptcha(
  { db, clock, vault }: Pick<World, 'db' | 'clock' | 'vault'>,
  { id, text, ip }: { id: string | undefined; text: string | undefined; ip: string },
): Promise<boolean> {
  if (!id || !text) return false
  const { captchas } = schema
  const address = addressBlock(ip)
  await assertTry({ db, clock }, 'captcha', address)
  const [row] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, new Date(clock.now()))))
    .returning()
  const isRight =
    row !== undefined && row.ip === address && (await vault.open(row.answer, 'captcha')) === text.trim().toUpperCase()
  if (isRight) await giveBack({ db }, 'captcha', address)
  return isRight
}
