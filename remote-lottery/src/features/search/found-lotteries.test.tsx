import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
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
  expect(row?.textContent).toContain('Ho Chi Minh City')
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
