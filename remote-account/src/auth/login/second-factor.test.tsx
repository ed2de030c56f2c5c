import { passkeyList } from '@lobby/contracts/calls/passkeys'
import { session } from '@lobby/platform'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { withSecondFactor } from '@lobby/sandbox/testing/passkeys'
import { lastSent } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { field, renderLogin, submit } from './testing.tsx'
// What the page loads when it is wanted is here already: a test waits for no compiler.
import './second-factor-sheet.tsx'

const HOUR = 3_600_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
  await withSecondFactor(gateway, await gateway.signIn('vip'))
})
afterAll(() => gateway.close())

/** Types a name and a password that are right, and is asked for a passkey; this browser has none. */
async function askedForPasskey(user: UserEvent) {
  await user.type(field('Username'), 'vip')
  await user.type(field('Password'), 'Lobby#2026')
  await user.click(submit())
  return within(await screen.findByRole('dialog', { name: 'Confirm with your passkey' }))
}

async function typeCode(user: UserEvent, sheet: ReturnType<typeof within>) {
  await user.click(sheet.getByRole('button', { name: 'Get code' }))
  await sheet.findByText(/^(SMS code sent|Sent to)/)
  const code = /\d{6}/.exec(await lastSent(gateway, '901000002'))?.[0] ?? ''
  await user.type(sheet.getByRole('textbox'), code)
}

test('a browser without passkeys says so, and a lost passkey is asked to be taken off, which takes a day', async () => {
  const { user, unmount } = await renderLogin(gateway)
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
  const sheet = await askedForPasskey(user)
  expect(sheet.getByText(/^This browser cannot use passkeys/)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Use the passkey' })).toBeNull()
  await typeCode(user, sheet)
  await user.click(sheet.getByRole('button', { name: 'Ask to log in without it' }))
  expect((await sheet.findByRole('status')).textContent).toContain('22\u00a0Nov\u00a02026')
  expect(session.get().status).toBe('visitor')
  // What was typed is still there.
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  expect(field('Password').value).toBe('Lobby#2026')
  unmount()

  gateway.clock.advance(24 * HOUR)
  const later = await renderLogin(gateway, { path: '/m/login?from=%2Fm%2Flottery' })
  const again = await askedForPasskey(later.user)
  await typeCode(later.user, again)
  await later.user.click(again.getByRole('button', { name: 'Log in without the passkey' }))
  await waitFor(() => expect(later.address()).toBe('/m/lottery'))
  expect(session.get()).toMatchObject({ status: 'member', userName: 'vip' })
  expect((await askAs(gateway, 'vip', passkeyList)).body.value).toMatchObject({ passkeys: [], secondFactor: false })
})
