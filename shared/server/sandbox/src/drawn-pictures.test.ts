import { drawingsOf } from '@lobby/artwork/drawings'
import { gameList, vendorGameTypes } from '@lobby/contracts/calls/games'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { announcements, systemStatus } from '@lobby/contracts/calls/system'
import { IMAGE_BASE, imagePath } from '@lobby/gateway/picture-paths'
import { PICTURE_SUBJECTS } from '@lobby/gateway/picture-subjects'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts'

const drawings = drawingsOf(PICTURE_SUBJECTS)

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

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
    expect(drawings.has(path.replace(`${IMAGE_BASE}/`, '').replace('.png', '')), path).toBe(true)
})

test('no two drawings are the same, and none has words in it', () => {
  const svgs = [...drawings].map(([name, draw]) => [name, draw().svg] as const)
  for (const [name, svg] of svgs) {
    expect(svg, name).not.toContain('<text')
    expect(svg, name).not.toContain('NaN')
    expect(svg, name).not.toContain('undefined')
  }
  const games = svgs.filter(([name]) => /^games\/G/.test(name)).map(([, svg]) => svg)
  expect(new Set(games).size).toBe(games.length)
})

test('every kind of drawing can be read and is small', async () => {
  const games = [...drawings.keys()].filter((name) => /^games\/G/.test(name))
  const others = [...drawings.keys()].filter((name) => !/^(games|tiles)\//.test(name))
  const bytes: number[] = []
  for (const name of [
    ...games.filter((_, index) => index % 40 === 0),
    ...others.filter((_, index) => index % 9 === 0),
  ]) {
    const drawing = drawings.get(name)?.()
    expect(drawing, name).toBeDefined()
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
