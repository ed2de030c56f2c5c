import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { recallBalance } from '@lobby/contracts/calls/member'
import { bus } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { holdTimers, leasesHeld, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { StartedLottery } from './started-lottery.tsx'

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

const WISH = { code: 'VN_TP_HCM', prizeMode: 'Lott', playType: 'trad', mui: '', closeTo: null } as const

interface Options {
  code?: string
  /** What the launch is refused with. */
  refusedWith?: string
  exists?: (path: string) => boolean
  from?: TestGateway
  signedInAs?: string
}

/** One launch. `asked` are the paths of the calls that move money, `said` what everybody heard. */
async function open({
  code = WISH.code,
  refusedWith,
  exists = () => true,
  from = gateway,
  signedInAs = 'player1',
}: Options = {}) {
  const onClose = vi.fn()
  const [asked, said]: [string[], string[]] = [[], []]
  bus.on('wallet.changed', ({ cause }) => said.push(`wallet ${cause}`))
  bus.on('game.opened', ({ gameId }) => said.push(`opened ${gameId}`))
  bus.on('game.closed', ({ gameId }) => said.push(`closed ${gameId}`))
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    if ([launchLottery.path, recallBalance.path].includes(pathname)) asked.push(pathname)
    if (refusedWith && pathname === launchLottery.path) {
      return Response.json({ success: false, errorCode: refusedWith, message: 'Told.' }, { status: 403 })
    }
    return from.fetch(input, init)
  }
  function Lottery() {
    const [closed, setClosed] = useState(false)
    const close = () => {
      onClose()
      setClosed(true)
    }
    return closed ? null : <StartedLottery wish={{ ...WISH, code }} onClose={close} />
  }
  const feature = await renderFeature(
    <PageExists value={exists}>
      <Lottery />
    </PageExists>,
    {
      remote: 'lottery',
      wording: { EN: en },
      path: '/m/startLottery',
      signedInAs,
      gateway: { ...from, fetch },
    },
  )
  return { ...feature, onClose, asked, said }
}

const frame = () => waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test.each(['limit.loss', 'limit.stake', 'play.paused', 'play.excluded', 'trial.restricted', 'permission.denied'])(
  'PP-01 PP-03 PP-04 TR-04 a start that is refused with %s is told by the lottery’s name, and is not tried again',
  async (code) => {
    const { user, onClose, asked, said } = await open({ refusedWith: code })
    expect(await screen.findByText('Ho Chi Minh City could not be opened')).toBeTruthy()
    expect(buttons()).toEqual(['Leave the lottery', 'Go back'])
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(asked).toEqual([launchLottery.path])
    expect(said).toEqual([])
    expect(leasesHeld('lottery')).toEqual([])
  },
)

test('TR-04 a start of the lobby that is refused says that the lottery could not be opened', async () => {
  await open({ code: '', refusedWith: 'trial.restricted' })
  expect(await screen.findByText('The lottery could not be opened')).toBeTruthy()
})

