import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json'
import LotteryListPage from './lottery-list-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW }))
afterEach(() => void vi.useRealTimers())

/** The list of the lotteries that a search finds. */
const search = (name: string) =>
  renderFeature(
    <PageExists value={() => true}>
      <LotteryListPage />
    </PageExists>,
    {
      remote: 'lottery',
      wording: { EN },
      path: `/m/lottery?${new URLSearchParams({ type: 'filter', name })}`,
      gateway,
    },
  )

const NORTH = ['Bac Ninh', 'Ha Noi', 'Hai Phong', 'Nam Dinh', 'Northern lottery', 'Quang Ninh', 'Thai Binh']

test.each([
  ['danang', ['Da Nang']],
  ['Đà Nẵng', ['Da Nang']],
  ['xs da nang', ['Da Nang']],
  ['TPHCM', ['Ho Chi Minh City']],
  ['sai gon', ['Ho Chi Minh City']],
  ['Sài Gòn', ['Ho Chi Minh City']],
  ['Hồ Chí Minh', ['Ho Chi Minh City']],
  ['xshcm', ['Ho Chi Minh City']],
  ['huế', ['Thua Thien Hue']],
  ['xsbt', ['Ben Tre', 'Binh Thuan']],
  ['xsct', ['Can Tho']],
  ['xsmb', NORTH],
  ['miền bắc', NORTH],
  ['North', ['Northern lottery']],
  ['dananng', ['Da Nang']],
  ['cna tho', ['Can Tho']],
  ['saigom', ['Ho Chi Minh City']],
])('LT-01 LT-08 a search for “%s” finds %j', async (typed, expected) => {
  await search(typed)
  await screen.findAllByRole('article')
  const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label') ?? '')
  // What no screen shows yet follows.
  await waitFor(() => expect(names().toSorted()).toEqual(expected))
})

test('LT-01 a name that nobody has finds none', async () => {
  await search('xsqq')
  expect(await screen.findByText('No lottery matches the filter')).toBeTruthy()
})
