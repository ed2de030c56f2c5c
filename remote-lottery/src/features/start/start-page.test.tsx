import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { bus, indicator, useLocation } from '@lobby/platform'
import { useFeedback } from '@lobby/platform/host'
import { holdTimers, leasesHeld, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import StartPage from './start-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
/** What a test has left open is back before the next one listens. */
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(leasesHeld('lottery')).toEqual([]))
})

/** The layout's indicator, as plain as can be. */
function Waiting() {
  return useFeedback().waiting ? <p>please wait</p> : null
}

/** As the shell has it: the page goes with its address. */
function Page() {
  return useLocation().pathname === '/m/home' ? null : <StartPage />
}

async function open(path: string, held?: Promise<void>) {
  const bodies: unknown[] = []
  const fetch: typeof gateway.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    if (url.pathname === launchLottery.path) {
      bodies.push(JSON.parse(String(init?.body)))
      await held
    }
    return gateway.fetch(input, init)
  }
  const options = {
    remote: 'lottery',
    wording: { EN: en },
    path,
    signedInAs: 'player1',
    gateway: { ...gateway, fetch },
  }
  const feature = await renderFeature(
    <>
      <Page />
      <Waiting />
    </>,
    options,
  )
  return { bodies, ...feature }
}

const frame = () =>
  waitFor(() => {
    const found = document.querySelector('iframe')
    expect(found).not.toBeNull()
    return found as HTMLIFrameElement
  })

/** A message as the browser would deliver it. */
function hear(type: string, source: MessageEventSource | null, origin = gateway.vendorUrl, more: object = {}) {
  act(() => {
    dispatchEvent(new MessageEvent('message', { data: { type, ...more }, origin, source }))
  })
}

/** What can be pressed, by its name. */
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('PD-01 SH-16 without a provider of games one sentence says that it is off, and nothing is tried again', async () => {
  gateway.set({ whitelabel: { GAMES: false } })
  onTestFinished(() => gateway.set({ whitelabel: { GAMES: true } }))
  await open('/m/startLottery?code=VN_TP_HCM')
  expect(await screen.findByText('Lotteries cannot be played on this site yet.')).toBeTruthy()
  expect(buttons()).toEqual(['Leave the lottery', 'Go back'])
})

test('LT-35 SH-16 a start launches once, on the lottery asked for, and holds a lease while it is open', async () => {
  const { bodies, unmount } = await open('/m/startLottery?code=VN_TP_HCM&prize_mode=Lott')
  const lottery = await frame()
  expect(bodies).toEqual([
    expect.objectContaining({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'Lott',
      lottoGameCode: 'VN_TP_HCM',
      lottoView: 'betting',
      device: 'MOBILE',
    }),
  ])
  expect(lottery.title).toBe('Ho Chi Minh City')
  expect(lottery.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(leasesHeld('lottery')).toEqual(['lottery open'])
  unmount()
  // With the answer to the recall (FD-18).
  await waitFor(() => expect(leasesHeld('lottery')).toEqual([]))
})

test.each([3_000, 10_000] as const)(
  'ER-01 a launch asks to wait for %i ms at most, as the site reads it',
  async (ms) => {
    holdTimers(ms)
    gateway.set({ readings: { launchIndicatorMs: ms } })
    const shown = vi.spyOn(indicator, 'show')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    try {
      await open('/m/startLottery?code=VN_TP_HCM', held)
      await waitFor(() => expect(shown).toHaveBeenLastCalledWith({ ms }))
      await screen.findByText('please wait')
      letGo()
      await frame()
      await waitFor(() => expect(screen.queryByText('please wait')).toBeNull())
    } finally {
      shown.mockRestore()
      gateway.set({ readings: { launchIndicatorMs: 3_000 } })
    }
  },
)

test('LT-35 without a lottery the lobby opens', async () => {
  const { bodies } = await open('/m/startLottery')
  await frame()
  expect(bodies).toEqual([expect.objectContaining({ lottoView: 'lobby' })])
  expect(bodies[0]).not.toHaveProperty('lottoGameCode')
})

test('a bet in the frame is told to the site, and nobody else is believed', async () => {
  await open('/m/startLottery?code=VN_TP_HCM')
  const lottery = await frame()
  const causes: string[] = []
  const off = bus.on('wallet.changed', ({ cause }) => causes.push(cause))
  hear('lobby.wallet.changed', lottery.contentWindow, 'http://evil.test')
  hear('lobby.wallet.changed', window)
  expect(causes).toEqual([])
  hear('lobby.wallet.changed', lottery.contentWindow)
  off()
  expect(causes).toEqual(['bet'])
})

test('PP-02 PP-05 the lottery is told to pause and to go on; time and result stand over it', async () => {
  await open('/m/startLottery?code=VN_TP_HCM')
  const lottery = await frame()
  const postMessage = vi.fn()
  Object.defineProperty(lottery, 'contentWindow', { value: { postMessage } })
  act(() => bus.emit('play.paused', {}))
  act(() => bus.emit('play.resumed', {}))
  expect(postMessage.mock.calls).toEqual([
    [{ type: 'lobby.game.pause' }, gateway.vendorUrl],
    [{ type: 'lobby.game.resume' }, gateway.vendorUrl],
  ])
  expect(await screen.findByText(/^Played \d+ min$/)).toBeTruthy()
})

test('PP-05 the stake of a ticket that is not drawn is no loss: it waits beside the result', async () => {
  await depositNow(gateway, 'player1', 100)
  await betNow(gateway, 'player1', { stake: 3, open: true })
  await open('/m/startLottery?code=VN_TP_HCM')
  const said = await waitFor(() => {
    const sums = screen.getByText(/^Played \d+ min$/).closest('p')?.lastElementChild
    expect(sums?.children).toHaveLength(2)
    return [...(sums?.children ?? [])].map(({ textContent }) => textContent)
  })
  expect(said).toEqual(['Net 0.00\u00a0K', 'Open 3.00\u00a0K'])
})

test('a launch that has expired is made anew when the player asks for it', async () => {
  const { bodies } = await open('/m/startLottery?code=VN_TP_HCM')
  const lottery = await frame()
  const before = lottery.src
  hear('lobby.game.reopen', lottery.contentWindow)
  await waitFor(() => expect(bodies).toHaveLength(2))
  await waitFor(() => expect(document.querySelector('iframe')?.src).not.toBe(before))
})

test('SH-22 a lottery that closes itself leads back, and one that another frame closes stays', async () => {
  const { address } = await open('/m/lotto-h5/m1/trad/games/VN_TP_HCM?code=VN_TP_HCM&pageBack=home')
  const lottery = await frame()
  hear('lobby.game.close', window)
  expect(address()).toContain('/m/lotto-h5/')
  hear('lobby.game.close', lottery.contentWindow)
  await waitFor(() => expect(address()).toBe('/m/home'))
})

test('GL-32 LT-35 a launch call that fails takes the indicator away, leads back and says nothing', async () => {
  const { bodies, address } = await open('/m/lotto-h5/h5/trad/games/VN_NOWHERE?code=VN_NOWHERE&pageBack=home')
  await waitFor(() => expect(address()).toBe('/m/home'))
  expect(bodies).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('please wait')).toBeNull())
  expect(screen.queryByText(/could not be opened/)).toBeNull()
})

