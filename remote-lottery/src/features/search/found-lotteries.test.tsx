import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json'
import FoundLotteries from './found-lotteries.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

test('PL-05 what the site’s search finds here leads to its draws, and is counted', async () => {
  const onFound = vi.fn<(part: string, count: number | null) => void>()
  await renderFeature(<FoundLotteries text="sai gon" onFound={onFound} />, {
    remote: 'lottery',
    wording: { EN },
    gateway,
  })
  const [row, ...others] = await screen.findAllByRole('link')
  // Drawn on Mondays and Saturdays; seen on a Saturday before its draw.
  expect(row?.textContent).toMatch(/^Ho Chi Minh CityDraw at 16:15Special16\u00a0Nov\d{6}$/)
  expect(row?.getAttribute('href')).toBe('/m/lottery?type=filter&name=Ho+Chi+Minh+City')
  expect(others).toEqual([])
  expect(onFound.mock.calls.map(([, count]) => count)).toEqual([null, 1])
})

test('PL-05 of a region’s lotteries the search shows the first, and the way to all', async () => {
  await renderFeature(<FoundLotteries text="xsmb" onFound={() => {}} />, {
    remote: 'lottery',
    wording: { EN },
    gateway,
  })
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links[0]).toBe('/m/lottery?type=filter&name=xsmb')
  expect(links).toHaveLength(1 + 5)
})

const found = async (text: string, nearly?: boolean) => {
  const onFound = vi.fn<(part: string, count: number | null) => void>()
  const options = { remote: 'lottery', wording: { EN }, gateway } as const
  const { unmount } = await renderFeature(<FoundLotteries text={text} nearly={nearly} onFound={onFound} />, options)
  await waitFor(() => expect(onFound.mock.calls.at(-1)?.[1]).not.toBeNull())
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  unmount()
  return { links, count: onFound.mock.calls.at(-1)?.[1] }
}

test.each(['lo gan', 'lô gan', 'thong ke'])(
  'PL-05 “%s” leads to what is counted of the draws, and to no lottery',
  async (text) => {
    expect(await found(text)).toEqual({ links: ['/m/lottery?statistics=1'], count: 1 })
  },
)

test.each(['ket qua', 'kqxs', 'results'])('PL-05 “%s” leads to the newest results of a region', async (text) => {
  const { links } = await found(text)
  expect(links[0]).toMatch(/^\/m\/lottery\?results=\d{4}-\d\d-\d\d&region=vietnam_rb_\w+$/)
  expect(links).toHaveLength(1)
})

test('PL-05 a slip of the finger finds a lottery only where that is asked for', async () => {
  expect((await found('da nag', false)).links).toEqual([])
  expect((await found('da nag', true)).links).toEqual(['/m/lottery?type=filter&name=Da+Nang'])
})

test.each(['Lotteries', 'xổ số', 'lo de'])(
  'PL-05 “%s” shows the next draws, the soonest first, and leads to all',
  async (text) => {
    const { links } = await found(text)
    const shown = links.filter((link) => link.startsWith('/m/lottery?type=filter&name='))
    expect(links[0]).toBe('/m/lottery')
    expect(shown).toHaveLength(5)
    // Of a Saturday morning: the four of the South at 16:15, then one of the centre at 17:15.
    const names = shown.map((link) => new URLSearchParams(link.split('?')[1]).get('name'))
    expect(names.slice(0, 4).toSorted()).toEqual(['Binh Phuoc', 'Hau Giang', 'Ho Chi Minh City', 'Long An'])
    expect(['Da Nang', 'Dak Nong', 'Quang Ngai']).toContain(names[4])
  },
)
