import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { BenefitList } from './benefit-list.tsx'
import type { Standing } from './standing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

type Benefit = Standing['benefits'][number]
const UPGRADE: Benefit = {
  id: 'upgrade:2',
  kind: 'upgrade',
  labelName: 'Silver',
  amount: 8,
  state: 'claimable',
  claimedAt: null,
}
const show = (benefits: Benefit[], exists = true) =>
  renderFeature(
    <PageExists value={() => exists}>
      <BenefitList benefits={benefits} />
    </PageExists>,
    { remote: 'account', wording: { EN: en }, signedInAs: 'player1', gateway },
  )
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('SH-24 each benefit says what it is, what it pays, and where it stands', async () => {
  await show([
    UPGRADE,
    { ...UPGRADE, id: 'upgrade:1', labelName: 'Bronze', state: 'claimed', claimedAt: '2026-11-19T17:30:00Z' },
    { ...UPGRADE, id: 'monthly', kind: 'monthly', amount: 18.5, state: 'claimed' },
    { ...UPGRADE, id: 'birthday', kind: 'birthday', amount: 88, state: 'later' },
  ])
  await waitFor(() =>
    expect(rows()).toEqual([
      'Silver upgrade bonus+8.00\u00a0KClaim',
      'Bronze upgrade bonus+8.00\u00a0KClaimed 20\u00a0Nov\u00a02026',
      'Silver monthly bonus+18.50\u00a0KClaimed ',
      'Birthday bonus+88.00\u00a0KIn your birthday month',
    ]),
  )
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Claim Silver upgrade bonus',
  ])
})

test('SH-24 SE-12 what needs an identity leads to its verification, where the site has that page', async () => {
  const birthday: Benefit = { ...UPGRADE, id: 'birthday', kind: 'birthday', state: 'identity' }
  const { unmount } = await show([birthday])
  expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe('/m/securityCenter?view=identity')
  unmount()
  await show([birthday], false)
  expect(screen.queryByRole('link')).toBeNull()
  await waitFor(() => expect(rows()).toEqual(['Birthday bonus+8.00\u00a0KNeeds a verified identity']))
})