test('PL-08 a vendor that says nothing for fifteen seconds is told, with a way on', async () => {
  const fifteenSeconds = holdTimers(15_000)
  const { user, bodies } = await open('/m/startLottery?code=VN_TP_HCM')
  await frame()
  await waitFor(() => expect(fifteenSeconds.waiting()).toBe(1))
  act(() => fifteenSeconds.run())
  await screen.findByText(/The provider is not responding/)
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(screen.queryByText(/The provider is not responding/)).toBeNull()
})

test('PP-09 PL-08 name and rules are those of the lottery that the frame shows, and of none that the site does not sell', async () => {
  const { user } = await open('/m/startLottery')
  const lottery = await frame()
  const shows = (code: unknown, origin?: string) => hear('lobby.game.shown', lottery.contentWindow, origin, { code })
  shows('VN_TP_HCM')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ho Chi Minh City' })).toBeTruthy()
  // Neither what is no lottery here nor what somebody else says changes anything.
  for (const code of ['VN_NOWHERE', '', 7, { code: 'VN_DA_NANG' }]) shows(code)
  shows('VN_DA_NANG', 'http://evil.test')
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Da Nang')
  shows('VN_MIEN_BAC')
  expect(await screen.findByRole('heading', { level: 1, name: 'Northern lottery' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Rules, odds and your tickets' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and odds' }))
  expect(await sheet.findByText(/A draw has 27 numbers/)).toBeTruthy()
  expect(document.querySelector('iframe')).toBe(lottery)
})

test('PP-09 from an open lottery one tap leads to the odds of each bet beside its pays and return, and own tickets', async () => {
  const { user } = await open('/m/startLottery?code=VN_TP_HCM')
  const lottery = await frame()
  await user.click(await screen.findByRole('button', { name: 'Rules, odds and your tickets' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and odds' }))
  // 18 numbers: 1 / (1 − 0.99^18) = 6.04, 18 · 5.3 / 100 = 95.4 %.
  const figures = (await sheet.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(figures).toEqual([
    '2D (Lô)1 in 6×5.395.4%',
    '3D (Lô)1 in 59×52.989.93%',
    '4D (Lô)1 in 625×562.590%',
    '2D special (Đề)1 in 100×9797%',
    '2D eighth prize (Đề đầu)1 in 100×9797%',
    '2D first prize (Giải nhất)1 in 100×9797%',
    '3D special (3 càng)1 in 1,000×90090%',
    '4D special (4 càng)1 in 10,000×9,00090%',
    'Head (Đầu)1 in 10×9.797%',
    'Tail (Đuôi)1 in 10×9.797%',
    'Pairs (Đá)1 in 38×36.394.77%',
    'Parlay 2 (Xiên)1 in 38×36.394.77%',
  ])
  // The others are a tap away.
  await user.click(sheet.getByRole('button', { name: 'Show all' }))
  expect(await sheet.findByText('None of 10 (Trượt)')).toBeTruthy()
  expect(sheet.getByText(/^Choose a way to bet and a number/)).toBeTruthy()
  expect(await sheet.findByText('You have not bought a ticket yet.')).toBeTruthy()
  expect(document.querySelector('iframe')).toBe(lottery)
})
