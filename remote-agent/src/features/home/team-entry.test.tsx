import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import remote from '../../../remote.config.ts'
import en from '../../locales/en.json' with { type: 'json' }
import TeamEntry from './team-entry.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

test('PL-13 home has a way to the team, for agents alone', async () => {
  await renderFeature(<TeamEntry />, { remote: 'agent', wording: { EN: en }, signedInAs: 'agent1', gateway })
  expect(screen.getByRole('link', { name: /^Team overview/ }).getAttribute('href')).toBe('/m/agent/team/overview')
  expect(remote.slots.filter(({ slot }) => slot.startsWith('home.'))).toMatchObject([{ when: { session: 'agent' } }])
})

/** The gateway, with so much that waits; undefined for what fails. */
async function open(contracts: number | undefined, count: number) {
  const claimable = { count, amount: 684 * count }
  const fetch: typeof gateway.fetch = async (input, init) => {
    if (String(input).includes('/contract/request')) {
      if (contracts === undefined) return Response.json({ success: false, errorCode: 'system.busy' }, { status: 403 })
      const value = { dailysalreqtype: 1, divtypecompperiodreq: contracts > 1 ? 1 : 0, contracthoursalreq: 0 }
      return Response.json({ success: true, value: contracts ? value : { ...value, dailysalreqtype: 0 } })
    }
    if (!String(input).includes('/promotion/rewards')) return gateway.fetch(input, init)
    return Response.json({ success: true, value: { list: [], pageNum: 1, totalPages: 0, claimable } })
  }
  const wording = { EN: en }
  const options = { remote: 'agent', wording, signedInAs: 'agent1', gateway: { ...gateway, fetch } }
  return renderFeature(
    <PageExists value={() => true}>
      <TeamEntry />
    </PageExists>,
    options,
  )
}

test.each([
  [2, 1, '2 contracts to answer · 684.00 K to claim'],
  [1, 0, '1 contract to answer'],
  [0, 0, 'Nothing is waiting for you'],
  [undefined, 0, 'Not loaded'],
])('PL-13 AG-08 home says what waits for an agent: %s contracts, %i rewards', async (contracts, count, said) => {
  await open(contracts, count)
  const link = screen.getByRole('link')
  const text = () => link.textContent?.replace('Team overview', '').replace(/\s+/g, ' ')
  await waitFor(() => expect(text()?.replace(/ ?· ?/g, ' · ')).toBe(said))
})
