import { answerQuestion, useFeedback } from '@lobby/platform/host'
import { type RenderFeatureOptions, renderFeature } from '@lobby/platform/testing'
import type { TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import WithdrawPage from './withdraw-page.tsx'

export const DAY = 24 * 60 * 60_000

/** The shell's prompt and toasts, as plain as can be. */
function Host() {
  const { question, toasts } = useFeedback()
  return (
    <>
      {question ? <p role="dialog">{`${question.title} ${question.text ?? ''}`}</p> : null}
      {toasts.map(({ id, text }) => (
        <p key={id}>toast: {text}</p>
      ))}
    </>
  )
}

/** The page, of player1 unless somebody else is named. */
export function renderWithdraw(gateway: TestGateway, options: Partial<RenderFeatureOptions> = {}) {
  const page = (
    <>
      <WithdrawPage />
      <Host />
    </>
  )
  return renderFeature(page, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    shellWording: { errors: { EN: { payment: { wrong: 'The payment password is wrong' } } } },
    path: '/m/withdraw',
    signedInAs: 'player1',
    gateway,
    ...options,
  })
}

export const amountField = () => screen.findByLabelText<HTMLInputElement>(/^Amount/, { selector: 'input' })
export async function askFor100(user: UserEvent): Promise<void> {
  await user.type(await amountField(), '100')
  await user.click(screen.getByRole('button', { name: 'Withdraw 100\u00a0K' }))
  await screen.findByRole('dialog')
}
export const orderId = async (address: () => string) => {
  await waitFor(() => expect(address()).toMatch(/order=LB\w{8}$/))
  return address().slice(-10)
}
export const answer = (text: string | boolean | null) => act(async () => answerQuestion(text))

/** Lets the bank look so often, each time after the time that it takes. */
export async function pass(gateway: TestGateway, looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    gateway.clock.advance(20_000)
    await gateway.vendor.bank.look()
  }
}
