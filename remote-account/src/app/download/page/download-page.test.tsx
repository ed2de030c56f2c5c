import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { type BROWSER, browseWith } from '../testing/browsers.ts'
import DownloadPage from './download-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  await import('../guide/guide-sheet.tsx')
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  gateway.set({ resources: DEFAULTS, whitelabel: { HIDEHOMEGUIDE3: false } })
})

const ICON = { resourceType: 'AppDownloadIcon', url: '/images/a3/app/icon.png' }
const DEFAULTS = [
  { resourceType: 'IOS', url: '/wps/downloads/lobby-SANDBOX.ipa' },
  { resourceType: 'Android', url: '/wps/downloads/lobby-SANDBOX.apk' },
  { resourceType: 'MOBILECONFIG', url: '/wps/downloads/lobby.mobileconfig' },
  ICON,
]

function show(browser: keyof typeof BROWSER, fetch = gateway.fetch) {
  browseWith(browser)
  return renderFeature(<DownloadPage />, {
    remote: 'account',
    wording: { EN: en },
    path: '/m/download',
    gateway: { ...gateway, fetch },
  })
}
const steps = (title: string) => within(screen.getByRole('region', { name: title })).getAllByRole('listitem').length
const others = () =>
  within(screen.getByRole('region', { name: 'Other ways' }))
    .getAllByRole('listitem')
    .map((way) => way.textContent)

describe('download page', () => {
  test('SH-13 names the app, its version, and what it needs (DL-16: iOS 12.4)', async () => {
    await show('safari')
    expect(await screen.findByText('Version 2.4.1')).toBeTruthy()
    expect(screen.getByText('iOS 12.4 or Android 8 and later')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeTruthy()
  })

  test('SH-13 DL-11 on Android the app, its three steps, and the home screen', async () => {
    await show('android')
    const link = await screen.findByRole('link', { name: /^Download the app/ })
    expect(link.getAttribute('href')).toBe('/wps/downloads/lobby-SANDBOX.apk')
    expect(link.textContent).toContain('SANDBOX')
    expect(steps('Android app')).toBe(3)
    expect(others()).toEqual(['Add to your home screenNo file to download'])
  })

  test('SH-13 DL-12 DL-13 DL-14 in Safari the app, the profile and the guide', async () => {
    const { user } = await show('safari')
    const link = await screen.findByRole('link', { name: /^Download the app/ })
    expect(link.getAttribute('href')).toBe('/wps/downloads/lobby-SANDBOX.ipa')
    expect(steps('iPhone app')).toBe(3)
    expect(others()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /Add to Home Screen/ }))
    expect(await screen.findByRole('dialog', { name: 'Add to Home Screen' })).toBeTruthy()
  })

  test('SH-13 DL-08 another browser on iOS copies the address for Safari', async () => {
    const { user } = await show('iosChrome')
    expect(await screen.findByText('Please use Safari for download App.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/m/download`)
  })

  test('SH-13 a computer shows a code for the phone, and the address beside it', async () => {
    await show('desktop')
    expect(await screen.findByRole('img', { name: 'Code that opens the download page on your phone' })).toBeTruthy()
    expect(screen.getByText(`${location.host}/m/download`)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Download the app/ })).toBeNull()
  })

  test('SH-13 without any link the guide is the way', async () => {
    gateway.set({ resources: [ICON] })
    const { user } = await show('safari')
    await user.click(await screen.findByRole('button', { name: 'Add to Home Screen' }))
    expect(await screen.findByRole('dialog', { name: 'Add to Home Screen' })).toBeTruthy()
  })

  test('SH-13 without any way says that the site does all of it', async () => {
    gateway.set({ resources: [ICON], whitelabel: { HIDEHOMEGUIDE3: true } })
    await show('safari')
    expect(await screen.findByText('There is no app for this device yet')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('SH-13 says what did not load, and loads it at a tap', async () => {
    let failing = true
    const { user } = await show('android', async (input, init) =>
      failing && String(input).includes('/wps/system/status')
        ? Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 })
        : gateway.fetch(input, init),
    )
    expect(await screen.findByText('The downloads did not load')).toBeTruthy()
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /^Download the app/ })).toBeTruthy()
  })
})