test('PD-01 lotteries that are off are one sentence, with the way back and nothing else', async () => {
  const { user, onClose } = await open({ refusedWith: 'service.off' })
  const sentence = await screen.findByText('Lotteries cannot be played on this site yet.')
  expect(sentence.parentElement?.textContent).toBe('Lotteries cannot be played on this site yet.Go back')
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('GL-32 any other refusal leads back without a word, and the balance is looked at anew', async () => {
  const { onClose, said, asked } = await open({ refusedWith: 'vendor.failed' })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(said).toEqual(['wallet unknown'])
  expect(asked).toEqual([launchLottery.path])
})

test.each([
  ['VN_TP_HCM', 'Ho Chi Minh City could not be opened'],
  ['', 'The lottery could not be opened'],
])(
  'GL-32 an address that cannot be used is told, and asked for again when the player wants it (%s)',
  async (code, title) => {
    let isBroken = true
    const from = newerGateway(gateway, launchLottery, (value) =>
      isBroken ? { ...value, gameUrl: 'javascript:1' } : value,
    )
    const { user, asked, said } = await open({ code, from })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText('The provider sent an address that cannot be used.')).toBeTruthy()
    expect(buttons()).toEqual(['Leave the lottery', 'Try again', 'Go back'])
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await frame()
    expect(screen.queryByText(title)).toBeNull()
    expect(asked).toEqual([launchLottery.path, launchLottery.path])
    await waitFor(() => expect(said.at(-1)).toBe(`opened ${code}`))
  },
)

test('GL-32 from an address that cannot be used the player may go back', async () => {
  const from = newerGateway(gateway, launchLottery, (value) => ({ ...value, gameUrl: 'javascript:1' }))
  const { user, onClose, said } = await open({ from })
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(onClose).toHaveBeenCalledOnce()
  // What the launch took along is back before the next test listens.
  await waitFor(() => expect(said).toContain('wallet transfer'))
})

test('LT-35 FD-06 an open lottery is told by its code, and when it is closed the balance is looked at anew', async () => {
  const { unmount, said } = await open()
  // What the wallet had goes along first.
  const heard = () => said.filter((line) => line !== 'wallet transfer')
  expect(screen.getByRole('status').textContent).toMatch(/Opening…$/)
  await frame()
  await waitFor(() => expect(heard()).toEqual(['opened VN_TP_HCM']))
  expect(leasesHeld('lottery')).toEqual(['lottery open'])
  act(() => unmount())
  expect(heard()).toEqual(['opened VN_TP_HCM', 'closed VN_TP_HCM', 'wallet unknown'])
  // With the answer to the recall (FD-18).
  await waitFor(() => expect(leasesHeld('lottery')).toEqual([]))
})

test('PL-08 a deposit stands over an open lottery where the site has one', async () => {
  const first = await open()
  await frame()
  expect(buttons()).toEqual(['Leave the lottery', 'Deposit', 'Rules, odds and your tickets'])
  first.unmount()
  await open({ exists: () => false })
  await frame()
  expect(buttons()).toEqual(['Leave the lottery', 'Rules, odds and your tickets'])
})

test.each([
  ['trial', ['Free play'], ['Leave the lottery', 'Rules, odds and your tickets']],
  ['player1', [], ['Leave the lottery', 'Deposit', 'Rules, odds and your tickets']],
])(
  'PL-08 TR-04 the bar says that play money is played for, and offers no deposit then, as %s',
  async (who, marks, can) => {
    await open({ signedInAs: who })
    await frame()
    expect(await screen.findByText('Net')).toBeTruthy()
    expect(screen.queryAllByText('Free play').map((mark) => mark.textContent)).toEqual(marks)
    expect(buttons()).toEqual(can)
  },
)

test.each([
  ['Go back', [launchLottery.path, recallBalance.path], 1],
  ['Leave the lottery', [launchLottery.path, recallBalance.path], 1],
  ['Keep waiting', [launchLottery.path], 0],
])(
  'PL-08 GL-32 of a vendor that does not answer, "%s" does what it says; leaving brings the money back',
  async (name, calls, closes) => {
    const fifteenSeconds = holdTimers(15_000)
    const { user, asked, onClose, said } = await open()
    await frame()
    await waitFor(() => expect(fifteenSeconds.waiting()).toBe(1))
    act(() => fifteenSeconds.run())
    await screen.findByText(/The provider is not responding/)
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(asked).toEqual(calls))
    expect(onClose).toHaveBeenCalledTimes(closes)
    expect(screen.queryByText(/The provider is not responding/)).toBeNull()
    if (closes > 0) await waitFor(() => expect(said).toContain('wallet transfer'))
  },
)

test('LT-35 SH-51 leaving a lottery that answers brings back what it took along, once', async () => {
  const { user, asked, said, onClose } = await open()
  await frame()
  await user.click(screen.getByRole('button', { name: 'Leave the lottery' }))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(said.at(-1)).toBe('wallet transfer'))
  expect(asked).toEqual([launchLottery.path, recallBalance.path])
})
