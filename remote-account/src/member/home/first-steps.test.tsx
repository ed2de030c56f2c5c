import { declineLimits, takeTimeOut } from '@lobby/contracts/calls/protection'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { FirstSteps } from './first-steps.tsx'

let gateway: TestGateway
beforeEach(async () => {
  localStorage.clear()
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

interface Options {
  exists?: (path: string) => boolean
  fetch?: typeof fetch
}

function show(signedInAs: string, { exists = () => true, fetch = gateway.fetch }: Options = {}) {
  const list = (
    <PageExists value={exists}>
      <FirstSteps />
    </PageExists>
  )
  const at = { path: '/m/member/home', signedInAs, gateway: { ...gateway, fetch } }
  return renderFeature(list, { remote: 'account', wording: { EN: en }, ...at })
}

const section = () => screen.findByRole('region', { name: 'Before you deposit and withdraw' })
const steps = async () =>
  within(await section())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const mark = () => JSON.parse(localStorage.getItem('MC_FIRST_STEPS') ?? '{}')

test('SH-24 PP-01 the first steps say what money still asks for, in its order, with the way to each; done ones are ticked', async () => {
  const { unmount } = await show('player2')
  expect(await steps()).toEqual([
    ['Decide on your deposit limit', '/m/saferPlay'],
    ['First deposit', '/m/voucherCenter'],
    ['Set a payment password', '/m/withdraw'],
    ['Add an account to withdraw to', '/m/withdraw'],
  ])
  expect(mark()).toEqual({ player2: 'open' })
  unmount()
  await askAs(gateway, 'player2', declineLimits)
  await show('player2')
  expect((await steps()).map(([text]) => text)).toEqual([
    'Decide on your deposit limitDone',
    'First deposit',
    'Set a payment password',
    'Add an account to withdraw to',
  ])
})

test('PP-07 SH-24 papers are a step where the site asks for them before it pays out', async () => {
  gateway.set({ withdrawIdentity: true })
  await show('player2')
  expect((await steps())[2]).toEqual(['Verify your identity', '/m/securityCenter?view=identity'])
})

test('SH-24 the first steps are gone for good once all are done, and ask nothing any more', async () => {
  await depositNow(gateway, 'player1', 100)
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(String(input))
    return gateway.fetch(input, init)
  }
  const first = await show('player1', { fetch })
  await waitFor(() => expect(mark()).toEqual({ player1: 'over' }))
  expect(screen.queryByRole('region')).toBeNull()
  first.unmount()
  asked.length = 0
  await show('player1', { fetch })
  expect(asked.filter((url) => url.includes('withdraw'))).toEqual([])
})

test('SH-24 the first steps are put away by the member who does it alone', async () => {
  const { user, unmount } = await show('player2')
  await user.click(within(await section()).getByRole('button', { name: 'Hide this list' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(mark()).toEqual({ player2: 'over' })
  unmount()
  await show('nochat')
  await waitFor(() => expect(mark().nochat).toBeDefined())
  expect(mark().player2).toBe('over')
})

test('PP-03 whoever is on a break is led to no deposit', async () => {
  await askAs(gateway, 'player2', takeTimeOut, { hours: 24 })
  await show('player2')
  expect((await steps()).map(([, href]) => href)).toEqual(['/m/withdraw', '/m/withdraw'])
})

test.each(['trial', 'player40'])('RO-03 %s, who moves no money, is shown no steps', async (who) => {
  await show(who)
  expect(screen.queryByRole('region')).toBeNull()
  expect(mark()).toEqual({})
})
