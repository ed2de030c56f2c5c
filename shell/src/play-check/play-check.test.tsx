import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { confirmPlay, playSession, setCheckInterval } from '@lobby/contracts/calls/protection'
import { bus, formatMoney, session } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { PlayCheck } from './play-check.tsx'

const MINUTE = 60_000

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

/** What the games of this tab were told. */
const told: string[] = []
/** Looks at the time of play that were answered. */
let looks = 0
/** Whether the gateway can be reached to confirm. */
let reached = true

async function show() {
  told.length = 0
  looks = 0
  reached = true
  const fetch: typeof gateway.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!reached && url.includes(confirmPlay.path)) throw new TypeError('Failed to fetch')
    const answer = await gateway.fetch(input, init)
    if (url.includes(playSession.path)) looks += 1
    return answer
  }
  const options = {
    remote: 'shell',
    wording: {},
    shellWording: { errors: { EN: en.errors } },
    gateway: { ...gateway, fetch },
    signedInAs: 'player2',
  }
  const feature = await renderFeature(<PlayCheck />, options)
  bus.on('play.paused', () => told.push('paused'))
  bus.on('play.resumed', () => told.push('resumed'))
  return feature
}

/** One spin of a game, so many minutes ago, with checks every 15 minutes. Answers what it won. */
async function playedFor(minutes: number): Promise<number> {
  await depositNow(gateway, 'player2', 1_000)
  await askAs(gateway, 'player2', setCheckInterval, { minutes: 15 })
  gateway.clock.set(Math.ceil(gateway.clock.now() / MINUTE) * MINUTE)
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const { value } = (await askAs(gateway, 'player2', launchGame, input)).body
  const token = new URL((value as { gameUrl: string }).gameUrl).hash.slice(1)
  const payload = { token, round: randomUUID(), stake: 1 }
  const spun = await gateway.vendor.app.inject({ method: 'POST', url: '/api/spin', payload })
  gateway.clock.advance(minutes * MINUTE)
  return (spun.json() as { value: { win: number } }).value.win
}

const dialog = () => screen.findByRole('dialog', { name: 'You have been playing for 20 min' })
const seen = () => screen.queryByRole('dialog')

test('PP-02 the player is told time and result, games pause meanwhile, and Continue begins the next interval', async () => {
  const win = await playedFor(20)
  const { user } = await show()
  const check = await dialog()
  const net = win - 1
  expect([...check.querySelectorAll('dd')].slice(1).map(({ textContent }) => textContent)).toEqual([
    '1.00\u00a0K',
    formatMoney(win),
    `${net < 0 ? '−' : net > 0 ? '+' : ''}${formatMoney(Math.abs(net))}`,
  ])
  expect(screen.getByRole('link', { name: 'Betting record' }).getAttribute('href')).toBe('/m/gameRecord')
  expect(told).toEqual(['paused'])
  await user.keyboard('{Escape}')
  expect(seen()).toBe(check)
  await user.click(screen.getByRole('button', { name: 'Keep playing' }))
  await waitFor(() => expect(seen()).toBeNull())
  await waitFor(() => expect(told).toEqual(['paused', 'resumed']))
  const { value } = (await askAs(gateway, 'player2', playSession)).body
  expect(value).toMatchObject({ dueAt: gateway.clock.now() + 15 * MINUTE })
})

test('PP-02 PP-05 a stake that waits for its result is told beside the result, and is no part of it', async () => {
  const win = await playedFor(20)
  // What was there is in the game.
  await depositNow(gateway, 'player2', 100)
  await betNow(gateway, 'player2', { stake: 3, open: true })
  await show()
  const check = await dialog()
  const net = win - 1
  expect([...check.querySelectorAll('dd')].slice(1).map(({ textContent }) => textContent)).toEqual([
    '4.00\u00a0K',
    formatMoney(win),
    '3.00\u00a0K',
    `${net < 0 ? '−' : net > 0 ? '+' : ''}${formatMoney(Math.abs(net))}`,
  ])
})

test('PP-02 where Continue does not come through the player is told so, games stay paused, and the next tap goes on', async () => {
  await playedFor(20)
  const { user } = await show()
  const check = await dialog()
  reached = false
  await user.click(screen.getByRole('button', { name: 'Keep playing' }))
  expect((await within(check).findByRole('alert')).textContent).toContain('No network or unstable connection')
  expect([seen(), told]).toEqual([check, ['paused']])
  reached = true
  await user.click(screen.getByRole('button', { name: 'Keep playing' }))
  await waitFor(() => expect(seen()).toBeNull())
  await waitFor(() => expect(told).toEqual(['paused', 'resumed']))
})

test('PP-02 nobody is told before the time, and at the time whoever still plays', async () => {
  await playedFor(14)
  await show()
  await waitFor(() => expect(looks).toBe(1))
  expect(seen()).toBeNull()
  gateway.clock.advance(6 * MINUTE)
  act(() => bus.emit('game.opened', {}))
  expect(await dialog()).toBeTruthy()
})

test('PP-02 a shorter interval holds at once', async () => {
  await playedFor(20)
  await askAs(gateway, 'player2', setCheckInterval, { minutes: 30 })
  await show()
  await waitFor(() => expect(looks).toBe(1))
  expect(seen()).toBeNull()
  await askAs(gateway, 'player2', setCheckInterval, { minutes: 15 })
  act(() => bus.emit('play.intervalChosen', { minutes: 15 }))
  expect(await dialog()).toBeTruthy()
})

test('PP-02 who has confirmed in another tab is not held up here', async () => {
  await playedFor(20)
  await show()
  await dialog()
  await askAs(gateway, 'player2', confirmPlay)
  act(() => bus.emit('play.resumed', {}))
  await waitFor(() => expect(seen()).toBeNull())
})

test('PP-02 logging out ends the session, and with it the check', async () => {
  await playedFor(20)
  const { user } = await show()
  await dialog()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(session.get().status).toBe('visitor'))
  await waitFor(() => expect(seen()).toBeNull())
})

test('PP-02 hours are told as hours, and the way to another interval stands beside', async () => {
  await playedFor(20)
  const token = await gateway.signIn('player2')
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  for (const minutes of [25, 25]) {
    await ask(gateway, launchGame, input, { token })
    gateway.clock.advance(minutes * MINUTE)
  }
  await show()
  expect(await screen.findByRole('dialog', { name: 'You have been playing for 1 h 10 min' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reminder every 15 minutes' }).getAttribute('href')).toBe('/m/saferPlay')
})
