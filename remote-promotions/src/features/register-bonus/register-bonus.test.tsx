import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import VI from '../../locales/vi.json' with { type: 'json' }
import RegisterBonus from './register-bonus.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const show = (language: 'VI' | 'EN') =>
  renderFeature(<RegisterBonus />, { remote: 'promotions', wording: { VI, EN }, gateway, language })

test('RG-12 tells the bonus for a new player in VND, as the language writes numbers', async () => {
  gateway.set({ registerBonus: 58_000 })
  await show('EN')
  expect(await screen.findByText('58 K = 58,000 ₫')).toBeTruthy()
})

test('PL-02 PL-03 tells where the bonus will wait and how often it is to be played, as the gateway pays it', async () => {
  gateway.set({ registerBonus: 58_000 })
  await show('EN')
  const told = 'You can claim it in the reward centre once you have registered. Turnover: 3×.'
  expect(await screen.findByText(told)).toBeTruthy()
})

test('PL-03 HM-07 tells beside it the bonus of the deposit that the pop-up of home has promised', async () => {
  gateway.set({ registerBonus: 58_000 })
  await show('EN')
  expect(await screen.findByText('With your deposit: 100% first deposit bonus.')).toBeTruthy()
})

test('RG-12 in Vietnamese', async () => {
  gateway.set({ registerBonus: 1_188_000 })
  await show('VI')
  expect(await screen.findByText('1.188 K = 1.188.000 ₫')).toBeTruthy()
})

test('RG-12 shows nothing where the site names no amount', async () => {
  gateway.set({ registerBonus: 0 })
  const { container } = await show('EN')
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(screen.queryByRole('complementary')).toBeNull()
})
