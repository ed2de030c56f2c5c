import { closeRegisterLink } from '@lobby/contracts/calls/agent-registration'
import { answerQuestion } from '@lobby/platform/host'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { questionShown, toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import RegisterPage from './register-page.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const open = (path = '/m/agentRegister', fetch: typeof globalThis.fetch = gateway.fetch) =>
  renderFeature(<RegisterPage />, {
    remote: 'agent',
    wording: { EN: en },
    path,
    signedInAs: 'agent2',
    gateway: { ...gateway, fetch },
  })

test('AG-02 an account is opened as an agent with its rebate, and its first password is handed on', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Agent' }))
  expect(leasesHeld('agent')).toEqual([])
  await user.type(screen.getByLabelText(/^Username/), 'belowone')
  expect(leasesHeld('agent')).toEqual(['new account'])
  await user.type(screen.getByLabelText(/^First password/), 'Abc#12345')
  await user.clear(screen.getByLabelText(/^Rebate/))
  await user.type(screen.getByLabelText(/^Rebate/), '0,35')
  await user.click(screen.getByRole('button', { name: 'Open account' }))
  expect(await screen.findByRole('heading', { name: 'The account has been opened' })).toBeTruthy()
  expect(screen.getByText('belowone')).toBeTruthy()
  expect(screen.getByText('Abc#12345')).toBeTruthy()
  await waitFor(() => expect(leasesHeld('agent')).toEqual([]))
  const [member] = await gateway.db.query.members.findMany({ where: (row, { eq }) => eq(row.userName, 'belowone') })
  expect(member).toMatchObject({ type: 1, rebate: 35 })
})

test('AG-02 a rebate above one’s own is refused before it is sent, a name that is taken and an easy password after, at their fields', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText(/^Username/), 'player1')
  await user.type(screen.getByLabelText(/^First password/), 'Abc#12345')
  await user.clear(screen.getByLabelText(/^Rebate/))
  await user.type(screen.getByLabelText(/^Rebate/), '1.01')
  await user.click(screen.getByRole('button', { name: 'Open account' }))
  expect(screen.getByText('Enter a rate no higher than your own')).toBeTruthy()
  await user.clear(screen.getByLabelText(/^Rebate/))
  await user.type(screen.getByLabelText(/^Rebate/), '1')
  await user.click(screen.getByRole('button', { name: 'Open account' }))
  expect(await screen.findByText('Sorry, the username already exists.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Username/)))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.clear(screen.getByLabelText(/^Username/))
  await user.type(screen.getByLabelText(/^Username/), 'belowtwo')
  await user.clear(screen.getByLabelText(/^First password/))
  await user.type(screen.getByLabelText(/^First password/), 'Password123')
  await user.click(screen.getByRole('button', { name: 'Open account' }))
  await waitFor(() => expect(screen.getByLabelText(/^First password/).getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^First password/)))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'The account has been opened' })).toBeNull()
})

/** The simulated window is as wide as a desktop's. */
function onPhone() {
  const none = { addEventListener: vi.fn(), removeEventListener: vi.fn(), matches: false }
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(() => none as unknown as MediaQueryList)
  onTestFinished(() => media.mockRestore())
}

test('AG-02 its two views stand in the address, beside what stood there', async () => {
  onPhone()
  const { user, address } = await open('/m/agentRegister?from=menu')
  await user.click(await screen.findByRole('tab', { name: 'Links' }))
  expect(address()).toBe('/m/agentRegister?from=menu&view=links')
  expect(await screen.findByText('No links yet')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'New account' }))
  expect(address()).toBe('/m/agentRegister?from=menu')
  expect(await screen.findByLabelText(/^Username/)).toBeTruthy()
})

test('AG-02 a link is made, shown with its address, and closed after a second question', async () => {
  let closed = 0
  const { user } = await open('/m/agentRegister?view=links', (input, init) => {
    if (String(input).includes(closeRegisterLink.path)) closed += 1
    return gateway.fetch(input, init)
  })
  expect(await screen.findByText('No links yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New link' }))
  const sheet = within(screen.getByRole('dialog', { name: 'New link' }))
  await user.clear(sheet.getByLabelText(/^Rebate/))
  await user.type(sheet.getByLabelText(/^Rebate/), '0.2')
  await user.click(sheet.getByRole('button', { name: 'Create link' }))
  const made = within(await screen.findByRole('dialog', { name: 'Registration link' }))
  expect(made.getByText(/\/m\/register\?affiliateCode=[A-Z2-9]{8}$/)).toBeTruthy()
  expect(made.getByText('Registers members with a rebate of 0.2%.')).toBeTruthy()
  await screen.findByRole('list', { name: 'Active links' })
  const list = () => within(screen.getByRole('list', { name: 'Active links' })).getAllByRole('listitem')
  expect(list()).toHaveLength(1)
  expect(list()[0]?.textContent).toMatch(/Member.*0 accounts.*0\.2%$/)
  await user.click(made.getByRole('button', { name: 'Close link' }))
  expect(questionShown()).toEqual({
    kind: 'confirm',
    title: 'Close this link?',
    text: 'Nobody will be able to register with it. Anyone who already has keeps their rebate.',
    ok: 'Close link',
    danger: true,
  })
  await act(async () => answerQuestion(false))
  // Longer than a call takes to be made.
  await act(() => gateway.signIn('agent2'))
  expect(closed).toBe(0)
  await user.click(made.getByRole('button', { name: 'Close link' }))
  await act(async () => answerQuestion(true))
  expect(await screen.findByText('No links yet')).toBeTruthy()
  expect(closed).toBe(1)
  expect(toastsShown()).toEqual(['The link is closed'])
})

test('AG-02 while the switch is off the page says so, and offers no second try', async () => {
  gateway.set({ whitelabel: { REGCEN: false } })
  await open()
  expect(await screen.findByText('Not available at the moment')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

test('PL-11 AG-02 on a desktop the links stand beside the form of an account', async () => {
  await open()
  expect(await screen.findByLabelText(/^Username/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'New account' })).toBeTruthy()
  expect(screen.getByText('No links yet')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  // One of the two actions is the main one.
  const main = screen.getAllByRole('button').filter((button) => button.dataset.look === 'primary')
  expect(main.map((button) => button.textContent)).toEqual(['Open account'])
})
