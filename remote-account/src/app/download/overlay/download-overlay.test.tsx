import { nextPage, nextVisit, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import viWords from '../../../locales/vi.json' with { type: 'json' }
import { type BROWSER, browseWith } from '../testing/browsers.ts'
import DownloadOverlay from './download-overlay.tsx'

let gateway: TestGateway
beforeAll(async () => {
  // What is loaded late is about the first paint, not about what is shown.
  await Promise.all([
    import('./download-bar.tsx'),
    import('./home-popup.tsx'),
    import('./update-modal.tsx'),
    import('./safari-notice.tsx'),
    import('../guide/guide-sheet.tsx'),
    import('@lobby/ui/carousel'),
  ])
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
// The first visit was before.
beforeEach(() => localStorage.setItem('MC_VISIT', '1'))
afterEach(() => {
  vi.restoreAllMocks()
  gateway.set({
    appUpgradeable: false,
    whitelabel: { MANDATORYUPDATE3: false, DOWNLOADBARLOGIN3: false, HIDEHOMEGUIDE3: false },
  })
})

async function show(
  browser: keyof typeof BROWSER,
  { path = '/m/lottery', signedInAs, ui }: { path?: string; signedInAs?: string; ui?: ReactNode } = {},
) {
  browseWith(browser)
  answered = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await gateway.fetch(input, init)
    answered.push(new URL(String(input), location.href).pathname)
    return response
  }
  return renderFeature(ui ?? <DownloadOverlay path={path} />, {
    remote: 'account',
    wording: { VI: viWords, EN: en },
    path,
    ...(signedInAs ? { signedInAs } : {}),
    gateway: { ...gateway, fetch },
  })
}
const bar = () => screen.findByRole('complementary', { name: 'Download the app' })
const noBar = () => expect(screen.queryByRole('complementary')).toBeNull()
/** The width of a desktop's window, or of a phone's. */
const windowIs = (desktop: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const none = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
    return { ...none, matches: desktop && /min-width/.test(query) } as unknown as MediaQueryList
  })
/** Paths that the gateway has answered in this test. */
let answered: string[] = []
/** Whether there is a newer app is known here, and has been acted on. */
const updateIsKnown = async () => {
  await waitFor(() => expect(answered).toContain('/wps/system/appInfo'))
  await act(async () => {})
}

describe('download bar', () => {
  test('DL-07 has icon, name, a rating of 5.0, a download and a close button', async () => {
    windowIs(false)
    await show('safari')
    const inBar = within(await bar())
    expect(inBar.getByText('Lobby')).toBeTruthy()
    expect(inBar.getByRole('img', { name: 'Rated 5.0 out of 5' }).querySelectorAll('svg')).toHaveLength(5)
    expect(inBar.getByRole('button', { name: 'Download' })).toBeTruthy()
    expect(inBar.getByRole('button', { name: 'Hide the download bar' })).toBeTruthy()
    expect(document.documentElement.style.getPropertyValue('--overlay-lift')).toBe('76px')
  })

  test('DL-07 PL-11 lies over nothing on a desktop: the page does not get longer by it', async () => {
    windowIs(true)
    await show('android')
    expect(await bar()).toBeTruthy()
    expect(document.documentElement.style.getPropertyValue('--overlay-lift')).toBe('0px')
    // What stands in the menu at the side ends above it: 12 + 52 + 12.
    expect(document.documentElement.style.getPropertyValue('--rail-foot')).toBe('76px')
  })

  test('DL-07 PL-11 is away at the top of a page that goes on below it, and never where it lies over nothing', async () => {
    windowIs(false)
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000)
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
    const isAway = async () => (await bar()).hasAttribute('data-away')
    const scroll = (y: number) =>
      act(() => {
        window.scrollTo(0, y)
        window.dispatchEvent(new Event('scroll'))
      })
    scroll(0)
    const phone = await show('android')
    expect(await isAway()).toBe(true)
    scroll(300)
    expect(await isAway()).toBe(false)
    scroll(20)
    expect(await isAway()).toBe(true)
    phone.unmount()
    windowIs(true)
    await show('android')
    expect(await isAway()).toBe(false)
  })

  test('DL-03 SE-14 goes when it is closed, and stays away: hideDownloadBar', async () => {
    const { user, unmount } = await show('safari')
    await bar()
    await user.click(screen.getByRole('button', { name: 'Hide the download bar' }))
    noBar()
    expect(localStorage.getItem('hideDownloadBar')).toBe('1')
    expect(document.documentElement.style.getPropertyValue('--overlay-lift')).toBe('')
    unmount()
  })

  test('DL-03 does not come for who has closed it before', async () => {
    localStorage.setItem('hideDownloadBar', '1')
    gateway.set({ appUpgradeable: true })
    await show('android')
    await screen.findByRole('dialog', { name: 'A new version is out' })
    noBar()
  })

  test('DL-07 PL-01 a first visit begins without it: it comes with the second page, and in each later visit', async () => {
    localStorage.removeItem('MC_VISIT')
    windowIs(false)
    const arrival = await show('android')
    await updateIsKnown()
    noBar()
    arrival.unmount()
    nextPage()
    await show('android', { path: '/m/rng' })
    expect(await bar()).toBeTruthy()
    nextVisit()
    // What the platform has kept of the first one.
    localStorage.setItem('MC_VISIT', '1')
    await show('android')
    expect(await bar()).toBeTruthy()
  })

  test('DL-07 PL-01 the second page of a first visit has it without another document', async () => {
    localStorage.removeItem('MC_VISIT')
    function Pages() {
      const [path, setPath] = useState('/m/home')
      return (
        <>
          <button type="button" onClick={() => setPath('/m/live')}>
            Live
          </button>
          <DownloadOverlay path={path} />
        </>
      )
    }
    const { user } = await show('android', { ui: <Pages /> })
    await updateIsKnown()
    noBar()
    await user.click(screen.getByRole('button', { name: 'Live' }))
    expect(await bar()).toBeTruthy()
  })

  test('PL-01 PL-03 it goes where a registration has put it aside, and is back in the next visit', async () => {
    function Pages() {
      const [path, setPath] = useState('/m/live')
      const register = () => {
        sessionStorage.setItem('hideDownloadBar', '1')
        setPath('/m/home')
      }
      return (
        <>
          <button type="button" onClick={register}>
            Register
          </button>
          <DownloadOverlay path={path} />
        </>
      )
    }
    const { user, unmount } = await show('android', { ui: <Pages /> })
    expect(await bar()).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Register' }))
    noBar()
    unmount()
    sessionStorage.clear()
    await show('android', { ui: <Pages /> })
    expect(await bar()).toBeTruthy()
  })

  test('DL-06 DL-22 needs a session when the site says so', async () => {
    gateway.set({ whitelabel: { DOWNLOADBARLOGIN3: true } })
    const visitor = await show('android')
    await updateIsKnown()
    noBar()
    visitor.unmount()
    await show('android', { signedInAs: 'player1' })
    expect(await bar()).toBeTruthy()
  })

  test('DL-08 says "Notice" on iOS outside of Safari', async () => {
    const { user } = await show('iosChrome')
    await bar()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    const notice = await screen.findByRole('dialog', { name: 'Notice' })
    expect(within(notice).getByText('Please use Safari for download App.')).toBeTruthy()
    await user.click(within(notice).getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/m/download`)
    await user.click(within(notice).getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('DL-09 DL-15 is a link to the app on Android, in the same window', async () => {
    await show('android')
    const link = within(await bar()).getByRole('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe('/wps/downloads/lobby-SANDBOX.apk')
    expect(link.getAttribute('target')).toBeNull()
  })

  test('DL-10 DL-12 DL-13 DL-14 opens the ways of this phone', async () => {
    const { user } = await show('safari')
    await bar()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    const popup = within(await screen.findByRole('dialog', { name: 'Take Lobby with you' }))
    expect(popup.getByRole('link', { name: /iPhone app SANDBOX/ }).getAttribute('href')).toBe(
      '/wps/downloads/lobby-SANDBOX.ipa',
    )
    expect(popup.getByRole('link', { name: /Install with a profile/ }).getAttribute('href')).toBe(
      '/m/appDownload?language=EN&tokens',
    )
    await user.click(popup.getByRole('button', { name: /Add to Home Screen/ }))
    expect(await screen.findByRole('dialog', { name: 'Add to Home Screen' })).toBeTruthy()
  })

  test('DL-11 shows a computer the Android app, and a code for the phone', async () => {
    const { user } = await show('desktop')
    await bar()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    const popup = within(await screen.findByRole('dialog', { name: 'Take Lobby with you' }))
    expect(popup.getByRole('link', { name: /Android app/ })).toBeTruthy()
    expect(await popup.findByRole('img', { name: 'Code that opens the download page on your phone' })).toBeTruthy()
  })
})

test('RG-26 SH-14 a web clip remembers who had sent the player to the profile', async () => {
  history.replaceState(null, '', '/m/home?WEBCLIP=1&affiliateCode=AB-12&referralCode=R_9')
  await show('safari')
  await waitFor(() => expect(localStorage.getItem('reg_info')).toBe('{"affiliateCode":"AB-12","referralCode":"R_9"}'))
  history.replaceState(null, '', '/')
})

describe('update modal', () => {
  const modal = () => screen.findByRole('dialog', { name: 'A new version is out' })
  const noModal = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  test('DL-17 DL-18 SE-14 shows on a phone, and its close is remembered for the session: noupdate', async () => {
    gateway.set({ appUpgradeable: true })
    const { user } = await show('android')
    const inModal = within(await modal())
    expect(inModal.getByText('Version 2.4.1')).toBeTruthy()
    expect(inModal.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe('/wps/downloads/lobby-SANDBOX.apk')
    await user.click(inModal.getByRole('button', { name: 'Close' }))
    await noModal()
    expect(sessionStorage.getItem('noupdate')).toBe('1')
    expect(localStorage.getItem('noupdate')).toBeNull()
  })

  test('DL-18 closes on download, too', async () => {
    gateway.set({ appUpgradeable: true })
    const { user } = await show('safari')
    await modal()
    await user.click(screen.getByRole('link', { name: 'Update' }))
    await noModal()
    expect(sessionStorage.getItem('noupdate')).toBe('1')
  })

  test('DL-18 does not come again in a session that has closed it', async () => {
    sessionStorage.setItem('noupdate', '1')
    gateway.set({ appUpgradeable: true })
    await show('android')
    await updateIsKnown()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('DL-19 DL-22 a mandatory update has no close button, and is asked for again', async () => {
    sessionStorage.setItem('noupdate', '1')
    gateway.set({ appUpgradeable: true, whitelabel: { MANDATORYUPDATE3: true } })
    await show('android')
    const inModal = within(await modal())
    await inModal.findByText('Update to continue.')
    expect(inModal.queryByRole('button')).toBeNull()
    expect(inModal.getByRole('link', { name: 'Update' })).toBeTruthy()
  })

  test('DL-17 does not show while no newer version is told', async () => {
    gateway.set({ appUpgradeable: false })
    await show('android')
    await updateIsKnown()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('DL-17 is not for a computer', async () => {
    gateway.set({ appUpgradeable: true })
    await show('desktop')
    await bar()
    await noModal()
  })
})
