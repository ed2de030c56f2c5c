import type { ValueOf } from '@lobby/contracts/call'
import { identityState } from '@lobby/contracts/calls/identity'
import { securityConfig } from '@lobby/contracts/calls/member'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { ContactView } from './contact-view.tsx'
import { Overview } from './overview.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

type Config = ValueOf<typeof securityConfig>
type Identity = ValueOf<typeof identityState>

const ALL: Partial<Config> = {
  hasPaymentPassword: true,
  mobileNum: '90*****01',
  mobileProved: true,
  email: 'p*****@example.com',
  emailProved: true,
  payeeName: 'N***** AN',
  approveBy: ['mobile', 'email'],
  lastLogin: { at: '2026-11-20T13:05:00Z', ip: '203.0.113.7' } as Config['lastLogin'],
}
const NONE: Partial<Config> = {
  ...ALL,
  hasPaymentPassword: false,
  mobileNum: '',
  email: '',
  payeeName: '',
  lastLogin: null,
}

function answering(config: Partial<Config>, state: Identity['state'] = 'approved'): TestGateway {
  const papers = newerGateway(gateway, identityState, (value) => ({ ...value, state }))
  return newerGateway(papers, securityConfig, (value) => ({ ...value, ...config }))
}
const options = { remote: 'account', wording: { EN: en }, path: '/m/securityCenter', signedInAs: 'player1' } as const
const show = (config: Partial<Config>, state?: Identity['state'], exists: (path: string) => boolean = () => true) =>
  renderFeature(
    <PageExists value={exists}>
      <Overview />
    </PageExists>,
    { ...options, gateway: answering(config, state) },
  )
const strength = async () => {
  const bar = await screen.findByRole('progressbar', { name: 'Protection' })
  const advice = bar.nextElementSibling?.textContent
  return [bar.getAttribute('aria-valuetext'), bar.getAttribute('data-tone'), advice]
}
const row = (name: string) => {
  const title = screen.getByText(name)
  return title.closest('li')?.textContent?.replace(name, '')
}

describe('what protects an account', () => {
  test('MS-10 a payee without a name is led to the bank accounts, and one with a name is not led anywhere', async () => {
    const way = async () => (await screen.findByText(en.security.payee)).closest('a')?.getAttribute('href')
    show(NONE)
    await waitFor(async () => expect(await way()).toBe('/m/securityCenter?view=cards'))
    cleanup()
    show(ALL)
    await screen.findByText('N***** AN')
    expect(await way()).toBeUndefined()
  })

  test.each<[string, Partial<Config>, Identity['state'], string, string, string]>([
    ['nothing', NONE, 'none', '0 of 4', 'red', 'Set a payment password to protect your withdrawals.'],
    [
      'a payment password',
      { ...NONE, hasPaymentPassword: true },
      'none',
      '1 of 4',
      'gold',
      'Verify your mobile number so that you can recover your account.',
    ],
    [
      'a number that nobody has proved',
      { ...ALL, mobileProved: false, email: '' },
      'none',
      '1 of 4',
      'gold',
      'Verify your mobile number so that you can recover your account.',
    ],
    [
      'a number',
      { ...ALL, email: '' },
      'none',
      '2 of 4',
      'gold',
      'Verify your email to get alerts about your account.',
    ],
    [
      'a mail that nobody has proved',
      { ...ALL, emailProved: false },
      'none',
      '2 of 4',
      'gold',
      'Verify your email to get alerts about your account.',
    ],
    [
      'all but papers',
      ALL,
      'none',
      '3 of 4',
      'gold',
      'Verify your identity so that you can reset a forgotten payment password.',
    ],
    [
      'papers that were refused',
      ALL,
      'refused',
      '3 of 4',
      'gold',
      'Verify your identity so that you can reset a forgotten payment password.',
    ],
    ['papers that wait', ALL, 'submitted', '3 of 4', 'gold', 'Your documents are being checked.'],
    ['everything', ALL, 'approved', '4 of 4', 'jade', 'Your account is well protected.'],
  ])(
    'SH-24 with %s it counts what there is, and advises the next',
    async (_what, config, state, count, tone, advice) => {
      await show(config, state)
      expect(await strength()).toEqual([`${count} protections on`, tone, advice])
    },
  )

  test.each<[string, string]>([
    ['SMS', '1 of 3 protections on'],
    ['MAIL', '1 of 3 protections on'],
    ['IDENTITY', '1 of 3 protections on'],
  ])('PD-01 SH-24 what a site has not (%s) is no protection that one could have', async (flag, count) => {
    gateway.set({ whitelabel: { [flag]: false } })
    onTestFinished(() => gateway.set({ whitelabel: { [flag]: true } }))
    await show({ ...NONE, hasPaymentPassword: true }, 'none')
    await waitFor(async () => expect((await strength())[0]).toBe(count))
  })

  test('PD-01 SH-24 where nobody looks at papers, an account with all the rest is well protected', async () => {
    gateway.set({ whitelabel: { IDENTITY: false } })
    onTestFinished(() => gateway.set({ whitelabel: { IDENTITY: true } }))
    await show(ALL, 'none')
    await waitFor(async () =>
      expect(await strength()).toEqual(['3 of 3 protections on', 'jade', 'Your account is well protected.']),
    )
  })
})

