import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import VI from '../../locales/vi.json'
import FoundPages from './found-pages.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function show(text: string, signedInAs?: string) {
  const onFound = vi.fn<(part: string, count: number | null) => void>()
  const options = { remote: 'agent', wording: { VI }, language: 'VI', gateway, signedInAs } as const
  const { unmount } = await renderFeature(<FoundPages text={text} onFound={onFound} />, options)
  const rows = screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
  unmount()
  return { rows, found: onFound.mock.calls.at(-1) }
}

test.each(['đại lý', 'hoa hong', 'commission'])(
  'PL-05 “%s” finds pages of a team, the overview first',
  async (text) => {
    const { rows, found } = await show(text, 'agent1')
    expect(rows[0]).toEqual(['/m/agent/team/overview', 'Tổng quan đội'])
    expect(rows.length).toBeGreaterThan(1)
    expect(found).toEqual(['agent', rows.length])
  },
)

test('PL-05 a visitor is led to them, and told whose they are; a member who is no agent has none', async () => {
  const { rows } = await show('hoa hong')
  expect(rows[0]).toEqual(['/m/agent/team/overview', 'Tổng quan độiDành cho đại lý: cần đăng nhập'])
  expect(await show('hoa hong', 'player1')).toEqual({ rows: [], found: ['agent', 0] })
})
