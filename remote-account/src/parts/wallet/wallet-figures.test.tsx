import { wallet } from '@lobby/contracts/calls/member'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { WalletFigures } from './wallet-figures.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const renderFigures = (signedInAs: string, fetch = gateway.fetch) =>
  renderFeature(<WalletFigures />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    signedInAs,
    gateway: { ...gateway, fetch },
  })

/** The amounts below the total as they are read, by name. */
const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  )

describe('the figures of the wallet', () => {
  test('SE-10 CL-20 say where the money is, as the gateway counts it', async () => {
    // As a launch does: all of the money goes to the game's provider.
    await gateway.fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { Authorization: await gateway.signIn('vip'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }),
    })
    await renderFigures('vip')
    await waitFor(() => expect(figures()).toEqual({ 'Main wallet': '0.00\u00a0K', 'In games': '128,400.00\u00a0K' }))
  })

  test('SE-10 leave out what this release has no name for', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await gateway.fetch(input, init)
      if (!String(input).includes(wallet.path)) return answer
      const { value, ...envelope } = await answer.json()
      const figures = [{ kind: 'frozen', amount: 7 }, ...value.figures]
      return Response.json({ ...envelope, value: { ...value, figures } })
    }
    await renderFigures('player2', fetch)
    await waitFor(() => expect(figures()).toEqual({ 'Main wallet': '0.00\u00a0K', 'In games': '0.00\u00a0K' }))
  })
})
