/** The main journeys, the loader's faults and a swap in engines other than Chromium's (FD-32). */
import { FAULTS, type Fault } from '../faults/faults.ts'
import { reportsOf } from '../faults/fixtures.ts'
import { type BuiltRelease, breakOf, LOGIN, moreOf, PAGES, partsOf, THROWS } from '../faults/newer-releases.ts'
import { expect, test } from '../site/fixtures.ts'
import type { Driver } from './driver.ts'
import { ENGINES, type LivePair, livePair, signInAt, visitorAt, withFront } from './fixtures.ts'
import { button, field, link, type Visitor, WATCH } from './visitor.ts'

/** What of a release is on the page. */
const shown = (release: BuiltRelease) => ({ css: partsOf(release) })

/** A reload would lose the mark. */
const mark = (visitor: Visitor) => visitor.run(() => void Object.assign(globalThis, { notReloaded: true }))
const marked = (visitor: Visitor) => visitor.run(() => 'notReloaded' in globalThis)

/** Its own code threw: the report says where (TE-01). */
const threw = ({ phase }: Fault) => ['module', 'render', 'handler', 'promise'].includes(phase)

/**
 * The loader is the same code in each engine, so the faults take turns: each is tried in one of the two, and in both
 * what the engine itself decides, which is integrity and what an error says. `LOBBY_WHOLE_MATRIX=1` tries all in all.
 */
const hasTurn = (engine: number, column: number, fault?: Fault): boolean =>
  process.env.LOBBY_WHOLE_MATRIX === '1' ||
  (fault !== undefined && (fault.bytes === true || threw(fault))) ||
  (engine + column) % 2 === 0

let pair: LivePair | undefined
const releases = () => {
  if (!pair) throw new Error('Nothing was built')
  return pair
}

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000)
  if (ENGINES.some(({ isThere }) => isThere())) pair = await livePair(site)
})
test.afterAll(async () => pair?.undo())

