import { answerName } from '@lobby/contracts/boot'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MENU } from '../first-inputs.ts'
import { useLotteryMenu } from './lottery-menu.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: TEST_NOW }))
afterEach(() => {
  vi.useRealTimers()
  delete window.lobbyEarly
})

const EARLY = `${lotteryMenu.path}?prizeMode=Lott&device=MOBILE&language=EN#timed`
const HEADERS = { Merchant: 'lobbyvn', Gateway: '3', Language: 'EN' }
const menuText = async () => (await gateway.fetch(lotteryMenu.path)).text()

/** What the first script has asked for and got; ms since the page began. */
function early(sentAt: number, given: { text: string; receivedAt: number }): void {
  const began = Date.now() - performance.now()
  const answer = Promise.resolve({ response: new Response(), ...given })
  window.lobbyEarly = new Map([[EARLY, { headers: HEADERS, sentAt, began, answer }]])
}

/** Of the menu on screen: when it was asked for and when it came, by the gateway's clock, ms before now. */
function Times() {
  const { data, time } = useLotteryMenu()
  return <p>{data && time ? `${TEST_NOW - time.before} ${TEST_NOW - time.after}` : 'none'}</p>
}

/** How often the menu was asked for. */
async function shown(first: Record<string, unknown> = {}): Promise<() => number> {
  let asked = 0
  const line: typeof fetch = (input, init) => {
    if (String(input).includes(lotteryMenu.path)) asked += 1
    return gateway.fetch(input, init)
  }
  await renderFeature(<Times />, { remote: 'lottery', wording: {}, first, gateway: { ...gateway, fetch: line } })
  return () => asked
}

test('SP-02 LT-24 a menu that the first script has asked for counts from then, also at a later visit', async () => {
  const sentAt = performance.now() - 20_000
  early(sentAt, { text: await menuText(), receivedAt: sentAt + 1_000 })
  const asked = await shown()
  await screen.findByText('20000 19000')
  expect(asked()).toBe(0)
  const kept = () => JSON.parse(localStorage.getItem(STORAGE_KEY.lotteries) ?? '{}').at
  await waitFor(() => expect(kept()).toBe(TEST_NOW - 19_000), { timeout: 4_000 })
})

test('SP-02 LT-20 of a menu that was taken late the next look comes 30 s after it was given', async () => {
  const menu = JSON.parse(await menuText())
  for (const { gameMenus } of Object.values<{ gameMenus: object[] }>(menu.value))
    for (const game of gameMenus) Object.assign(game, { remainTime: 60_000, drawing: undefined })
  const sentAt = performance.now() - 20_000
  early(sentAt, { text: JSON.stringify(menu), receivedAt: sentAt + 1_000 })
  const set = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => set.mockRestore())
  await shown()
  await screen.findByText('20000 19000')
  const looks = set.mock.calls.flatMap(([, ms = 0]) => (ms > 1_000 ? [ms] : []))
  expect(looks.at(-1)).toBe(11_000)
})

test('SP-02 LT-24 of a menu in the page nobody knows how old it is: it is asked for', async () => {
  const { value } = JSON.parse(await menuText())
  const asked = await shown({ [answerName(lotteryMenu.name, MENU)]: value })
  expect(screen.getByText('none')).toBeTruthy()
  await screen.findByText('0 0')
  expect(asked()).toBe(1)
})
