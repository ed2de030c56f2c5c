import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import type { Link } from './link.ts'
import { RegisterLinks } from './register-links.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const LINK: Link = {
  id: 1,
  code: 'ABCD2345',
  type: 0,
  rebate: 0.2,
  registered: 0,
  createdAt: Date.UTC(2026, 10, 20, 17, 30),
}
const LINKS: Link[] = [
  LINK,
  { ...LINK, id: 2, code: 'AGENT234', type: 1, rebate: 1, registered: 1 },
  { ...LINK, id: 3, code: 'NEWER234', type: null, rebate: 0, registered: 12 },
]
const show = (list: Link[], mostLinks = 5) =>
  renderFeature(<RegisterLinks most={1.5} mostLinks={mostLinks} list={list} />, {
    remote: 'agent',
    wording: { EN: en },
    signedInAs: 'agent2',
    gateway,
  })
const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'New link' })

test('AG-02 FD-29 each open link says what it registers, since when, how many came by it, and its rebate', async () => {
  const { container } = await show(LINKS)
  const rows = within(screen.getByRole('list', { name: 'Active links' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'ABCD2345MemberSince 21\u00a0Nov\u00a02026 · 0 accounts0.2%',
    'AGENT234AgentSince 21\u00a0Nov\u00a02026 · 1 account1%',
    'NEWER234OtherSince 21\u00a0Nov\u00a02026 · 12 accounts0%',
  ])
  const tones = [...container.querySelectorAll('[data-tone][data-look]')].map((badge) =>
    badge.getAttribute('data-tone'),
  )
  expect(tones).toEqual(['plain', 'gold', 'plain'])
  expect(screen.getByText('3/5')).toBeTruthy()
  expect(make().disabled).toBe(false)
})

test('AG-02 with as many links as there may be none is made, and the page says why', async () => {
  await show(LINKS, 3)
  expect(screen.getByText('You have 3 active links. Close one to create another.')).toBeTruthy()
  expect(make().disabled).toBe(true)
})

test('AG-02 without a link the page says what one is for', async () => {
  await show([])
  expect(screen.getByText('No links yet')).toBeTruthy()
  expect(screen.getByText('Anyone who registers with your link joins your team at the rebate you set.')).toBeTruthy()
  expect(screen.getByText('0/5')).toBeTruthy()
  expect(make().disabled).toBe(false)
})

test.each([
  ['ABCD2345', 'Registers members with a rebate of 0.2%.'],
  ['AGENT234', 'Registers agents with a rebate of 1%.'],
])('AG-02 the sheet of the link %s says what it gives, and has its address', async (code, gives) => {
  const { user } = await show(LINKS)
  await user.click(screen.getByRole('button', { name: new RegExp(code) }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Registration link' }))
  expect(sheet.getByText(gives)).toBeTruthy()
  expect(sheet.getByText(`${location.origin}/m/register?affiliateCode=${code}`)).toBeTruthy()
})

test('AG-02 a new link begins with the rebate of the newest one, never above one’s own', async () => {
  const rebate = async (list: Link[]) => {
    const { user, unmount } = await show(list)
    await user.click(make())
    const { value } = screen.getByLabelText<HTMLInputElement>(/^Rebate/)
    unmount()
    return value
  }
  expect(await rebate([LINK, { ...LINK, id: 2, rebate: 1, createdAt: LINK.createdAt - 1 }])).toBe('0.2')
  expect(await rebate([LINK, { ...LINK, id: 2, rebate: 35, createdAt: LINK.createdAt + 1 }])).toBe('1.5')
})

test('AG-02 without a link the rebate of the first one is asked for, and no tap makes one before', async () => {
  const { user } = await show([])
  await user.click(make())
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(screen.getAllByText('Enter a rate no higher than your own')).not.toEqual([])
  expect(screen.getByRole('dialog', { name: 'New link' })).toBeTruthy()
})
