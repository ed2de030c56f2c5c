import { drawProof, drawTickets } from '@lobby/contracts/calls/lottery-play'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import DrawCheckPage from './draw-check-page.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const at = (time: string) => gateway.clock.set(Date.parse(`2026-11-21T${time}:00+07:00`))
const show = (query: string, language: 'VI' | 'EN' = 'EN', fetch = gateway.fetch) =>
  renderFeature(<DrawCheckPage />, {
    remote: 'lottery',
    wording: { EN: en, VI: vi },
    language,
    path: `/m/drawCheck${query}`,
    gateway: { ...gateway, fetch },
  })
const DRAW = '?code=VN_TP_HCM&numero=20261121'

test('PP-10 before the draw the hash stands there, and neither seed nor digest', async () => {
  at('10:00')
  await show('?code=VN_TP_HCM')
  expect(await screen.findByRole('heading', { name: 'Ho Chi Minh City, draw 21\u00a0Nov\u00a02026' })).toBeTruthy()
  expect(screen.getByText(/^[0-9a-f]{64}$/)).toBeTruthy()
  expect(screen.getAllByText('Not published yet')).toHaveLength(3)
  const moment = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(moment('Published at')).toMatch(/^\d+\u00a0Nov\u00a02026 \d\d:\d\d:\d\d$/)
  expect(moment('Sales end at')).toMatch(/^21\u00a0Nov\u00a02026 1[56]:\d\d:\d\d$/)
  expect(screen.queryByRole('button')).toBeNull()
  // Its last draw; from there each past one leads back here.
  const results = await screen.findByRole('link', { name: 'Results by day' })
  expect(results.getAttribute('href')).toBe('/m/lottery?results=2026-11-16&region=vietnam_rb_southern')
})

test('PP-10 after it the numbers are computed again, and said to fit', async () => {
  at('10:00')
  await (await show('?code=VN_TP_HCM')).findByText(/^[0-9a-f]{64}$/)
  document.body.replaceChildren()
  at('17:00')
  const { user } = await show(DRAW)
  const results = await screen.findByRole('link', { name: 'Results by day' })
  expect(results.getAttribute('href')).toBe('/m/lottery?results=2026-11-21&region=vietnam_rb_southern')
  await user.click(await screen.findByRole('button', { name: 'Compute again on this device' }))
  const findings = await screen.findByRole('status')
  expect(
    within(findings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The seed matches the published hash', 'The digest matches the tickets', 'The numbers match'])
})

test('PP-10 a ticket that was left out is found', async () => {
  at('17:00')
  const fetch: typeof gateway.fetch = (input, init) =>
    String(input).includes(drawTickets.path)
      ? Promise.resolve(Response.json({ success: true, value: { list: ['00'], pageNum: 1, totalPages: 1 } }))
      : gateway.fetch(input, init)
  const { user } = await show(DRAW, 'EN', fetch)
  await user.click(await screen.findByRole('button', { name: 'Compute again on this device' }))
  expect((await screen.findByText('The digest does not match the tickets')).dataset.fits).toBe('false')
})

test('PP-10 in Vietnamese the page says who draws; an older draw has nothing to compute it from', async () => {
  at('10:00')
  await show('?code=VN_TP_HCM&numero=20261116', 'VI')
  expect(await screen.findByText(/do chính trang quay, không phải kết quả xổ số của nhà nước/)).toBeTruthy()
  expect(screen.getByText(/^Kỳ này quay trước khi có cách kiểm tra/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('PP-10 a draw from before the days whose results are shown leads to its lottery', async () => {
  at('17:00')
  await show('?code=VN_TP_HCM&numero=20260822')
  const draws = await screen.findByRole('link', { name: 'See the draws of Ho Chi Minh City' })
  expect(draws.getAttribute('href')).toBe('/m/lottery?type=filter&name=Ho+Chi+Minh+City')
  expect(screen.queryByRole('link', { name: 'Results by day' })).toBeNull()
})

test('PP-10 SH-05 a draw that did not load says so, and is there after another try', async () => {
  at('10:00')
  const refused = refusing(gateway, drawProof)
  const { user } = await show(DRAW, 'EN', refused.gateway.fetch)
  await expectAnotherTry(user, refused, 'The draw did not load', () =>
    screen.queryByRole('heading', { name: 'Ho Chi Minh City, draw 21\u00a0Nov\u00a02026' }),
  )
})

test.each([
  ['of an unknown lottery', '?code=VN_MB&numero=20261120', 'results=2026-11-20&region=vietnam_rb_north'],
  ['of a day without one', '?code=VN_TP_HCM&numero=20261117', 'results=2026-11-17&region=vietnam_rb_southern'],
  ['of a day that is not kept', '?code=VN_TP_HCM&numero=19990101', 'results=2026-11-20&region=vietnam_rb_southern'],
  ['without a day', '?code=VN_TP_HCM&numero=nope', 'results=2026-11-20&region=vietnam_rb_southern'],
])('PP-10 a draw %s is said not to exist, with the way to results', async (_, query, results) => {
  at('10:00')
  await show(query)
  expect(await screen.findByText('There is no such draw')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Results by day' })
  expect(link.getAttribute('href')).toBe(`/m/lottery?${results}`)
  expect(screen.queryByRole('button')).toBeNull()
})
