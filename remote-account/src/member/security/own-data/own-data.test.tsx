import { register } from '@lobby/contracts/calls/registration'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { depositNow, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import viTexts from '../../../locales/vi.json' with { type: 'json' }
import SecurityPage from '../security-page.tsx'

const PASSWORD = 'Kx7-trong-vuon'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

/** The page of a new member of this name. */
async function openPage(username: string, units = 0) {
  const sliderToken = await solvedSlider(gateway)
  await ask(gateway, register, { username, password: PASSWORD, confirmPassword: PASSWORD, sliderToken })
  if (units > 0) await depositNow(gateway, username, units)
  return renderFeature(<SecurityPage />, {
    remote: 'account',
    wording: { VI: viTexts, EN: en },
    language: 'EN',
    path: '/m/securityCenter?view=data',
    signedInAs: username,
    gateway,
  })
}
const password = (root: HTMLElement) =>
  within(root).getByLabelText<HTMLInputElement>(/^Login password/, { selector: 'input' })

test('MS-13 a copy of one’s data is saved as a file, for the right password alone', async () => {
  const made: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:copy'
  })
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  const { user } = await openPage('copies')
  await user.type(password(document.body), 'not it{Enter}')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(made).toHaveLength(0)
  await user.clear(password(document.body))
  await user.type(password(document.body), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^lobby-\d{4}-\d\d-\d\d\.json$/)]))
  expect(JSON.parse((await made[0]?.text()) ?? '')).toMatchObject({ account: [{ userName: 'copies' }] })
  expect(password(document.body).value).toBe('')
  expect(toastsShown()).toEqual(['The file is ready. Look in your downloads.'])
})

test('MS-13 an account without money is closed after a tick and the password, and leads to login', async () => {
  const { user, address } = await openPage('closes')
  await user.click(screen.getByRole('button', { name: 'Close the account' }))
  const sheet = await screen.findByRole('dialog')
  await user.type(password(sheet), PASSWORD)
  await user.click(within(sheet).getByRole('button', { name: 'Close the account for good' }))
  expect(within(sheet).getByText('Please confirm that you understand')).toBeTruthy()
  expect(address()).toBe('/m/securityCenter?view=data')
  await user.click(within(sheet).getByRole('checkbox', { name: /I understand/ }))
  await user.click(within(sheet).getByRole('button', { name: 'Close the account for good' }))
  await waitFor(() => expect(address()).toBe('/m/login'))
})

/** Fills the sheet in and sends it. */
async function closeWith(user: Awaited<ReturnType<typeof openPage>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Close the account' }))
  const sheet = await screen.findByRole('dialog')
  await user.type(password(sheet), PASSWORD)
  await user.click(within(sheet).getByRole('checkbox', { name: /I understand/ }))
  const button = within(sheet).getByRole('button', { name: 'Close the account for good' })
  await user.click(button)
  return { sheet, button }
}

test('MS-13 money that can be withdrawn is in the way, and nothing that was typed is lost', async () => {
  const { user, address } = await openPage('hasmoney', 150)
  const { sheet } = await closeWith(user)
  await waitFor(() => expect(sheet.textContent).toContain('There is money in the account that you can withdraw.'))
  expect(password(sheet).value).toBe(PASSWORD)
  expect(address()).toBe('/m/securityCenter?view=data')
})

test('MS-13 what cannot be withdrawn is given up by a tick of its own', async () => {
  const { user, address } = await openPage('hasrest', 5)
  const { sheet, button } = await closeWith(user)
  await user.click(await within(sheet).findByRole('checkbox', { name: /I give up/ }))
  await user.click(button)
  await waitFor(() => expect(address()).toBe('/m/login'))
})
