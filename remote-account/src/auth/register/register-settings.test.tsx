import { inviteSummary } from '@lobby/contracts/calls/referrals'
import { checkAffiliate, register } from '@lobby/contracts/calls/registration'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { session } from '@lobby/platform'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { lastSent, newestCaptcha } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { askForSmsCode, solveSlider } from '../../parts/verification/testing.ts'
import RegisterPage from './register-page.tsx'
import { counting, field, fill, has, renderRegister, showOptional, submit } from './testing.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  gateway.clock.advance(1)
  gateway.set({
    registerFields: {},
    readings: { minAge: 18, mobileMessage: 'digits' },
    whitelabel: { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true },
  })
})

/** How many have registered with the code of `userName`. */
async function friendsOf(userName: string): Promise<number> {
  const headers = { Merchant: MERCHANT_CODE, Authorization: await gateway.signIn(userName) }
  const answer = await gateway.fetch(`http://site.test${inviteSummary.path}`, { headers })
  return ((await answer.json()) as { value: { funnel: { registered: number } } }).value.funnel.registered
}

describe('what the site switches on', () => {
  test('RG-01 RG-02 where only mobile numbers register there is no toggle, and one registers whatever the address says', async () => {
    gateway.set({ whitelabel: { USERNAMEREG3: false } })
    const { user, address } = await renderRegister(gateway, { path: '/m/register?by=username' })
    await waitFor(() => expect(has(/^Mobile number/)).toBe(true))
    expect(has(/^Username/)).toBe(false)
    expect(screen.queryByRole('tablist')).toBeNull()
    await user.type(field(/^Mobile number/), '977000002')
    await askForSmsCode(user, gateway)
    const code = /\d{6}/.exec(await lastSent(gateway, '977000002'))?.[0] ?? ''
    await user.type(field(/^SMS code/), code)
    await user.type(field(/^Password/), 'Abc#12345')
    await user.type(field(/^Confirm password/), 'Abc#12345')
    gateway.clock.advance(1)
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(session.get()).toMatchObject({ status: 'member', userName: expect.stringMatching(/^vn0002/) })
  })

  test('RG-01 where only user names register there is no toggle, and the form asks for one', async () => {
    gateway.set({ whitelabel: { MOBILENUMREG3: false } })
    await renderRegister(gateway, { path: '/m/register?by=mobile' })
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull())
    expect(has(/^Username/)).toBe(true)
  })

  test('RG-01 none at all says so', async () => {
    gateway.set({ whitelabel: { USERNAMEREG3: false, MOBILENUMREG3: false } })
    await renderFeature(<RegisterPage />, {
      remote: 'account',
      wording: { EN: en },
      path: '/m/register',
      gateway,
    })
    expect(await screen.findByText('Registration is closed at the moment')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Log in' }).length).toBeGreaterThan(0)
  })

  test('RG-04 RG-28 VA-02 every field by its rule: shown when enabled, wanted when required', async () => {
    const on = { enabled: true, required: false, maxLength: 40 }
    const off = { enabled: false, required: false }
    gateway.set({
      registerFields: {
        mobileNum: off,
        paymentPassword: { ...on, pattern: '^\\d{6}$' },
        idNumber: on,
        qqNum: on,
        facebook: on,
        wechat: { ...on, required: true },
        line: on,
        whatsapp: on,
        zalo: off,
        email: on,
        nickname: on,
        payeeName: on,
        recommenderId: on,
        slider: off,
      },
    })
    const { user, address } = await renderRegister(gateway)
    expect([/^WeChat/, /^Email/].map(has)).toEqual([true, false])
    await showOptional(user)
    const shown = [/^Payment password/, /^ID number/, /^QQ/, /^Facebook/, /^WeChat/, /^Line/, /^WhatsApp/, /^Email/]
    for (const name of [...shown, /^Nickname/, /^Real name/, /^Referrer ID/]) expect(has(name)).toBe(true)
    expect([/^Zalo/, /^Mobile number/].map(has)).toEqual([false, false])
    expect(screen.queryByRole('button', { name: /Tap to verify/ })).toBeNull()
    await fill(user, 'newcomer8')
    await user.type(field(/^Payment password/), '12')
    await user.type(field(/^Email/), 'nobody')
    await user.click(submit())
    // Required comes first, whatever else is wrong.
    expect(document.activeElement).toBe(field(/^WeChat/))
    expect(screen.getByText('Please fill in this field')).toBeTruthy()
    expect(screen.getByText('E-mail format is incorrect')).toBeTruthy()
    await user.type(field(/^WeChat/), 'wx')
    await user.clear(field(/^Email/))
    await user.type(field(/^Payment password/), '3456')
    await user.tab()
    expect(screen.getByText(/^Too easy to guess/)).toBeTruthy()
    await user.clear(field(/^Payment password/))
    await user.type(field(/^Payment password/), '603917')
    await user.click(submit())
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  test('RG-07 VA-06 VA-12 the captcha, where it is on', async () => {
    gateway.set({
      registerFields: { captcha: { enabled: true, required: true }, slider: { enabled: false, required: false } },
    })
    const { user, address } = await renderRegister(gateway)
    await fill(user, 'newcomer9')
    await user.click(submit())
    expect(screen.getByText('Enter a captcha')).toBeTruthy()
    await user.type(field(/^Captcha/), 'nonsense')
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe('Verification code error')
    expect(field(/^Captcha/).value).toBe('')
    await screen.findByRole('img', { name: 'Captcha picture' })
    gateway.clock.advance(1)
    await user.click(screen.getByRole('button', { name: 'Another captcha' }))
    await screen.findByRole('img', { name: 'Captcha picture' })
    await user.type(field(/^Captcha/), await newestCaptcha(gateway))
    await user.click(submit())
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  test('RG-14 VA-14 18 is a line of help, 21 asks for two checkboxes', async () => {
    await renderRegister(gateway)
    expect(screen.getByText(/You must be 18 or over to register/).textContent).toBe(
      'You must be 18 or over to register. By registering you agree to the User agreement.',
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('RG-14 VA-14 the reading of 21', async () => {
    gateway.set({ readings: { minAge: 21 } })
    const { user, address } = await renderRegister(gateway)
    const adult = await screen.findByRole('checkbox', {
      name: /at least 21 years of age and not disqualified from gambling/,
    })
    await fill(user, 'newcomer10')
    await user.click(submit())
    expect(screen.getByText('Please confirm you are 21 years old')).toBeTruthy()
    expect(screen.getByText('Please agree to the User agreement')).toBeTruthy()
    expect(document.activeElement).toBe(adult)
    await user.click(adult)
    await user.click(screen.getByRole('checkbox', { name: /I agree to the User agreement/ }))
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  test('RG-11 a button leads to login', async () => {
    await renderRegister(gateway)
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login')
  })
})

describe('invitation', () => {
  test('RG-09 RG-18 RG-21 a link reveals the field; a wrong code is told for a second, then has the focus', async () => {
    const calls = counting(gateway.fetch)
    const { user, address } = await renderRegister(gateway, { fetch: calls.fetch })
    await fill(user, 'newcomer11')
    await user.click(screen.getByRole('button', { name: 'Apply Invitation Code' }))
    expect(document.activeElement).toBe(field(/^Invitation code/))
    await user.type(field(/^Invitation code/), 'WRONG')
    const second = holdTimers(1_000)
    await user.click(submit())
    await solveSlider(user, gateway)
    // At the field, and as a toast.
    await waitFor(() => expect(screen.getAllByText('Invalid invitation code')).toHaveLength(2))
    expect(calls.of(register)).toBe(0)
    expect(document.activeElement).not.toBe(field(/^Invitation code/))
    second.run()
    expect(screen.getAllByText('Invalid invitation code')).toHaveLength(1)
    expect(document.activeElement).toBe(field(/^Invitation code/))
    await user.clear(field(/^Invitation code/))
    await user.type(field(/^Invitation code/), 'lobby01')
    await user.click(submit())
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(calls.of(checkAffiliate)).toBe(2)
  })

  test('RG-10 RG-26 the code of a known affiliate in the address counts, and nothing is asked for', async () => {
    await renderRegister(gateway, { path: '/m/register?affiliateCode=LOBBY01&referralCode=7' })
    expect(await screen.findByText('Invitation code LOBBY01 applied')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Apply Invitation Code' })).toBeNull()
    expect(JSON.parse(localStorage.getItem('reg_info') ?? '')).toEqual({
      affiliateCode: 'LOBBY01',
      referralCode: '7',
    })
  })

  test('RG-10 RG-26 unknown ones are said, forgotten, and leave the link to type another', async () => {
    const { user } = await renderRegister(gateway, { path: '/m/register?affiliateCode=NOBODY&referralCode=NOBODY2' })
    expect(await screen.findByText(/^The invitation code NOBODY in your link does not exist/)).toBeTruthy()
    expect(localStorage.getItem('reg_info')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Apply Invitation Code' }))
    expect(field(/^Invitation code/).value).toBe('')
  })

  test.each([
    ['alone', '?referralCode=lobby02', 'friendone1'],
    ['beside an affiliate that nobody knows', '?affiliateCode=NOBODY&referralCode=lobby02', 'friendtwo2'],
  ])('RG-26 the code of a friend, %s, makes the player this friend’s', async (_, search, name) => {
    const before = await friendsOf('agent2')
    const { user, address } = await renderRegister(gateway, { path: `/m/register${search}` })
    expect(await screen.findByText('Invitation code LOBBY02 applied')).toBeTruthy()
    await fill(user, name)
    await user.click(submit())
    await solveSlider(user, gateway)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(await friendsOf('agent2')).toBe(before + 1)
  })

  test('RG-26 a player does without the code of a link: it is neither kept nor shown', async () => {
    const { user } = await renderRegister(gateway, { path: '/m/register?affiliateCode=LOBBY01' })
    await screen.findByText('Invitation code LOBBY01 applied')
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    expect(screen.queryByText('Invitation code LOBBY01 applied')).toBeNull()
    expect(localStorage.getItem('reg_info')).toBeNull()
    expect(screen.getByRole('button', { name: 'Apply Invitation Code' })).toBeTruthy()
  })
})

test('SH-05 the form that did not load says so and tries again', async () => {
  let dead = true
  const { user } = await renderFeature(<RegisterPage />, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/register',
    gateway: {
      ...gateway,
      fetch: (input, init) =>
        dead && String(input).includes('/setting/register')
          ? Promise.resolve(new Response('{"success":false,"errorCode":"unknown"}', { status: 403 }))
          : gateway.fetch(input, init),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The registration form did not load')
  dead = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy()
})
