import { bus } from '@lobby/platform'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import MyAccountPage from './my-account-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const renderPage = (signedInAs: string, fetch: typeof globalThis.fetch = gateway.fetch) =>
  renderFeature(<MyAccountPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    shellWording: { errors: { EN: { client: { offline: 'No connection' }, unknown: 'Unknown error' } } },
    path: '/m/myAccount/index',
    signedInAs,
    gateway: { ...gateway, fetch },
  })

/** As a launch does: all of the money goes to the game's provider. */
async function takeToGame(userName: string): Promise<void> {
  await gateway.fetch('/wps/game/launchGame', {
    method: 'POST',
    headers: { Authorization: await gateway.signIn(userName), 'Content-Type': 'application/json' },
    body: JSON.stringify({ gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }),
  })
}
const balanceOf = (name: string) => screen.getByText(name).parentElement?.textContent

describe('my account', () => {
  test('FD-06 SH-24 says who I am, and changes the nickname where it fits the rule; what is typed holds a lease', async () => {
    const { user } = await renderPage('player1')
    await waitFor(() => expect(screen.getByText('Username').nextElementSibling?.textContent).toBe('player1'))
    await user.click(screen.getByRole('button', { name: 'Change nickname' }))
    const sheet = await screen.findByRole('dialog', { name: 'Change nickname' })
    const field = within(sheet).getByLabelText('Nickname')
    expect(leasesHeld('account')).toEqual([])
    await user.clear(field)
    expect(leasesHeld('account')).toEqual(['nickname'])
    await user.type(field, 'x')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, ' Rồng Vàng')
    await user.click(within(sheet).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('x Rồng Vàng')).toBeTruthy()
    expect(toastsShown()).toEqual(['Saved'])
    expect(leasesHeld('account')).toEqual([])
  })

  test('CL-19 SH-24 changes the picture at once, and takes it back when the gateway refuses', async () => {
    let refusing = false
    const fetch: typeof globalThis.fetch = async (input, init) =>
      refusing && init?.method === 'POST' && String(input).includes('/info/icon')
        ? Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 })
        : gateway.fetch(input, init)
    const { user } = await renderPage('player1', fetch)
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Change picture' }))
      const sheet = await screen.findByRole('dialog', { name: 'Change picture' })
      return waitFor(() => {
        const choices = within(sheet).getAllByRole('button', { name: /^Picture \d/ })
        return { sheet, chosen: choices.findIndex((choice) => choice.getAttribute('aria-pressed') === 'true'), choices }
      })
    }
    const { choices } = await open()
    await user.click(choices[2] as HTMLElement)
    expect((await open()).chosen).toBe(2)
    refusing = true
    await user.click((await open()).choices[4] as HTMLElement)
    await waitFor(async () => expect((await open()).chosen).toBe(2))
    expect(toastsShown()).toHaveLength(1)
  })

  test('CL-19 SH-24 a picture that was changed is read again: the gateway may have another address for it', async () => {
    const asked: string[] = []
    const { user } = await renderPage('player1', (input, init) => {
      if (String(input).includes('/info/icon')) asked.push(init?.method ?? 'GET')
      return gateway.fetch(input, init)
    })
    await user.click(await screen.findByRole('button', { name: 'Change picture' }))
    const sheet = await screen.findByRole('dialog', { name: 'Change picture' })
    const [, second] = await within(sheet).findAllByRole('button', { name: /^Picture \d/ })
    asked.length = 0
    await user.click(second as HTMLElement)
    await waitFor(() => expect(asked).toEqual(['POST', 'GET']))
  })

  test('SH-51 brings the money back from the games, and tells everybody', async () => {
    await takeToGame('vip')
    const heard: unknown[] = []
    bus.on('wallet.changed', (fact) => heard.push(fact))
    const { user } = await renderPage('vip')
    await waitFor(() => expect(balanceOf('Lotus Reels')).toContain('128,400.00'))
    expect(balanceOf('Main wallet')).toContain('0.00')
    await user.click(screen.getByRole('button', { name: 'Recall all balances' }))
    await waitFor(() => expect(balanceOf('Main wallet')).toContain('128,400.00'))
    expect(screen.queryByText('Lotus Reels')).toBeNull()
    expect(screen.getByText('Everything is in the main wallet.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Recall all balances' }).hasAttribute('disabled')).toBe(true)
    expect(heard).toEqual([{ cause: 'transfer' }])
    expect(toastsShown()).toEqual(['128,400.00\u00a0K is back in the main wallet'])
  })

  test('SH-51 a recall whose answer was lost is asked for again under the same reference', async () => {
    await takeToGame('agent1')
    const references: string[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!String(input).includes('/wallets/recall')) return gateway.fetch(input, init)
      references.push(JSON.parse(String(init?.body)).reference)
      const answer = await gateway.fetch(input, init)
      // The gateway has done it; the connection breaks on the way back.
      if (references.length === 1) throw new TypeError('Failed to fetch')
      return answer
    }
    const { user } = await renderPage('agent1', fetch)
    await waitFor(() => expect(balanceOf('Lotus Reels')).toContain('8,600.00'))
    await user.click(screen.getByRole('button', { name: 'Recall all balances' }))
    expect((await screen.findByRole('alert')).textContent).toBe('No connection')
    await user.click(screen.getByRole('button', { name: 'Recall all balances' }))
    await waitFor(() => expect(balanceOf('Main wallet')).toContain('8,600.00'))
    expect(references[1]).toBe(references[0])
  })
})
