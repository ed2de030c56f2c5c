import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json'
import LotteryBlock from './lottery-block.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW }))
afterEach(() => void vi.useRealTimers())

const open = (fetch: typeof gateway.fetch = gateway.fetch, signedInAs?: string) =>
  renderFeature(<LotteryBlock />, { remote: 'lottery', wording: { EN }, signedInAs, gateway: { ...gateway, fetch } })

test('GE-11 the Vietnamese lotteries by kind, the next draw first, each with its clock and its last special prize', async () => {
  const { user } = await open()
  const draws = within(await screen.findByRole('list', { name: 'Next draws' }))
  const [first] = draws.getAllByRole('article')
  expect(first?.getAttribute('aria-label')).toBe('Ho Chi Minh City')
  expect(within(first as HTMLElement).getByRole('timer')).toBeTruthy()
  expect(first?.textContent).toMatch(/Special prize\d{5,6}/)
  await user.click(screen.getByRole('tab', { name: 'North' }))
  expect(within(screen.getByRole('list', { name: 'Next draws' })).getAllByRole('article').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('tab', { name: 'Stock index' }))
  expect(screen.queryByRole('timer')).toBeNull()
})

test('GE-11 until the lotteries are there their places say that they load', async () => {
  const { container } = await open()
  expect(screen.getByRole('status', { name: 'Loading the lotteries' })).toBeTruthy()
  expect(container.querySelector('section')?.getAttribute('aria-busy')).toBe('true')
  await screen.findByRole('list', { name: 'Next draws' })
  expect(screen.queryByRole('status', { name: 'Loading the lotteries' })).toBeNull()
  expect(container.querySelector('section')?.getAttribute('aria-busy')).toBe('false')
})

test('GE-11 LT-29 PLAY leads a visitor to sign in and a member to the lottery', async () => {
  await open()
  const [play] = await screen.findAllByRole('link', { name: /^Play / })
  expect(play?.getAttribute('href')).toMatch(/^\/m\/login\?from=%2Fm%2FstartLottery/)
})

test('GE-11 a member’s PLAY opens the lottery', async () => {
  await open(undefined, 'player1')
  const play = await screen.findByRole('link', { name: 'Play Ho Chi Minh City' })
  expect(play.getAttribute('href')).toMatch(/^\/m\/startLottery\?code=VN_TP_HCM/)
})

test('GE-11 lotteries that cannot be had say so and can be asked for again', async () => {
  let down = true
  const { user } = await open((input, init) =>
    down && String(input instanceof Request ? input.url : input).includes('game_menu')
      ? Promise.resolve(
          new Response(JSON.stringify({ success: false, errorCode: 'request.malformed' }), { status: 400 }),
        )
      : gateway.fetch(input, init),
  )
  await screen.findByText('The lotteries did not load')
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Next draws' })).toBeTruthy()
})
