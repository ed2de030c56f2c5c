import { useFeedback } from '@lobby/platform/host'
import { type RenderFeatureOptions, renderFeature } from '@lobby/platform/testing'
import type { TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import DepositPage from './deposit-page.tsx'

/** The layout's toasts, as plain as can be. */
function Toasts() {
  return useFeedback().toasts.map(({ id, text }) => <p key={id}>toast: {text}</p>)
}

/** The page, of player2 unless somebody else is named. */
export function renderDeposit(gateway: TestGateway, options: Partial<RenderFeatureOptions> = {}) {
  const page = (
    <>
      <DepositPage />
      <Toasts />
    </>
  )
  return renderFeature(page, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    shellWording: { errors: { EN: { payment: { open: 'Another order is still open' } } } },
    path: '/m/voucherCenter',
    signedInAs: 'player2',
    gateway,
    ...options,
  })
}

export const amountField = () => screen.findByLabelText<HTMLInputElement>(/^Amount/, { selector: 'input' })
export const orderId = async (address: () => string) => {
  await waitFor(() => expect(address()).toMatch(/order=LB\w{8}$/))
  return address().slice(-10)
}
