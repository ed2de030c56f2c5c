import { registerDownline } from '@lobby/contracts/calls/agent-registration'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { AccountForm } from './account-form.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** Of an agent whose own rebate is 1 %. */
async function show(refusal?: string) {
  let sent = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(registerDownline.path)) return gateway.fetch(input, init)
    sent += 1
    return refusal
      ? Response.json({ success: false, errorCode: refusal, message: 'Refused.' }, { status: 403 })
      : gateway.fetch(input, init)
  }
  const feature = await renderFeature(<AccountForm most={1} />, {
    remote: 'agent',
    wording: { EN },
    path: '/m/agentRegister',
    signedInAs: 'agent2',
    gateway: { ...gateway, fetch },
  })
  return { ...feature, sent: () => sent }
}
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const fields = () => [input(/^Username/), input(/^First password/), input(/^Rebate/)] as const
const open = () => screen.getByRole('button', { name: 'Open account' })
const invalid = () => fields().flatMap((each) => (each.getAttribute('aria-invalid') === 'true' ? [each.name] : []))

test('AG-02 an empty form says what is missing, blanks are no name, and the share goes from 0 to one’s own', async () => {
  const { user, sent } = await show()
  expect(fields().map(({ value }) => value)).toEqual(['', '', '0'])
  await user.click(open())
  expect(screen.getByText('Enter a username')).toBeTruthy()
  expect(screen.getByText('Enter a password')).toBeTruthy()
  expect(invalid()).toEqual(['userName', 'password'])
  const [name, password, rebate] = fields()
  await user.type(name, '  ')
  expect(invalid()).toEqual(['userName', 'password'])
  await user.type(name, 'x')
  await user.type(password, ' ')
  expect(invalid()).toEqual([])
  const wrongAt = async (typed: string) => {
    await user.clear(rebate)
    if (typed) await user.type(rebate, typed)
    return invalid().includes('rebate')
  }
  const said: [string, boolean][] = []
  for (const typed of ['', '1.01', '1', '0', '0,99']) said.push([typed, await wrongAt(typed)])
  expect(said).toEqual([
    ['', true],
    ['1.01', true],
    ['1', false],
    ['0', false],
    ['0,99', false],
  ])
  expect(sent()).toBe(0)
})

test('AG-02 says what each type of account can do, the bounds of name and password, and the share that is possible', async () => {
  const { user } = await show()
  expect(screen.getByText('Can play, but has no team.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Member' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Agent' }))
  expect(screen.getByText('Can play and open accounts for a team.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Member' }).getAttribute('aria-pressed')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Member' }))
  expect(screen.queryByText('Can play and open accounts for a team.')).toBeNull()
  expect(await screen.findByText(/^\d+–\d+ letters, digits or _, beginning with a letter$/)).toBeTruthy()
  expect(screen.getByText(/^\d+–\d+ characters\. It must be changed at first login\.$/)).toBeTruthy()
  expect(
    screen.getByText('From 0 to 1% of their stakes. You keep the difference between this and your own rate.'),
  ).toBeTruthy()
  const [name, password, rebate] = fields()
  expect([name, password, rebate].map((each) => each.getAttribute('autocomplete'))).toEqual([
    'off',
    'new-password',
    'off',
  ])
  expect([name.maxLength, password.maxLength, rebate.inputMode]).toEqual([200, 200, 'decimal'])
  expect(name.getAttribute('autocapitalize')).toBe('none')
})

test('AG-02 a member is opened under the name without the blanks around it, and the next form is empty', async () => {
  const { user } = await show()
  await user.type(input(/^Username/), ' belowthree ')
  await user.type(input(/^First password/), 'Abc#12345')
  await user.click(open())
  expect(await screen.findByText('belowthree')).toBeTruthy()
  const [member] = await gateway.db.query.members.findMany({ where: (row, { eq }) => eq(row.userName, 'belowthree') })
  expect(member).toMatchObject({ type: 0, rebate: 0 })
  await user.click(screen.getByRole('button', { name: 'Open another account' }))
  expect(fields().map(({ value }) => value)).toEqual(['', '', '0'])
  expect(invalid()).toEqual([])
  expect(leasesHeld('agent')).toEqual([])
})

test.each<[string, string[], number]>([
  ['account.format', ['userName'], 0],
  ['member.exists', ['userName'], 0],
  ['password.format', ['password'], 0],
  ['password.easy', ['password'], 0],
  ['permission.denied', [], 1],
])('AG-02 the refusal %s stands at %j, else above the button, once', async (code, at, above) => {
  const { user, sent } = await show(code)
  await user.type(input(/^Username/), 'belowfour')
  await user.type(input(/^First password/), 'Abc#12345')
  await user.click(open())
  await waitFor(() => expect([invalid(), screen.queryAllByRole('alert').length]).toEqual([at, above]))
  expect(sent()).toBe(1)
  expect(fields().map(({ value }) => value)).toEqual(['belowfour', 'Abc#12345', '0'])
})
