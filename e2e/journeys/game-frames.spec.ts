/** What the games of every vendor share with the site around them, and how they use the height of a phone. */
import type { FrameLocator } from '@playwright/test'
import { expect, signIn, test } from '../site/fixtures.ts'
import { launch, play, said } from '../site/game.ts'

/** One of each page, the part that is played on, and the words on the button that takes the bet. */
const GAMES = {
  slot: [launch('RNG', 'LOTUS', 1001), '.machine', 'Quay'],
  'slot of twenty lines': [launch('RNG', 'LOTUS', 1004), '.machine', 'Quay'],
  'Dragon Tiger': [launch('LIVE', 'ROYAL', 1034), '.sides', 'Chia bài'],
  'Tài Xỉu': [launch('LIVE', 'ROYAL', 1036), '.stand', 'Lắc'],
  Baccarat: [launch('LIVE', 'ROYAL', 1035), '.sides', 'Chia bài'],
  Liêng: [launch('PVP', 'JADE', 1057), '#hand', 'Chia bài'],
  'Xì Dách': [launch('PVP', 'JADE', 1059), '.sides', 'Chia bài'],
  // Its layout needs the height that other tables give to what is drawn.
  roulette: [launch('LIVE', 'ORCHID', 1042), null, 'Quay'],
  fishing: [launch('FISH', 'CORAL', 1050), '#water', null],
  bookmaker: ['/m/launchGame?gameCategory=SPORTS&vendor=GOAL&pageBack=home', null, 'Đặt cược'],
  Keno: ['/m/launchGame?gameCategory=ELOTT&vendor=GPI&pageBack=home', null, 'Đặt cược'],
} as const

const boxOf = (game: FrameLocator, part: string) =>
  game
    .locator(part)
    .first()
    .evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return { top, bottom, height, screen: innerHeight }
    })

test('PL-08 games of all vendors have the site’s face, its buttons and sheets with a cross', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  for (const [kind, [address, , words]] of Object.entries(GAMES)) {
    const game = await play(page, address)
    const face = await game.locator('body').evaluate(async (body) => {
      await document.fonts.ready
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      return [
        getComputedStyle(body).fontFamily.split(',')[0],
        loaded.some((family) => /^"?Be Vietnam Pro"?$/.test(family)),
      ]
    })
    expect(face, kind).toEqual(['"Be Vietnam Pro"', true])
    if (words) {
      const button = game.getByRole('button', { name: words })
      // As it is written in the page, and not only by its style.
      await expect(button.locator('span').first(), kind).toHaveText(words)
      await expect(button).toHaveCSS('text-transform', 'none')
      await expect(button).toHaveCSS('background-image', 'none')
      await expect(button).toHaveCSS('border-radius', '12px')
      await expect(button).toHaveCSS('font-weight', '600')
    }
    await game.locator('#table').click()
    const sheet = game.locator('#sheet')
    await expect(sheet.getByRole('button')).toHaveCount(1)
    await sheet.getByRole('button', { name: 'Đóng', exact: true }).click()
    await expect(sheet).toBeHidden()
    await game.locator('#amount').click()
    const stakes = game.locator('#stakes')
    await expect(stakes).toBeVisible()
    // What lies behind it closes it as well.
    await page.mouse.click(195, 70)
    await expect(stakes).toBeHidden()
  }
})

test('PL-08 PL-11 on a phone of 390 x 844 a game fills its frame: what is played on stands at the top, the balance over the stake', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  for (const [kind, [address, part]] of Object.entries(GAMES)) {
    const game = await play(page, address)
    const [balance, stake, footer] = [
      await boxOf(game, '.balance'),
      await boxOf(game, '.stake'),
      await boxOf(game, 'footer'),
    ]
    expect(stake.top - balance.bottom, kind).toBeLessThanOrEqual(8)
    expect(footer.bottom, kind).toBeLessThanOrEqual(footer.screen)
    if (!part) continue
    const [played, message] = [await boxOf(game, part), await boxOf(game, '.sill')]
    // Without what stands above the reels of a machine, or above a hand.
    const above = await game.locator('main').evaluate((main) => main.getBoundingClientRect().top)
    expect(above, kind).toBeLessThanOrEqual(16)
    expect(message.top - played.bottom, kind).toBeLessThanOrEqual(20)
    // A third of the frame and more.
    expect(played.height, kind).toBeGreaterThanOrEqual(played.screen / 3)
  }
})

test('PL-08 PP-09 a spin that brings back less than its stake is told as that, and not as a win', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  for (const [paid, told, tone] of [
    [0.8, 'Nhận lại 0,80 K.', ''],
    [1, 'Nhận lại 1,00 K.', ''],
    [1.2, 'Nhận 1,20 K (lãi 0,20 K)', 'win'],
  ] as const) {
    const game = await play(page, launch('RNG', 'LOTUS', 1001))
    // In the game's own frame: what the vendor answers to a spin, with another win.
    await game.locator('html').evaluate((_, win) => {
      const real = window.fetch
      window.fetch = async (input, init) => {
        const answer = await real(input, init)
        if (!String(input).endsWith('/api/spin')) return answer
        const body = await answer.json()
        return Response.json({ ...body, value: { ...body.value, win } })
      }
    }, paid)
    await game.getByRole('button', { name: 'Quay' }).click()
    await expect(said(game)).toHaveText(told)
    await expect(said(game)).toHaveAttribute('data-tone', tone)
  }
})

test('PL-11 PL-07 at 360 x 740 and on a desktop what takes the bet of a game is on the first screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const games = { ...GAMES, 'Bầu Cua': [launch('LIVE', 'SAIGON', 1038), '.stand', 'Lắc'] } as const
  for (const [kind, [address]] of Object.entries(games)) {
    const game = await play(page, address)
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      // The frame hears of its new size a moment after the page.
      await expect(async () => {
        const { bottom, screen } = await boxOf(game, 'footer')
        expect(bottom, `${kind} at ${width} x ${height}`).toBeLessThanOrEqual(screen)
      }).toPass()
    }
  }
})
