import { sendContactCode } from '@lobby/contracts/calls/contact'
import { bindBankAccount } from '@lobby/contracts/calls/withdrawals'
import { gateway as call, signOut } from '@lobby/platform'
import { answerQuestion } from '@lobby/platform/host'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { questionShown, toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { lastSent } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import SecurityPage from './security-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

interface Options {
  query?: string
  language?: 'VI' | 'EN'
  fetch?: typeof fetch
}
const renderPage = (signedInAs: string, { query = '', language = 'EN', fetch = gateway.fetch }: Options = {}) =>
  renderFeature(<SecurityPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    shellWording: {
      errors: {
        EN: {
          client: { offline: 'No connection' },
          payment: { wrong: 'The payment password is wrong' },
          sms: { code: 'Please enter a valid verification code' },
          password: { wrong: 'The password is wrong' },
          unknown: 'Unknown error',
        },
      },
    },
    language,
    path: `/m/securityCenter${query}`,
    signedInAs,
    gateway: { ...gateway, fetch },
  })

const png = () =>
  new File(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (sign) => sign.charCodeAt(0),
      ),
    ],
    'id.png',
    { type: 'image/png' },
  )

describe('a site where nobody checks papers', () => {
  test('PD-01 SE-12 says so in one sentence, takes no papers and counts them nowhere', async () => {
    gateway.set({ whitelabel: { IDENTITY: false } })
    onTestFinished(() => gateway.set({ whitelabel: { IDENTITY: true } }))
    const { unmount } = await renderPage('agent2', { query: '?view=identity' })
    expect(await screen.findByText('Identity verification is not available on this site yet.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBe(null)
    unmount()
    const mail = await renderPage('agent2', { query: '?view=email' })
    expect(await screen.findByRole('textbox', { name: /^Email|^New email/ })).toBeTruthy()
    mail.unmount()
    await renderPage('agent2')
    expect(await screen.findByText(/^\d of 3 protections on$/)).toBeTruthy()
  })
})

/** Presses the button, and reads the code once the page says that it is sent. */
async function codeTo(user: Awaited<ReturnType<typeof renderPage>>['user'], recipient: string) {
  await user.click(press('Get code'))
  await screen.findByText(recipient.includes('@') ? 'Email sent. Please check your inbox.' : /^SMS.* sent/i)
  return /\d{6}/.exec(await lastSent(gateway, recipient))?.[0] ?? ''
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('security centre', () => {
  test('SH-24 CL-20 shows what protects the account, contacts masked', async () => {
    await renderPage('player1')
    expect(await screen.findByText('90*****01')).toBeTruthy()
    expect(screen.getByText('p*****@example.com')).toBeTruthy()
    expect(await screen.findByText('3 of 4 protections on')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Login password/ }).getAttribute('href')).toBe('/m/changePsw')
    expect(screen.getByRole('link', { name: /Identity verification/ }).getAttribute('href')).toBe(
      '/m/securityCenter?view=identity',
    )
  })

  test('MS-10 SH-24 VA-17 sets a payment password with that of the login, then changes it with the one before', async () => {
    const { user } = await renderPage('player2')
    await user.click(await screen.findByRole('button', { name: /Payment password.*Not set$/ }))
    let sheet = await screen.findByRole('dialog', { name: 'Set a payment password' })
    expect(within(sheet).queryByLabelText('Current payment password *')).toBeNull()
    const type = async (name: RegExp, text: string) => {
      const field = within(sheet).getByLabelText(name)
      await user.clear(field)
      await user.type(field, text)
    }
    await type(/^New payment password/, '112233')
    await user.tab()
    expect(within(sheet).getByText(/^Too easy to guess/)).toBeTruthy()
    await type(/^New payment password/, '12a34')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect(within(sheet).getByText('Please enter exactly 6 digits')).toBeTruthy()
    expect(within(sheet).getByText('Please enter the current password')).toBeTruthy()
    // One of the list, which the gateway has.
    await type(/^New payment password/, '159753')
    await type(/^New password again/, '159753')
    await type(/^Login password/, 'Lobby#2026')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect((await within(sheet).findByRole('alert')).textContent).toMatch(/^Too easy to guess/)
    await waitFor(() => expect(document.activeElement).toBe(within(sheet).getByLabelText(/^New payment password/)))
    await type(/^New payment password/, '603917')
    await type(/^New password again/, '603917')
    await user.clear(within(sheet).getByLabelText(/^Login password/))
    await type(/^Login password/, 'Lobby#2025')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect((await within(sheet).findByRole('alert')).textContent).toBe('The password is wrong')
    await type(/^Login password/, 'Lobby#2026')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await waitFor(() => expect(screen.getByRole('button', { name: /Payment password.*On$/ })).toBeTruthy())
    await user.click(screen.getByRole('button', { name: /Payment password/ }))
    sheet = await screen.findByRole('dialog', { name: 'Change the payment password' })
    await type(/^Current payment password/, '000000')
    await type(/^New payment password/, '719304')
    await type(/^New password again/, '719304')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect((await within(sheet).findByRole('alert')).textContent).toBe('The payment password is wrong')
    await type(/^Current payment password/, '603917')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('SE-05 the bank list that it keeps goes with the sign-out', async () => {
    await renderPage('player1', { query: '?view=cards' })
    await waitFor(() => expect(localStorage.getItem('bankList')).toContain('Vietcombank'))
    await signOut()
    expect(localStorage.getItem('bankList')).toBeNull()
  })

  test('MS-10 SH-24 shows where the member is paid, masked, or that it is nowhere yet; an account goes with the payment password', async () => {
    const nobody = await renderPage('player2', { query: '?view=cards' })
    expect(await screen.findByText('No bank account yet')).toBeTruthy()
    expect(screen.getByText('Withdrawals are paid to the account you add.')).toBeTruthy()
    expect(screen.getByText(/^You add accounts on the withdrawal page\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add an account' }).getAttribute('href')).toBe('/m/withdraw?add=account')
    nobody.unmount()
    const overview = await renderPage('player1')
    await call(sendContactCode, { kind: 'mobile', use: 'approve' })
    await call(bindBankAccount, {
      approveBy: 'mobile',
      approveCode: /\d{6}/.exec(await lastSent(gateway, '901000001'))?.[0] ?? '',
      bank: 'VCB',
      number: '0123456789',
      holder: 'NGUYEN VAN AN',
      paymentPassword: '271605',
    })
    overview.unmount()
    const { user } = await renderPage('player1', { query: '?view=cards' })
    const cards = await screen.findByRole('list', { name: 'Bank accounts' })
    // MS-10: bound at ten o'clock in Vietnam on 21 November.
    await waitFor(() => expect(cards.textContent).toContain('•••• 6789 · Available from 22\u00a0Nov 10:00'))
    expect(within(cards).queryByText(/0123456789/)).toBeNull()
    const remove = within(cards).getByRole('button', { name: /^Remove .*6789/ })
    await user.click(remove)
    const title = 'Enter your payment password to remove Vietcombank •••• 6789'
    const help = { text: 'Forgot the payment password?', href: '/m/securityCenter?view=forgotten-payment' }
    expect(questionShown()).toEqual({ kind: 'password', title, danger: true, help, check: expect.any(Function) })
    await act(async () => answerQuestion(null))
    expect(remove.getAttribute('aria-busy')).toBeNull()
    await user.click(remove)
    await act(async () => answerQuestion('000000'))
    expect((await screen.findByRole('alert')).textContent).toBe('The payment password is wrong')
    expect(toastsShown()).toEqual([])
    await user.click(within(cards).getByRole('button', { name: /^Remove .*6789/ }))
    await act(async () => answerQuestion('271605'))
    await waitFor(() => expect(toastsShown()).toContain('The account has been removed'))
    await waitFor(() => expect(within(cards).queryByText(/6789/)).toBeNull())
    expect(within(cards).getByText(/4756/)).toBeTruthy()
  })

  test('ER-14 SH-24 lists where the account is signed in and was, and ends it there once the player has said so', async () => {
    await gateway.signIn('vip')
    await gateway.signIn('vip')
    const { user, unmount } = await renderPage('vip', { query: '?view=devices' })
    const devices = await screen.findByRole('list', { name: 'Logged-in devices' })
    await waitFor(() => expect(within(devices).getByText('This device')).toBeTruthy())
    const ends = () => within(devices).queryAllByRole('button', { name: /^Log out/ })
    expect(ends()).toHaveLength(2)
    expect(within(devices).getAllByRole('listitem')[0]?.textContent).toContain('This device')
    await user.click(press('Log out all other devices'))
    const ask = { kind: 'confirm', ok: 'Log out', danger: true }
    expect(questionShown()).toEqual({ ...ask, title: 'Log out 2 other devices?' })
    await act(async () => answerQuestion(false))
    expect(ends()).toHaveLength(2)
    await user.click(ends()[0] as HTMLElement)
    expect(questionShown()).toMatchObject({ ...ask, title: expect.stringMatching(/^Log out .+\?$/) })
    await act(async () => answerQuestion(true))
    await waitFor(() => expect(ends()).toHaveLength(1))
    expect(toastsShown()).toEqual(['Logged out there'])
    // One is no "all".
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
    unmount()
    await renderPage('vip', { query: '?view=history' })
    const history = await screen.findByRole('list', { name: 'Login history' })
    await waitFor(() => expect(within(history).getAllByText(/^21 Nov 2026 10:00$/).length).toBeGreaterThan(2))
  })

  test('SH-24 SE-12 sends a picture as soon as it is chosen, refuses what is none, and keeps it when the connection breaks', async () => {
    let down = false
    const fetch: typeof globalThis.fetch = (input, init) =>
      down && String(input).includes('/upload/image')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : gateway.fetch(input, init)
    const { user } = await renderPage('player1', { query: '?view=identity', fetch })
    const front = await screen.findByLabelText('Front of your ID')
    await user.upload(front, new File(['GIF89a'], 'id.png', { type: 'image/png' }))
    expect(await screen.findByText('Only PNG or JPG pictures')).toBeTruthy()
    down = true
    await user.upload(front, png())
    expect(await screen.findByText('No connection')).toBeTruthy()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Sent')).toBeTruthy()
  })

  test('SE-12 SH-51 VA-15 VA-16 takes the eleven fields, says what is missing in the documents’ words, and waits', async () => {
    const { user } = await renderPage('player1', { query: '?view=identity' })
    await screen.findByLabelText('Front of your ID')
    await user.click(screen.getByRole('checkbox', { name: 'My permanent address is the same' }))
    await user.click(screen.getByRole('checkbox', { name: 'My current address is the same' }))
    const names = [
      /^Front of your ID/,
      /^Back of your ID/,
      /^Selfie with your ID/,
      /^Address/,
      /^Nationality/,
      /^Occupation/,
      /^Source of income/,
      /^Permanent address/,
      /^Current address/,
      /^Place of birth/,
      /^Birthday/,
    ]
    for (const name of names) expect(screen.getByLabelText(name)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Send for verification' }))
    expect(screen.getByText('Please upload front of your ID')).toBeTruthy()
    expect(screen.getByText('Please upload back of your ID')).toBeTruthy()
    expect(screen.getByText('Please enter the correct date of birth')).toBeTruthy()
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Front of your ID/)))

    await user.upload(screen.getByLabelText(/^Front of your ID/), png())
    await user.upload(screen.getByLabelText(/^Back of your ID/), png())
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2))
    await user.type(screen.getByLabelText(/^Address/), '12 Lê Lợi')
    await user.type(screen.getByLabelText(/^Nationality/), 'Việt Nam')
    await user.type(screen.getByLabelText(/^Birthday/), '1994-11-30')
    await user.selectOptions(screen.getByLabelText(/^Source of income/), 'Salary')
    await user.dblClick(screen.getByRole('button', { name: 'Send for verification' }))
    expect(await screen.findByText('Your documents are being checked')).toBeTruthy()
  })

  test('TR-04 a trial player is told to come with an account', async () => {
    await renderPage('trial', { query: '?view=identity' })
    expect(await screen.findByText('Please login an actual account to use this function')).toBeTruthy()
  })
})

describe('what proves a person', () => {
  test('MS-10 SH-24 number and mail are set with their codes and the password of the login, and count as protection', async () => {
    const overview = await renderPage('nochat')
    expect(await screen.findByText('0 of 4 protections on')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Email/ }).getAttribute('href')).toBe('/m/securityCenter?view=email')
    overview.unmount()
    const { user, address, unmount } = await renderPage('nochat', { query: '?view=email' })
    const field = await screen.findByLabelText(/^Email/, { selector: 'input' })
    await user.click(press('Get code'))
    expect(screen.getByText('Please enter your email address')).toBeTruthy()
    await user.type(field, 'Nochat@')
    expect(screen.getByText('E-mail format is incorrect')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'Nochat@Example.com')
    expect(leasesHeld('account')).toEqual(['contact details'])
    const code = await codeTo(user, 'nochat@example.com')
    await user.type(screen.getByLabelText(/^Code from the email/), code)
    await user.click(press('Verify this email'))
    expect(screen.getByText('Please enter your current password')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Login password/), 'Lobby#2025')
    await user.click(press('Verify this email'))
    await waitFor(() => expect(screen.getAllByText('The password is wrong').length).toBeGreaterThan(0))
    const secret = screen.getByLabelText(/^Login password/)
    expect(secret.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(secret))
    // What was typed beside it is still there, and its code is still good.
    await user.clear(screen.getByLabelText(/^Login password/))
    await user.type(screen.getByLabelText(/^Login password/), 'Lobby#2026')
    await user.click(press('Verify this email'))
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
    expect(await screen.findByText('1 of 4 protections on')).toBeTruthy()
    expect(toastsShown()).toEqual(['Your email is verified'])
    expect(screen.getByText('n*****@example.com')).toBeTruthy()
    unmount()
  }, 20_000)

  test('MS-10 whoever has proved one sets the other without the password, with a code to it', async () => {
    const next = await renderPage('nochat', { query: '?view=mobile' })
    await next.user.type(await screen.findByLabelText(/^Mobile number/, { selector: 'input' }), '966777888')
    const proof = await codeTo(next.user, '966777888')
    await next.user.type(screen.getByLabelText(/^SMS code/), proof)
    await next.user.click(press('Use a code instead of the password'))
    gateway.clock.advance(3 * 60_000)
    const approval = await codeTo(next.user, 'nochat@example.com')
    await next.user.type(screen.getByLabelText(/^Code sent to your verified email/), approval)
    await next.user.click(press('Verify this number'))
    await waitFor(() => expect(next.address()).toBe('/m/securityCenter'))
    expect(await screen.findByText('2 of 4 protections on')).toBeTruthy()
    expect(toastsShown()).toEqual(['Your mobile number is verified'])
  }, 20_000)

  test('MS-10 a number or an address that somebody else has is refused at its field, and stays there', async () => {
    const tries = [
      ['mobile', /^Mobile number/, '901000002', /^SMS code/, 'Verify this number'],
      ['email', /^Email/, 'player1@example.com', /^Code from the email/, 'Verify this email'],
    ] as const
    for (const [kind, label, taken, code, save] of tries) {
      const { user, unmount } = await renderPage('agent2', { query: `?view=${kind}` })
      const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
      await user.type(field, taken)
      await user.type(screen.getByLabelText(code), await codeTo(user, taken))
      await user.type(screen.getByLabelText(/^Login password/), 'Lobby#2026')
      await user.click(press(save))
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect(field.value).toBe(taken)
      unmount()
    }
  })

  test('PD-01 says so where no codes can be sent, and counts what nobody could have nowhere', async () => {
    gateway.set({ whitelabel: { SMS: false } })
    onTestFinished(() => gateway.set({ whitelabel: { SMS: true } }))
    const { unmount } = await renderPage('agent2', { query: '?view=mobile' })
    expect(await screen.findByText('This site does not send codes by SMS yet.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBe(null)
    unmount()
    await renderPage('agent2')
    expect(await screen.findByText(/^\d of 3 protections on$/)).toBeTruthy()
  })

  test('CL-20 MS-10 a forgotten payment password is set anew with a code to what is proved', async () => {
    const sheet = await renderPage('agent1')
    await sheet.user.click(await screen.findByRole('button', { name: /Payment password.*On$/ }))
    const link = await screen.findByRole('link', { name: 'Forgot the payment password?' })
    expect(link.getAttribute('href')).toBe('/m/securityCenter?view=forgotten-payment')
    sheet.unmount()
    const { user, address } = await renderPage('agent1', { query: '?view=forgotten-payment' })
    await screen.findByRole('button', { name: 'Get code' })
    expect(leasesHeld('account')).toEqual([])
    const code = await codeTo(user, '901000003')
    await user.type(
      screen.getByLabelText(/^Code sent to your verified number/),
      code === '000000' ? '000001' : '000000',
    )
    expect(leasesHeld('account')).toEqual(['payment password'])
    await user.type(screen.getByLabelText(/^New payment password/), '719304')
    await user.type(screen.getByLabelText(/^New password again/), '719304')
    await user.click(press('Save'))
    await waitFor(() => expect(screen.getAllByText('Please enter a valid verification code').length).toBeGreaterThan(0))
    const approval = screen.getByLabelText(/^Code sent to your verified number/)
    expect(approval.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(approval))
    await user.clear(approval)
    await user.type(screen.getByLabelText(/^Code sent to your verified number/), code)
    await user.click(press('Save'))
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
    expect(toastsShown()).toEqual(['The payment password is saved'])
  })

  test('CL-20 whoever has proved nothing is led to where they can', async () => {
    await renderPage('player2', { query: '?view=forgotten-payment' })
    expect((await screen.findByRole('link', { name: 'Verify this number' })).getAttribute('href')).toBe(
      '/m/securityCenter?view=mobile',
    )
  })
})