for (const [row, { name, needs, isThere, start, browser, account }] of ENGINES.entries()) {
  test.describe(name, () => {
    let driver: Driver | undefined
    test.skip(!isThere(), `${needs} could not be installed: nothing was tried in ${name}`)
    test.beforeAll(async () => {
      driver = await start()
    })
    test.afterAll(() => driver?.close())
    test.afterEach(() => driver?.forget())

    test(`FD-32 ${name}: pages of all five remotes come one after the other in one page, without an error`, async ({
      site,
    }) => {
      const visitor = visitorAt(driver)
      await withFront(site, WATCH, async (front) => {
        await signInAt(visitor, front.url, 'agent1')
        await mark(visitor)
        for (const { path, remote } of PAGES) {
          await visitor.goInside(path)
          await visitor.sees({ css: `main [class*="${remote}-"]` })
        }
        expect(await marked(visitor)).toBe(true)
        expect(await visitor.problems()).toEqual([])
      })
    })

    test(`FD-32 SH-24 ${name}: a deposit is ordered, paid at the provider and in the wallet on home`, async ({
      site,
    }) => {
      const visitor = visitorAt(driver)
      await withFront(site, WATCH, async (front) => {
        await signInAt(visitor, front.url, account)
        await visitor.goInside('/m/voucherCenter')
        await visitor.tap({ css: 'label', name: /^Thẻ/ })
        await visitor.tap(button('500 K'))
        await visitor.tap(button('Nạp 500 K'))
        await visitor.isAt(/order=LB/)
        const order = await visitor.run(() => location.href)
        await visitor.sees(link('Mở trang thanh toán'))
        const provider = await visitor.run(
          () => [...document.querySelectorAll('a')].find(({ target }) => target === '_blank')?.href ?? '',
        )
        await visitor.open(provider)
        await visitor.tap({ css: '#pay' })
        // Whoever leaves before the provider has answered takes the answer back.
        await visitor.sees({ css: '#pay' }, 0)
        await visitor.open(order)
        await visitor.sees({ css: 'main *', name: '+490,00 K' })
        await visitor.sees(link('Chơi ngay'))
        await visitor.goInside('/m/home')
        await visitor.sees({ css: '[data-slot="home.wallet"]', name: /\d{3},\d\d/ })
        expect(await visitor.problems()).toEqual([])
      })
    })

    test(`FD-32 LT-29 ${name}: a bet is placed in the lottery's frame, and its stake leaves the balance`, async ({
      site,
      clock,
    }) => {
      await clock.openSale('VN_TP_HCM')
      const visitor = visitorAt(driver)
      await signInAt(visitor, site.url, 'player1')
      await visitor.goInside('/m/startLottery?code=VN_TP_HCM')
      await visitor.enterFrame('iframe')
      const balance = async () => {
        await visitor.sees({ css: '#balance', name: /\d/ })
        const text = await visitor.run(() => document.querySelector('#balance')?.textContent ?? '')
        return Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
      }
      const before = await balance()
      await visitor.fill(field('Số chọn'), '45')
      await visitor.fill(field(/^Mức cược/), '10')
      await visitor.tap(button('Đặt cược'))
      await visitor.tap({ css: '[role=dialog] button, dialog button', name: 'Xác nhận' })
      await visitor.sees({ css: '[role=status], output', name: /Đã nhận cược/ })
      expect(await balance()).toBe(before - 10)
      await visitor.leaveFrame()
    })

    test(`FD-32 FD-05 ${name}: a rollback reaches an open page at its next visit, without a reload`, async ({
      site,
    }) => {
      const { older, newer, makeLive } = releases()
      const visitor = visitorAt(driver)
      await withFront(site, WATCH, async (front) => {
        await visitor.open(`${front.url}/m/promotions`)
        await visitor.sees({ css: 'main [class*="promotions-"]' })
        await mark(visitor)
        await visitor.goInside('/m/lottery')
        await visitor.sees(shown(newer))
        await visitor.goInside('/m/promotions')
        const pinned = (revision: number) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(`/pins/${revision}-`))
        try {
          await makeLive('older')
          const { revision } = (await site.release('status')) as { revision: number }
          await expect.poll(() => visitor.run(pinned, revision)).toBe(true)
          await visitor.goInside('/m/lottery')
          await visitor.sees(shown(older))
          await visitor.sees(shown(newer), 0)
          expect(await marked(visitor)).toBe(true)
          expect(await visitor.problems()).toEqual([])
        } finally {
          await makeLive('newer')
        }
        // On screen and idle: replaced where it is.
        await visitor.sees(shown(newer))
        await visitor.sees(shown(older), 0)
      })
    })

    if (hasTurn(row, 0))
      test(`FD-32 FD-06 FD-07 ${name}: a login form with something typed keeps its release, and when its late code does not come it is there again with what was typed, the password too`, async ({
        site,
      }) => {
        test.setTimeout(120_000)
        const visitor = visitorAt(driver)
        const { older, newer, makeLive, undo } = await livePair(site, LOGIN)
        const typed = () =>
          visitor.run(() => [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ value }) => value))
        try {
          await withFront(site, WATCH, async (front) => {
            front.answer(newer.files.late, 'not found')
            await visitor.open(front.url + LOGIN.path)
            await visitor.fill(field(/^Tên đăng nhập/), 'player1')
            await visitor.fill({ css: 'input[type=password]' }, 'Lobby#2026')
            await mark(visitor)
            await makeLive('older')
            const hasCome = (container: string) => container in globalThis
            // The page has heard of it: the other release is there, and waits.
            await expect.poll(() => visitor.run(hasCome, older.container), { timeout: 15_000 }).toBe(true)
            await visitor.sees(shown(newer))
            await visitor.sees(shown(older), 0)
            await visitor.tap(button(moreOf(LOGIN.remote)))
            await visitor.sees(shown(older))
            await visitor.sees(shown(newer), 0)
            expect(await typed()).toEqual(expect.arrayContaining(['player1', 'Lobby#2026']))
            expect(await marked(visitor)).toBe(true)
          })
        } finally {
          await undo()
        }
      })

    if (hasTurn(row, 1))
      test(`FD-32 FD-21 ${name}: a release that renders without end gives way to a navigation that it keeps, and is not opened again after a reload`, async ({
        site,
      }) => {
        const { older, newer } = releases()
        const visitor = visitorAt(driver)
        const before = (await reportsOf(site)).length
        await withFront(site, `${WATCH}globalThis.${THROWS} = 'lottery:endless renders'\n`, async (front) => {
          await visitor.open(`${front.url}/m/promotions`)
          await visitor.sees({ css: 'main [class*="promotions-"]' })
          await visitor.goInside('/m/lottery')
          await visitor.sees(shown(newer))
          await visitor.goInside('/m/promotions')
          await visitor.sees({ css: 'main [class*="promotions-"]' })
          await visitor.sees(shown(newer), 0)
          await expect
            .poll(async () => (await reportsOf(site)).slice(before).filter(({ ran, release }) => ran !== release))
            .toMatchObject([{ remote: 'lottery', release: newer.id, phase: 'freeze', ran: older.id }])
          await visitor.goInside('/m/lottery')
          await visitor.sees(shown(older))
          await visitor.open(`${front.url}/m/lottery`)
          await visitor.sees(shown(older))
          await visitor.sees(shown(newer), 0)
        })
      })

    for (const fault of FAULTS.filter((one, column) => hasTurn(row, column, one)))
      test(`FD-32 ${fault.of ?? 'FD-07'} ${name}: when ${fault.name}, the release before it runs in the same page, and the edge hears of it once`, async ({
        site,
      }) => {
        const { older, newer } = releases()
        const visitor = visitorAt(driver)
        const before = (await reportsOf(site)).length
        const reports = async () => (await reportsOf(site)).slice(before)
        const goWrong = fault.throws ? `globalThis.${THROWS} = 'lottery:${fault.throws}'\n` : ''
        await withFront(site, WATCH + goWrong, async (front) => {
          if (fault.file) front.answer(newer.files[fault.file.which], fault.file.answer)
          await visitor.open(`${front.url}/m/promotions`)
          await visitor.sees({ css: 'main [class*="promotions-"]' })
          await mark(visitor)
          await visitor.goInside('/m/lottery')
          if (fault.late) await visitor.tap(button(moreOf('lottery')))
          for (let tap = 0; tap < (fault.taps ?? 0); tap += 1) await visitor.tap(button(breakOf('lottery')))
          await visitor.sees(shown(older))
          await visitor.sees(shown(newer), 0)
          // An error that it ran on with is heard of once, too.
          const heard = fault.taps ? [newer.id, older.id] : [older.id]
          await expect.poll(async () => (await reports()).map(({ ran }) => ran)).toEqual(heard)
          expect((await reports()).at(-1)).toMatchObject({
            remote: 'lottery',
            release: newer.id,
            phase: fault.phase,
            browser: expect.stringMatching(browser),
            frames: threw(fault)
              ? expect.arrayContaining([expect.stringMatching(`^lottery/${newer.id}/[\\w.-]+\\.js:\\d+:\\d+$`)])
              : expect.any(Array),
          })
          expect(await marked(visitor)).toBe(true)
        })
      })
  })
}
