import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { ClaimAll } from './claim-all.tsx'
import type { Claim } from './use-claim.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function show(claim: Partial<Claim>) {
  const run = vi.fn()
  const all = (
    <ClaimAll amount={1_234.5} claim={{ run, busy: undefined, error: undefined, brought: undefined, ...claim }} />
  )
  const feature = await renderFeature(all, { remote: 'promotions', wording: { EN }, signedInAs: 'player1', gateway })
  // The currency comes with the first answer.
  await waitFor(() => expect(feature.container.textContent).toContain('1,234.50\u00a0K'))
  return { ...feature, run }
}
const busy = () => screen.getByRole('button').getAttribute('aria-busy')

test('SH-24 one press claims all there is, by its sum', async () => {
  const { user, run } = await show({})
  expect(screen.getByRole('button').textContent).toBe('Claim all (1,234.50\u00a0K)')
  await user.click(screen.getByRole('button'))
  expect(run.mock.calls).toEqual([['all']])
  expect(busy()).toBeNull()
})

test('SH-24 it is busy, and says why it failed, for all of them and not for one', async () => {
  const one = await show({ busy: 7, error: { what: 7, text: 'It has run out' } })
  expect([busy(), screen.queryByRole('alert')]).toEqual([null, null])
  one.unmount()
  await show({ busy: 'all', error: { what: 'all', text: 'It has run out' } })
  expect([busy(), screen.getByRole('alert').textContent]).toEqual(['true', 'It has run out'])
})
