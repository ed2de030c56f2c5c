import { passkeyList, recoverAccess, sendRecoveryCode } from '@lobby/contracts/calls/passkeys'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { type Question, signInByName, withPasskey, withSecondFactor } from '@lobby/sandbox/testing/passkeys'
import { lastSent } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import vi from '../../../locales/vi.json' with { type: 'json' }
import PasskeysView from './passkeys-view.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

const openView = (signedInAs: string) =>
  renderFeature(<PasskeysView deviceName="Chrome" />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    language: 'EN',
    path: '/m/securityCenter?view=passkeys',
    signedInAs,
    gateway,
  })

test('a browser without passkeys says so, lists those there are, and removes one by the right password', async () => {
  await withPasskey(gateway, await gateway.signIn('player1'), 'My phone')
  const { user } = await openView('player1')
  expect(await screen.findByText('My phone')).toBeTruthy()
  expect(screen.getByText(/^This browser cannot use passkeys/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove My phone' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove My phone?' }))
  const password = () => sheet.getByLabelText<HTMLInputElement>(/^Login password/, { selector: 'input' })
  const remove = () => user.click(sheet.getByRole('button', { name: 'Remove' }))
  await user.type(password(), 'not it')
  await remove()
  expect(await sheet.findByText('The password is wrong')).toBeTruthy()
  await user.clear(password())
  await user.type(password(), 'Lobby#2026')
  await remove()
  expect(await screen.findByText('No passkey yet')).toBeTruthy()
  expect((await askAs(gateway, 'player1', passkeyList)).body.value).toMatchObject({ passkeys: [] })
})

test('a member sees that somebody asked to come in without the passkey, and calls it off', async () => {
  await withSecondFactor(gateway, await gateway.signIn('vip'))
  const { ticket } = (await signInByName(gateway, 'vip')).body.value as Question
  await ask(gateway, sendRecoveryCode, { ticket, kind: 'email' })
  const code = /\d{6}/.exec(await lastSent(gateway, 'vip@example.com'))?.[0] ?? ''
  await ask(gateway, recoverAccess, { ticket, kind: 'email', code })
  const { user } = await openView('vip')
  expect(await screen.findByText(/^Somebody asked to log in without a passkey\. From 22 Nov 2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel the request' }))
  await waitFor(() => expect(screen.queryByText(/^Somebody asked/)).toBeNull())
  expect((await askAs(gateway, 'vip', passkeyList)).body.value).toMatchObject({ secondFactor: true, recoverFrom: null })
})
