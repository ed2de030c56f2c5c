import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { ForgottenPaymentForm } from './forgotten-payment-form.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

type Way = 'code' | 'papers'
/** The form of a member who can be sent a code to both; with a refusal, the gateway answers that. */
async function show(ways: readonly Way[], refusal?: string) {
  let sent = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(setPaymentPassword.path)) return gateway.fetch(input, init)
    sent += 1
    return refusal
      ? Response.json({ success: false, errorCode: refusal, message: 'Refused.' }, { status: 403 })
      : Response.json({ success: true, value: null })
  }
  const feature = await renderFeature(<ForgottenPaymentForm ways={ways} approveBy={['mobile', 'email']} />, {
    remote: 'account',
    wording: { EN },
    path: '/m/securityCenter?view=forgotten',
    signedInAs: 'player1',
    gateway: { ...gateway, fetch },
  })
  return { ...feature, sent: () => sent }
}
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const has = (label: RegExp) => screen.queryByLabelText(label, { selector: 'input' }) !== null
const next = () => input(/^New payment password, 6 digits/)
const again = () => input(/^New password again/)
const press = (name: string) => screen.getByRole('button', { name })
const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name'))

test('CL-20 by a code: it and the new digits twice are asked for, and nothing of papers where there are none', async () => {
  const { user, sent } = await show(['code'])
  expect(screen.getByText(EN.forgottenPayment.lead.code)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use my approved documents' })).toBeNull()
  expect(has(/^Login password/)).toBe(false)
  await user.click(press('Save'))
  expect(wrong()).toEqual(['approveCode', 'next'])
  expect(screen.getByText('Please enter a valid verification code')).toBeTruthy()
  expect(screen.getByText('Please enter exactly 6 digits')).toBeTruthy()
  await user.type(input(/^Code sent to your verified number/), '12345')
  expect(wrong()).toEqual(['approveCode', 'next'])
  await user.type(input(/^Code sent to your verified number/), '6')
  expect(wrong()).toEqual(['next'])
  expect(sent()).toBe(0)
})

test('CL-20 the code can go to the other one that is proved', async () => {
  const { user } = await show(['code'])
  await user.click(press('Send the code to my email'))
  expect(has(/^Code sent to your verified email/)).toBe(true)
  expect(has(/^Code sent to your verified number/)).toBe(false)
})

test('CL-20 by papers: the login password and the date of birth, and the way back to a code', async () => {
  const { user, sent } = await show(['papers', 'code'])
  expect(screen.getByText(EN.forgottenPayment.lead.papers)).toBeTruthy()
  expect([input(/^Login password/).autocomplete, input(/^Birthday/).type]).toEqual(['current-password', 'date'])
  await user.click(press('Save'))
  expect(wrong()).toEqual(['password', 'birthday', 'next'])
  expect(screen.getByText('Please enter your current password')).toBeTruthy()
  expect(screen.getByText('Please enter your date of birth')).toBeTruthy()
  expect(sent()).toBe(0)
  await user.click(press('Send a code to my phone or email'))
  expect(has(/^Code sent to your verified number/)).toBe(true)
  expect(has(/^Birthday/)).toBe(false)
  expect(press('Use my approved documents')).toBeTruthy()
})

test('VA-17 the new digits are six, not easy to guess, and the same twice; signs beside digits are not taken', async () => {
  const { user } = await show(['code'])
  expect([next().inputMode, next().autocomplete, next().type]).toEqual(['numeric', 'off', 'password'])
  await user.type(next(), '6a0 39')
  expect(next().value).toBe('6039')
  await user.tab()
  expect(screen.getByText('Please enter exactly 6 digits')).toBeTruthy()
  await user.clear(next())
  await user.type(next(), '123456')
  expect(screen.getByText(/^Too easy to guess/)).toBeTruthy()
  await user.clear(next())
  await user.type(next(), '603917')
  await user.type(again(), '603918')
  await user.click(press('Save'))
  expect(wrong()).toEqual(['approveCode', 'again'])
  expect(screen.getByText('Confirmation password not matched')).toBeTruthy()
})

async function fillPapers(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.type(input(/^Login password/), 'Lobby#2026')
  fireEvent.change(input(/^Birthday/), { target: { value: '1990-05-17' } })
  await user.type(next(), '603917')
  await user.type(again(), '603917')
}

test('CL-20 FD-06 once it is saved the player is told, and is back in the security centre', async () => {
  const { user, address, sent } = await show(['papers'])
  expect(leasesHeld('account')).toEqual([])
  await fillPapers(user)
  expect(leasesHeld('account')).toEqual(['payment password'])
  expect(screen.getByText('Sent encrypted')).toBeTruthy()
  await user.click(press('Save'))
  await waitFor(() => expect(address()).toBe('/m/securityCenter'))
  expect(sent()).toBe(1)
  expect(toastsShown()).toEqual(['The payment password is saved'])
})

test.each<[string, Way, string[]]>([
  ['password.wrong', 'papers', ['password']],
  ['birthday.wrong', 'papers', ['birthday']],
  ['payment.easy', 'papers', ['next']],
  ['sms.code', 'code', ['approveCode']],
  ['permission.denied', 'papers', []],
])('CL-20 the refusal %s is said, and stands at its field', async (refusal, way, at) => {
  const { user, address } = await show([way], refusal)
  if (way === 'papers') await fillPapers(user)
  else {
    await user.type(input(/^Code sent to/), '123456')
    await user.type(next(), '603917')
    await user.type(again(), '603917')
  }
  const here = address()
  await user.click(press('Save'))
  await screen.findByRole('alert')
  expect(wrong()).toEqual(at)
  expect(next().value).toBe('603917')
  expect([address(), toastsShown()]).toEqual([here, []])
})
