import { type ContactKind, sendContactCode } from '@lobby/contracts/calls/contact'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { recordBodies } from '../../parts/verification/testing.ts'
import { ContactForm } from './contact-form.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => gateway.set({ whitelabel: {} }))

interface Given {
  approveBy?: readonly ContactKind[]
  isChange?: boolean
}
async function show(kind: ContactKind, { approveBy = [], isChange = false }: Given = {}) {
  const { fetch, bodies } = recordBodies(gateway.fetch, sendContactCode)
  const feature = await renderFeature(<ContactForm kind={kind} approveBy={approveBy} isChange={isChange} />, {
    remote: 'account',
    wording: { EN },
    path: `/m/securityCenter?view=${kind}`,
    signedInAs: 'nochat',
    gateway: { ...gateway, fetch },
  })
  // The site's own country is known.
  if (kind === 'mobile') await screen.findAllByText('+84')
  return { ...feature, bodies }
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = (name: string) => screen.getByRole('button', { name })
/** What the form says of each of its fields that has to be put right. */
const wrong = () =>
  screen
    .queryAllByRole('textbox')
    .concat(screen.queryAllByLabelText(/^Login password/, { selector: 'input' }))
    .filter((each) => each.getAttribute('aria-invalid') === 'true')
    .map((each) => (each as HTMLInputElement).name)

test.each<[ContactKind, string, string, string[]]>([
  ['mobile', 'Verify this number', 'Fill in correct mobile number', ['mobileNum', 'verificationCode', 'password']],
  ['email', 'Verify this email', 'Please enter your email address', ['email', 'verificationCode', 'password']],
])(
  'MS-10 an empty form for the %s says each thing that is missing, and first where to',
  async (kind, save, says, names) => {
    const { user, bodies } = await show(kind)
    await user.click(press('Get code'))
    expect(screen.getByText(says)).toBeTruthy()
    expect(wrong()).toEqual(names.slice(0, 1))
    await user.click(press(save))
    expect(wrong()).toEqual(names)
    expect(screen.getByText('Please enter a valid verification code')).toBeTruthy()
    expect(screen.getByText('Please enter your current password')).toBeTruthy()
    expect(screen.getByText('Sent encrypted')).toBeTruthy()
    expect(bodies).toEqual([])
  },
)

test('MS-10 an address has a name, one @ and a domain with an end of two letters; blanks around it do not count', async () => {
  const { user } = await show('email')
  await user.click(press('Verify this email'))
  const input = field(/^Email/)
  const said = async (typed: string) => {
    await user.clear(input)
    await user.click(input)
    await user.paste(typed)
    return screen.queryByText('E-mail format is incorrect') !== null
  }
  for (const good of ['an@example.vn', ' an.b+c@mail.example.com '])
    expect([good, await said(good)]).toEqual([good, false])
  const bad = [
    'an',
    'an@',
    'an@example',
    'an@example.v',
    '@example.vn',
    'a n@example.vn',
    'an@b@example.vn',
    'an@ex ample.vn',
    'an@example.vn x',
  ]
  for (const each of bad) expect([each, await said(each)]).toEqual([each, true])
})

test('MS-10 a code has six digits', async () => {
  const { user } = await show('email')
  await user.click(press('Verify this email'))
  await user.type(field(/^Code from the email/), '12345')
  expect(wrong()).toContain('verificationCode')
  await user.type(field(/^Code from the email/), '6')
  expect(wrong()).not.toContain('verificationCode')
})

test('MS-10 an address is typed with the keyboard for one, and is called new where there is one already', async () => {
  const { unmount } = await show('email')
  const email = field(/^Email/)
  const names = ['type', 'inputmode', 'autocomplete', 'autocapitalize', 'maxlength', 'spellcheck']
  expect(names.map((name) => email.getAttribute(name))).toEqual(['email', 'email', 'email', 'none', '100', 'false'])
  unmount()
  await show('email', { isChange: true })
  expect(field(/^New email/).name).toBe('email')
})

test('MS-10 LG-16 a code goes to the number in the country that was chosen, and the form says where', async () => {
  gateway.set({ whitelabel: { UPDATEMOBILEICC3: true } })
  const { user, bodies } = await show('mobile')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country code' }), 'Singapore (+65)')
  await user.type(field(/^Mobile number/), '81234567')
  await user.click(press('Get code'))
  await waitFor(() => expect(document.activeElement).toBe(field(/^SMS code/)))
  expect(bodies).toEqual([{ kind: 'mobile', use: 'prove', mobileNum: '81234567', countryDialingCode: '65' }])
  expect(await screen.findByText(/^Sent to \+65 /, {}, { timeout: 3_000 })).toBeTruthy()
})

test('LG-16 without its switch the country is the site’s own', async () => {
  gateway.set({ whitelabel: { UPDATEMOBILEICC3: false } })
  await show('mobile')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Country code' })).toBeNull())
})

test.each<[ContactKind, readonly ContactKind[], RegExp, string | null]>([
  ['mobile', ['email'], /^Code sent to your verified email/, null],
  ['mobile', ['email', 'mobile'], /^Code sent to your verified number/, 'Send the code to my email'],
  ['email', ['mobile', 'email'], /^Code sent to your verified email/, 'Send the code to my phone'],
  ['email', ['mobile'], /^Code sent to your verified number/, null],
])(
  'MS-10 a new %s, where %j are proved: the code goes first to the one that is left',
  async (kind, approveBy, label, other) => {
    const { user } = await show(kind, { approveBy })
    expect(field(/^Login password/).type).toBe('password')
    await user.click(press('Use a code instead of the password'))
    expect(field(label).name).toBe('approveCode')
    expect(screen.queryByLabelText(/^Login password/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Send the code to my/ })?.textContent ?? null).toBe(other)
    await user.click(press('Use the login password'))
    expect(field(/^Login password/).name).toBe('password')
  },
)

test('MS-10 where nothing is proved there is the password alone', async () => {
  await show('email')
  expect(screen.queryByRole('button', { name: 'Use a code instead of the password' })).toBeNull()
})
