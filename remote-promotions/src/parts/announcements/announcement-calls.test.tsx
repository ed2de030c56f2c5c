import { announcements } from '@lobby/contracts/calls/system'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useHomeAnnouncements, usePopupAnnouncements, usePromotions } from './announcement-calls.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** What the call asks for, by the place that uses it. */
async function asks(use: () => { data?: unknown }) {
  const asked: Record<string, string>[] = []
  function Place() {
    return <p>{use().data ? 'there' : 'waiting'}</p>
  }
  const fetch: typeof gateway.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://site.test')
    if (pathname === announcements.path) asked.push(Object.fromEntries(searchParams))
    return gateway.fetch(input, init)
  }
  return {
    ...(await renderFeature(<Place />, { remote: 'promotions', wording: {}, gateway: { ...gateway, fetch } })),
    asked,
  }
}

test.each([
  ['HM-07 the popup', usePopupAnnouncements, 'PU'],
  ['PR-01 the promotions', () => usePromotions(), 'PR'],
] as const)('%s is asked for by its type, for the phone’s home, once', async (_what, use, types) => {
  const { asked, container } = await asks(use)
  await waitFor(() => expect(container.textContent).toBe('there'))
  expect(asked).toEqual([
    expect.objectContaining({ types, groupName: 'm_home', platform: 'M', merchantCode: 'lobbyvn' }),
  ])
})

test('HM-01 banners and notices come with one call', async () => {
  const { asked, container } = await asks(useHomeAnnouncements)
  await waitFor(() => expect(container.textContent).toBe('there'))
  expect(asked.map(({ types }) => types?.split(',').sort())).toEqual([['B', 'PL']])
})

test('PR-01 promotions that a place does not want are not asked for', async () => {
  const { asked, container } = await asks(() => [usePromotions(false), useHomeAnnouncements()][1] as { data?: unknown })
  await waitFor(() => expect(container.textContent).toBe('there'))
  expect(asked.map(({ types }) => types)).not.toContain('PR')
  expect(asked).toHaveLength(1)
})
