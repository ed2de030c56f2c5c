import { siteOperator } from '@lobby/contracts/calls/operator'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { FROM_DESKTOP, FROM_TABLET } from '@lobby/ui/media'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderLogin } from './auth/login/testing.tsx'
import { counting, renderRegister } from './auth/register/testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  gateway.set({ registerBonus: 58_000 })
})
afterAll(() => gateway.close())

const windowIs = (...holding: readonly string[]) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const heard = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
    return { ...heard, matches: holding.includes(query) } as unknown as MediaQueryList
  })
beforeEach(() => void windowIs(FROM_TABLET, FROM_DESKTOP))
afterEach(() => {
  vi.restoreAllMocks()
  gateway.set({ readings: { minAge: 18 } })
})

const NAME = 'One account for every game and every draw'
const panel = () => within(screen.getByRole('region', { name: NAME }))
const shown = () => screen.queryByRole('region', { name: NAME }) !== null

test('PL-11 LG-05 RG-12 beside the login stands what an account brings: the bonus of the rule, the ways to pay, one’s own limits and the least age', async () => {
  gateway.set({ readings: { minAge: 21 } })
  await renderLogin(gateway)
  expect(await panel().findByText(/^Registration bonus: 58\sK = 58,000\s₫$/)).toBeTruthy()
  expect(panel().getByText('Turnover: 3×')).toBeTruthy()
  expect((await panel().findByText(/^Deposit by: /)).closest('li')?.textContent).toMatch(/Bank QR.*Transfer/)
  expect(panel().getByRole('link', { name: 'Safer play' }).getAttribute('href')).toBe('/m/saferPlay')
  expect(panel().getByText('For people aged 21 or over only.')).toBeTruthy()
})

test('PL-11 RG-12 RG-14 the registration, which says the bonus and the least age itself, says them once', async () => {
  await renderRegister(gateway)
  expect(await panel().findByText(/^Deposit by: /)).toBeTruthy()
  expect(panel().queryByText(/Registration bonus/)).toBeNull()
  expect(screen.getAllByText(/18 or over/)).toHaveLength(1)
  expect(screen.getAllByText(NAME)).toHaveLength(1)
})

test('PL-11 a phone neither shows it nor asks for what it says', async () => {
  windowIs()
  const calls = counting(gateway.fetch)
  await renderRegister(gateway, { fetch: calls.fetch })
  await renderLogin(gateway, { fetch: calls.fetch })
  expect(shown()).toBe(false)
  expect(calls.of(siteOperator)).toBe(0)
  cleanup()
  windowIs(FROM_TABLET)
  await renderLogin(gateway, { fetch: calls.fetch })
  expect(shown()).toBe(true)
  expect(calls.of(siteOperator)).toBe(1)
})

test('PL-11 AG-01 the agents’ door speaks of no account that one opens', async () => {
  await renderLogin(gateway, { path: '/m/login?as=agent' })
  expect(screen.getByRole('heading', { name: 'Agent login' })).toBeTruthy()
  expect(shown()).toBe(false)
})

test('PL-11 without a bonus, or without a way to pay, it claims neither', async () => {
  gateway.set({ registerBonus: 0 })
  const none = Response.json({ success: true, value: { operator: null, payments: [] } })
  await renderLogin(gateway, {
    fetch: async (input, init) =>
      String(input).includes(siteOperator.path) ? none.clone() : gateway.fetch(input, init),
  })
  await vi.waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(2))
  gateway.set({ registerBonus: 58_000 })
})
