import { vendorGameTypes } from '@lobby/contracts/calls/games'
import { memberInfo } from '@lobby/contracts/calls/member'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signOut } from '../sign-in/sign-in.ts'
import { type RenderFeatureOptions, renderFeature, resetPlatform } from '../testing.tsx'
import { usePersistedQuery } from './persisted-query.ts'
import { useCall } from './queries.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** LOTUS, as the seeded world calls it. */
const NAME = 'Lotus Reels'
const KEY = STORAGE_KEY.vendorTypes

function Vendor() {
  const result = useCall(vendorGameTypes, {})
  const kept = usePersistedQuery(KEY, vendorGameTypes, result)
  return <p role="status">{(result.data ?? kept?.value)?.content.RNG?.LOTUS?.[0]?.displayName ?? 'unknown'}</p>
}
const show = (options: Partial<RenderFeatureOptions> = {}) =>
  renderFeature(<Vendor />, { remote: 'games', wording: {}, gateway, signedInAs: 'vip', ...options })
const status = () => screen.getByRole('status').textContent

/** What a visit of `vip` leaves behind in the browser. */
async function leftBehind(): Promise<string> {
  const visit = await show()
  await waitFor(() => expect(status()).toBe(NAME))
  await waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull())
  const left = localStorage.getItem(KEY) ?? ''
  visit.unmount()
  await resetPlatform()
  return left
}

/** A later visit that finds `left`, and whose own question stays without an answer. */
async function later(left: string, options: Partial<RenderFeatureOptions> = {}) {
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).includes(vendorGameTypes.path) ? new Promise(() => {}) : gateway.fetch(input, init)
  localStorage.setItem(KEY, left)
  await show({ gateway: { ...gateway, fetch }, ...options })
}

it('SE-14 an answer is kept, and shown at the next visit before the gateway has answered', async () => {
  const left = await leftBehind()
  expect(JSON.parse(left)).toMatchObject({ whose: 'member:vip EN', value: { content: {} } })
  await later(left)
  expect(status()).toBe(NAME)
})

it('SE-14 the gateway’s answer takes the place of the kept one', async () => {
  const left = (await leftBehind()).replace(NAME, 'Old')
  localStorage.setItem(KEY, left)
  await show()
  await waitFor(() => expect(status()).toBe(NAME))
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain(NAME))
})

it.each([
  ['another account', { signedInAs: 'player1' }],
  ['another language', { language: 'VI' }],
] as const)('SE-14 what was kept for %s is not shown', async (_, options) => {
  await later(await leftBehind(), options)
  expect(status()).toBe('unknown')
})

it.each(['{', 'null', '{"whose":"member:vip EN","at":1,"value":{"content":[1]}}'])(
  'SE-14 what stands there as %s is read as nothing',
  async (left) => {
    await later(left)
    expect(status()).toBe('unknown')
  },
)

it('SE-14 SE-05 what is kept of a member goes with the session', async () => {
  function Name() {
    usePersistedQuery(STORAGE_KEY.memberInfo, memberInfo, useCall(memberInfo, {}))
    return null
  }
  await renderFeature(<Name />, { remote: 'account', wording: {}, gateway, signedInAs: 'vip' })
  await waitFor(() => expect(localStorage.getItem('MC_MEMBER_INFO')).toContain('vip'))
  await act(() => signOut())
  expect(localStorage.getItem('MC_MEMBER_INFO')).toBeNull()
})
