import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import remote from '../../../remote.config.ts'
import en from '../../locales/en.json' with { type: 'json' }
import AgentMenu from './agent-menu.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** What the remotes declare: this one's own pages, and two of account's. */
const DECLARED = [
  ...remote.pages.flatMap(({ paths }) => paths.map((one) => (typeof one === 'string' ? one : one.path))),
  '/m/transaction/record',
  '/m/webEmail',
]
const open = (
  whitelabel: Record<string, boolean>,
  exists: (path: string) => boolean = (path) => DECLARED.includes(path),
) => {
  gateway.set({ whitelabel })
  return renderFeature(
    <PageExists value={exists}>
      <AgentMenu close={() => {}} />
    </PageExists>,
    { remote: 'agent', wording: { EN: en }, signedInAs: 'agent1', gateway },
  )
}
/** Without the prompts of contracts that wait, which come and go above them. */
const entries = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => !href?.startsWith('/m/member/agent/'))
const ALL = { REGCEN: true, AGETEAMPNL3: true, DOWNMAN: true, TEAMBETTING3: true, TRANSREC3: true }

test('AG-01 AG-02 AG-03 AG-04 AG-05 AG-06 AG-07 each entry has its switch and a declared page', async () => {
  await open(ALL)
  await waitFor(() =>
    expect(entries()).toEqual([
      '/m/agent/team/overview',
      '/m/agentRegister',
      '/m/agent/team/pnl',
      '/m/member/team',
      '/m/teamBetting',
      '/m/transaction/record',
      '/m/webEmail',
    ]),
  )
})

test('AG-01 AG-07 overview and messages need no switch', async () => {
  await open({ REGCEN: false, AGETEAMPNL3: false, DOWNMAN: false, TEAMBETTING3: false, TRANSREC3: false })
  expect(entries()).toEqual(['/m/agent/team/overview', '/m/webEmail'])
})

test('AG-02 AG-03 AG-04 AG-05 an entry whose page no remote has does not show', async () => {
  await open(ALL, (path) => path === '/m/agent/team/overview')
  await waitFor(() => expect(entries()).toEqual(['/m/agent/team/overview']))
})
