import { PATH } from '@lobby/contracts/paths'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import SiteFoot from './site-foot.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const show = (exists: (path: string) => boolean = () => true) =>
  renderFeature(
    <PageExists value={exists}>
      <SiteFoot />
    </PageExists>,
    { remote: 'account', wording: { EN: en }, gateway },
  )
const OPERATOR = { name: 'Lotus Games Ltd', licence: 'VN-0042', authority: 'Ministry of Finance', url: '' }

test('IN-11 SH-12 the end of home says the least age, how money is paid in, and leads to what is agreed to', async () => {
  gateway.set({ operator: null })
  await show()
  expect(await screen.findByText('For people aged 18 or over only.')).toBeTruthy()
  expect((await screen.findByText(/^Deposit by: /)).closest('p')?.textContent).toMatch(
    /^Deposit by: Bank QR · Transfer · /,
  )
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['User agreement', '/m/useragreement'],
    ['Privacy', '/m/useragreement#agreement-privacy'],
    ['Safer play', '/m/saferPlay'],
  ])
})

test('SH-12 a page that no release has is not linked', async () => {
  await show((path) => path !== PATH.saferPlay)
  await screen.findByText(/^Deposit by/)
  expect(screen.queryByRole('link', { name: 'Safer play' })).toBeNull()
})

test('CL-15 an operator that nobody has named is said to be missing, and none is invented', async () => {
  gateway.set({ operator: null })
  await show()
  expect(
    await screen.findByText(
      'No operator or licence has been published for this site. Please consider that before you deposit.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/^Licence|Operated by/)).toBeNull()
})

test.each([
  [OPERATOR, 'Licence VN-0042, issued by Ministry of Finance', null],
  [
    { ...OPERATOR, url: 'https://mof.example/0042' },
    'Licence VN-0042, issued by Ministry of Finance',
    'https://mof.example/0042',
  ],
  [{ ...OPERATOR, licence: '', authority: '' }, 'No licence has been stated.', null],
])('CL-15 the operator of %j is named as the merchant states it', async (operator, licence, href) => {
  gateway.set({ operator })
  await show()
  expect(await screen.findByText('Operated by Lotus Games Ltd')).toBeTruthy()
  expect(screen.getByText(licence).getAttribute('href')).toBe(href)
  expect(screen.queryByText(/have not been stated/)).toBeNull()
})
