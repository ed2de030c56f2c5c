import { declineLimits } from '@lobby/contracts/calls/protection'
import { bus } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import GameDeposit from './game-deposit.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await ask(gateway, declineLimits, {}, { token: await gateway.signIn('player2') })
})
afterAll(() => gateway.close())

const GAME = '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001'

async function openOverGame() {
  const heard: string[] = []
  function Game() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          deposit
        </button>
        <GameDeposit open={open} onClose={() => setOpen(false)} onCredited={() => heard.push('credited')} />
      </>
    )
  }
  const feature = await renderFeature(<Game />, {
    remote: 'account',
    wording: { EN: en },
    path: GAME,
    signedInAs: 'player2',
    gateway,
  })
  bus.on('wallet.changed', ({ cause }) => heard.push(cause))
  return { heard, ...feature }
}

const amountField = () => screen.findByLabelText<HTMLInputElement>(/^Amount/, { selector: 'input' })
/** The last order of the member. */
async function orderId(): Promise<string> {
  const code = await screen.findByRole('img', { name: /^VietQR code of order/ })
  return (code.getAttribute('aria-label') ?? '').slice(-10)
}

test('PL-08 SH-24 a deposit is ordered and paid over a game, whose address stays, and the game hears of the money once', async () => {
  const { user, address, heard } = await openOverGame()
  await user.click(await screen.findByRole('radio', { name: /transfer/i }))
  await user.click(screen.getByRole('radio', { name: /QR/ }))
  await user.type(await amountField(), '500')
  await user.click(screen.getByRole('button', { name: 'Deposit 500\u00a0K' }))
  const id = await orderId()
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await screen.findByText(/We are checking with the bank/)).toBeTruthy()
  // Nothing here leads away from the game.
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(heard).toEqual([])
  await gateway.vendor.bank.pay(id, 'paid')
  await waitFor(() => expect(heard.toSorted()).toEqual(['credited', 'deposit']), { timeout: 8_000 })
  expect(address()).toBe(GAME)
  await user.click(screen.getByRole('button', { name: 'Back to the game' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The next deposit is another one.
  await user.click(screen.getByRole('button', { name: 'deposit' }))
  expect((await amountField()).value).toBe('')
}, 20_000)

test('PL-08 an order that is paid after the sheet was closed reaches the game all the same', async () => {
  gateway.clock.advance(16 * 60_000)
  const { user, heard } = await openOverGame()
  await user.type(await amountField(), '300')
  await user.click(screen.getByRole('button', { name: 'Deposit 300\u00a0K' }))
  const id = await orderId()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await gateway.vendor.bank.pay(id, 'paid')
  await waitFor(() => expect(heard.toSorted()).toEqual(['credited', 'deposit']), { timeout: 8_000 })
}, 20_000)
