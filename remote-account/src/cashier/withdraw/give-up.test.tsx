import { giveUpBonus, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { bus } from '@lobby/platform'
import { answerQuestion, useFeedback } from '@lobby/platform/host'
import { type RenderFeatureOptions, renderFeature } from '@lobby/platform/testing'
import { questionShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { betNow, bonusNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import WithdrawPage from './withdraw-page.tsx'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const WHO = 'nochat'

/** The shell's toasts, as plain as can be. */
function Toasts() {
  const { toasts } = useFeedback()
  return toasts.map(({ id, text }) => <p key={id}>toast: {text}</p>)
}

const renderPage = (options: Partial<RenderFeatureOptions> = {}) =>
  renderFeature(
    <>
      <WithdrawPage />
      <Toasts />
    </>,
    { remote: 'account', wording: { EN: en }, path: '/m/withdraw', signedInAs: WHO, gateway, ...options },
  )

const answer = (yes: boolean) => act(async () => answerQuestion(yes))
const wayOut = () => screen.findByRole('button', { name: 'Give up this bonus: Test gift' })
const locks = () => within(screen.getByRole('list', { name: 'Why it is locked' })).getAllByRole('listitem')
const withdrawable = () => screen.getByText('You can withdraw').nextElementSibling?.textContent

describe('giving a bonus up', () => {
  test('SH-24 IN-10 says what goes back and what stays, then does it, shows it at once and keeps the focus', async () => {
    await depositNow(gateway, WHO, 200)
    await bonusNow(gateway, WHO, 30, 10)
    const causes: string[] = []
    bus.on('wallet.changed', ({ cause }) => causes.push(cause))
    const { user } = await renderPage()
    const before = (await askAs(gateway, WHO, withdrawOptions)).body.value as { balance: number }
    expect(before.balance).toBe(550)
    await user.click(await wayOut())
    expect(questionShown()).toEqual({
      kind: 'confirm',
      title: 'Give up “Test gift”?',
      text:
        'The bonus of 30.00\u00a0K goes back. You keep 520.00\u00a0K and can withdraw all of it. ' +
        'This cannot be undone, and you will not get the bonus again.',
      ok: 'Give it up',
      cancel: 'Keep it',
      danger: true,
    })
    await answer(false)
    expect(locks()).toHaveLength(1)
    expect(causes).toEqual([])
    await user.click(await wayOut())
    await answer(true)
    expect(await screen.findByText('toast: You have given up the bonus. You can withdraw 520.00 K.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Why it is locked' })).toBeNull())
    expect(withdrawable()).toBe('520.00\u00a0K')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('You can withdraw520.00\u00a0K'))
    expect(causes).toEqual(['bonus'])
  })

  test('SH-24 of a bonus that was lost in part it names what is left, and what another lock still asks for', async () => {
    await bonusNow(gateway, WHO, 40, 1)
    await bonusNow(gateway, WHO, 30, 10)
    // 320 that are the member's own, then all but 25.
    await betNow(gateway, WHO, { stake: 365 })
    await depositNow(gateway, WHO, 100)
    const { user } = await renderPage()
    const [, second] = await screen.findAllByRole('button', { name: 'Give up this bonus: Test gift' })
    if (second) await user.click(second)
    expect(questionShown()?.text).toBe(
      '25.00\u00a0K goes back: that is what is left of the bonus. You keep 100.00\u00a0K: you can withdraw ' +
        '60.00\u00a0K right away, and the rest after staking 40.00\u00a0K more. ' +
        'This cannot be undone, and you will not get the bonus again.',
    )
    await answer(true)
    await waitFor(() => expect(locks()).toHaveLength(1))
    expect(withdrawable()).toBe('60.00\u00a0K')
  })

  test('SH-24 with a bet open there is no button but the reason, and for a deposit’s own lock neither', async () => {
    await bonusNow(gateway, WHO, 30, 10)
    await betNow(gateway, WHO, { stake: 5, open: true })
    await renderPage()
    expect(await screen.findByText('You can give it up once your open bets are settled.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Give up/ })).toBeNull()
  })

  test('SH-24 PL-10 what stops two bonuses alike is said once, and both are folded above a form that money can go by', async () => {
    await bonusNow(gateway, WHO, 30, 10)
    await bonusNow(gateway, WHO, 20, 10)
    await betNow(gateway, WHO, { stake: 5, open: true })
    await renderPage()
    expect(await screen.findAllByText('You can give it up once your open bets are settled.')).toHaveLength(1)
    expect(locks()).toHaveLength(2)
    expect(document.querySelector('details')).toMatchObject({ open: false })
    expect(document.querySelector('details')?.contains(locks()[1] ?? null)).toBe(true)
  })

  test('SH-24 PL-10 what a bonus locks is said as locked while it is in games, too', async () => {
    await bonusNow(gateway, WHO, 30, 10)
    const { locked } = (await askAs(gateway, WHO, withdrawOptions)).body.value as { locked: number }
    expect(locked).toBeGreaterThanOrEqual(30)
    await gateway.fetch('/wps/game/launchGame', {
      method: 'POST',
      headers: { Authorization: await gateway.signIn(WHO), 'Content-Type': 'application/json' },
      body: JSON.stringify({ gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }),
    })
    await renderPage()
    await screen.findByRole('list', { name: 'Why it is locked' })
    const said = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    await waitFor(() => expect(said('In games')).toBe('350.00\u00a0K'))
    expect([said('Main wallet'), said('Locked')]).toEqual(['0.00\u00a0K', `${locked.toFixed(2)}\u00a0K`])
  })

  test('SH-24 a refusal says why below the lock, and the page shows what is so by then', async () => {
    await bonusNow(gateway, WHO, 30, 10)
    const { user } = await renderPage()
    await user.click(await wayOut())
    const balance = () => screen.getByText('Main wallet').nextElementSibling?.textContent
    const before = balance()
    // Lost meanwhile, in another window: 10 are left.
    await betNow(gateway, WHO, { stake: 340 })
    await answer(true)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'What is left of the bonus has just changed. Please look again and confirm',
    )
    await waitFor(() => expect(balance()).not.toBe(before))
    await user.click(await wayOut())
    await waitFor(() => expect(questionShown()?.text).toMatch(/^10\.00\u00a0K goes back/))
    await answer(true)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Why it is locked' })).toBeNull())
  })

  test('SH-24 a refusal stays below its lock where all locks are stopped alike since', async () => {
    await bonusNow(gateway, WHO, 30, 10)
    await bonusNow(gateway, WHO, 20, 10)
    const { user } = await renderPage()
    const [first] = await screen.findAllByRole('button', { name: /^Give up this bonus/ })
    await user.click(first as HTMLElement)
    await betNow(gateway, WHO, { stake: 5, open: true })
    await answer(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Give up this bonus/ })).toBeNull())
    expect(within(locks()[0] as HTMLElement).getByRole('alert')).toBeTruthy()
    expect(within(locks()[1] as HTMLElement).queryByRole('alert')).toBeNull()
    expect(screen.getAllByText('You can give it up once your open bets are settled.')).toHaveLength(1)
  })

  test('SH-24 after a lost answer the same tap says what is so, and nothing goes back twice', async () => {
    await bonusNow(gateway, WHO, 30, 10)
    let calls = 0
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const response = await gateway.fetch(input, init)
      if (!String(input).endsWith(giveUpBonus.path)) return response
      calls += 1
      throw new TypeError('Failed to fetch')
    }
    const { user } = await renderPage({ gateway: { ...gateway, fetch } })
    await user.click(await wayOut())
    await answer(true)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Why it is locked' })).toBeNull())
    expect(calls).toBe(1)
    expect(withdrawable()).toBe('320.00\u00a0K')
  })
})
