import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import Popups from './popups.tsx'

let gateway: TestGateway
beforeAll(async () => {
  // What is loaded late is about the first paint, not about what is shown.
  await import('./popup-dialog.tsx')
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const show = () => renderFeature(<Popups />, { remote: 'promotions', wording: { VI, EN }, gateway })

it('HM-07 shows popups one after the other, remembers that they were closed, and never shows one twice', async () => {
  const { user } = await show()
  expect(await screen.findByRole('dialog', { name: '100% on your first deposit' })).toBeTruthy()
  expect(await screen.findByText(/Make your first deposit today/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next (1)' }))
  expect(await screen.findByRole('dialog', { name: 'Lobby on your home screen' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(localStorage.getItem('hideNotice')).toBe('["popup-welcome","popup-app"]')
})

it('HM-07 shows a popup that arrives twice once', async () => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await gateway.fetch(input, init)
    if (!String(input).includes('types=PU')) return response
    const envelope = await response.json()
    envelope.value.popup = [envelope.value.popup[0], ...envelope.value.popup]
    return Response.json(envelope)
  }
  const { user } = await renderFeature(<Popups />, {
    remote: 'promotions',
    wording: { VI, EN },
    gateway: { ...gateway, fetch },
  })
  await user.click(await screen.findByRole('button', { name: 'Next (1)' }))
  expect(await screen.findByRole('dialog', { name: 'Lobby on your home screen' })).toBeTruthy()
})

it('HM-07 does not show a popup that this device has closed before', async () => {
  localStorage.setItem('hideNotice', '["popup-welcome"]')
  await show()
  expect(await screen.findByRole('dialog', { name: 'Lobby on your home screen' })).toBeTruthy()
  expect(screen.queryByText('100% on your first deposit')).toBeNull()
})

it('HM-14 after a registration the first promotion stands before the popups, once', async () => {
  sessionStorage.setItem('showPromo', '1')
  const first = await show()
  const promotion = await screen.findByRole('dialog')
  expect(sessionStorage.getItem('showPromo')).toBeNull()
  const title = promotion.getAttribute('aria-labelledby')
  expect(document.getElementById(title ?? '')?.textContent).toBe('100% on the first deposit')
  await first.user.click(screen.getByRole('button', { name: 'Next (2)' }))
  expect(await screen.findByRole('dialog', { name: '100% on your first deposit' })).toBeTruthy()
  expect(localStorage.getItem('hideNotice')).toBeNull()
  first.unmount()
  await show()
  expect(await screen.findByRole('button', { name: 'Next (1)' })).toBeTruthy()
})