describe('the lines of the security centre', () => {
  test('SH-24 say what is set, and where each is changed', async () => {
    await show(ALL)
    await strength()
    expect(row('Payment password')).toBe('Asked for when you withdraw or transferOn')
    expect(row('Mobile number')).toBe('90*****01')
    expect(row('Email')).toBe('p*****@example.com')
    expect(row('Payee name')).toBe('Must match your bank accountN***** AN')
    expect(row('Identity verification')).toBe('Verified')
    expect(row('Login history')).toBe('Previous login: 20\u00a0Nov\u00a02026 20:05 · 203.0.113.7')
    await waitFor(() => expect(row('Logged-in devices')).toMatch(/^\d+$/))
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    const view = (name: string) => `/m/securityCenter?view=${name}`
    expect(links).toEqual([
      '/m/changePsw',
      ...['passkeys', 'mobile', 'email', 'identity', 'cards', 'devices', 'history', 'data'].map(view),
    ])
  })

  test('SH-24 say what is not set, and what is set and was never proved', async () => {
    const { unmount } = await show(NONE, 'none', (path) => path !== '/m/changePsw')
    await strength()
    expect(row('Payment password')).toBe('Asked for when you withdraw or transferNot set')
    for (const name of ['Mobile number', 'Email']) expect(row(name)).toBe('Not set')
    expect(row('Payee name')).toBe('Must match your bank accountNot set')
    expect(row('Identity verification')).toBe('Not verified')
    expect(row('Login history')).toBe('')
    expect(screen.queryByText('Login password')).toBeNull()
    unmount()
    await show({ ...ALL, mobileProved: false, emailProved: false })
    await strength()
    expect(row('Mobile number')).toBe(`${en.contact.unproved}90*****01`)
    expect(row('Email')).toBe(`${en.contact.unproved}p*****@example.com`)
  })

  test('SH-24 the payment password is set or changed in a sheet of its own', async () => {
    const first = await show(NONE, 'none')
    await strength()
    expect(screen.queryByRole('dialog')).toBeNull()
    await first.user.click(screen.getByRole('button', { name: /^Payment password/ }))
    expect(await screen.findByRole('dialog', { name: 'Set a payment password' })).toBeTruthy()
    first.unmount()
    const second = await show(ALL)
    await strength()
    await second.user.click(screen.getByRole('button', { name: /^Payment password/ }))
    expect(await screen.findByRole('dialog', { name: 'Change the payment password' })).toBeTruthy()
    await second.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('SH-05 SH-24 a security centre that does not load says so, and is there after another try', async () => {
    const refused = refusing(gateway, securityConfig)
    const { user } = await renderFeature(<Overview />, { ...options, gateway: refused.gateway })
    await expectAnotherTry(user, refused, 'The security centre did not load', () => screen.queryByText('Passwords'))
  })
})

describe('the number or the mail of the account', () => {
  const view = async (kind: 'mobile' | 'email', config: Partial<Config>) => {
    const { container } = await renderFeature(<ContactView kind={kind} />, { ...options, gateway: answering(config) })
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull())
    const badge = container.querySelector('[data-tone][data-look]')
    return {
      badge: badge && [badge.textContent, badge.getAttribute('data-tone')],
      lead: container.querySelector('form')?.previousElementSibling?.textContent,
      fields: within(container).queryAllByRole('textbox').length,
    }
  }
  const { leadSet, leadProve, leadChange } = en.contact
  test.each<['mobile' | 'email', Partial<Config>, [string, string] | null, string]>([
    ['mobile', ALL, [en.contact.proved, 'jade'], leadChange.mobile.replace('{{now}}', '90*****01')],
    [
      'mobile',
      { ...ALL, mobileProved: false },
      [en.contact.unproved, 'gold'],
      leadProve.mobile.replace('{{now}}', '90*****01'),
    ],
    ['mobile', NONE, null, leadSet.mobile],
    ['email', ALL, [en.contact.proved, 'jade'], leadChange.email.replace('{{now}}', 'p*****@example.com')],
    [
      'email',
      { ...ALL, emailProved: false },
      [en.contact.unproved, 'gold'],
      leadProve.email.replace('{{now}}', 'p*****@example.com'),
    ],
    ['email', { ...NONE, emailProved: true }, null, leadSet.email],
  ])('MS-10 SH-24 the view of the %s says whether it is there and proved', async (kind, config, badge, lead) => {
    expect(await view(kind, config)).toMatchObject({ badge, lead })
  })

  test('MS-10 another mail is asked for where one is proved, else the mail', async () => {
    await view('email', ALL)
    expect(screen.getByRole('textbox', { name: new RegExp(`^${en.contact.newEmail}`) })).toBeTruthy()
    cleanup()
    await view('email', { ...NONE, emailProved: true })
    expect(screen.getByRole('textbox', { name: /^Email/ })).toBeTruthy()
  })

  test.each([
    ['mobile', 'SMS'],
    ['email', 'MAIL'],
  ] as const)('PD-01 a site that can send nothing to the %s says so, without a form', async (kind, flag) => {
    gateway.set({ whitelabel: { [flag]: false } })
    onTestFinished(() => gateway.set({ whitelabel: { [flag]: true } }))
    await view(kind, ALL)
    expect(await screen.findByText(en.contact.off[kind])).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })
})
