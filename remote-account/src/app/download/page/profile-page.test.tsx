import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import th from '../../../locales/th.json' with { type: 'json' }
import { type BROWSER, browseWith } from '../testing/browsers.ts'
import ProfilePage from './profile-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => vi.restoreAllMocks())

function show(browser: keyof typeof BROWSER, query = '?language=EN&tokens') {
  browseWith(browser)
  return renderFeature(<ProfilePage />, {
    remote: 'account',
    wording: { EN: en, TH: th },
    path: `/m/appDownload${query}`,
    gateway,
  })
}
const link = () => screen.findByRole('link', { name: 'Download the profile' })

describe('profile page', () => {
  test('SH-14 leads to a real profile, in the player’s language', async () => {
    await show('safari')
    const href = (await link()).getAttribute('href') ?? ''
    expect(href).toBe('/wps/downloads/lobby.mobileconfig?language=EN')
    const answer = await gateway.fetch(`http://site.test${href}`)
    expect(answer.headers.get('content-type')).toBe('application/x-apple-aspen-config')
    expect(await answer.text()).toContain('com.apple.webClip.managed')
  })

  test('SH-14 explains the three steps, each with its picture', async () => {
    await show('safari')
    const steps = within(await screen.findByRole('region', { name: 'Three steps' }))
    expect(steps.getAllByRole('listitem')).toHaveLength(3)
    expect(steps.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
      'The screen of step 1',
      'The screen of step 2',
      'The screen of step 3',
    ])
    expect(steps.getByText('Profile Downloaded')).toBeTruthy()
  })

  test('SH-14 speaks the language of its address', async () => {
    await show('safari', '?language=TH&tokens')
    const thai = await screen.findByRole('link', { name: 'ดาวน์โหลดโปรไฟล์' })
    expect(thai.getAttribute('href')).toBe('/wps/downloads/lobby.mobileconfig?language=TH')
  })

  test.each(['?language=XX&tokens', '?tokens', ''])(
    'SH-14 with "%s" it stays in the player’s language',
    async (query) => {
      await show('safari', query)
      expect((await link()).getAttribute('href')).toContain('language=EN')
    },
  )

  test('SH-14 RG-26 takes along who has sent the player', async () => {
    localStorage.setItem('reg_info', JSON.stringify({ affiliateCode: 'AB-12', referralCode: '<script>' }))
    await show('safari')
    expect((await link()).getAttribute('href')).toBe(
      '/wps/downloads/lobby.mobileconfig?language=EN&affiliateCode=AB-12',
    )
  })

  test.each(['{', '[]', '"x"'])('SH-14 a garbled reg_info %s is none', async (kept) => {
    localStorage.setItem('reg_info', kept)
    await show('safari')
    expect((await link()).getAttribute('href')).toBe('/wps/downloads/lobby.mobileconfig?language=EN')
  })

  test('SH-14 DL-08 outside of Safari says so, and copies this very address', async () => {
    const { user } = await show('iosChrome')
    expect(await screen.findByText('Please use Safari for download App.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/m/appDownload?language=EN&tokens`)
  })

  test('SH-14 elsewhere it is offered to the phone by a code', async () => {
    await show('desktop')
    expect(await screen.findByRole('img', { name: 'Code that opens the download page on your phone' })).toBeTruthy()
  })

  test('SH-14 without a profile leads to the other ways', async () => {
    gateway.set({ resources: [] })
    await show('safari')
    await waitFor(() => expect(screen.getByText('There is no profile to download')).toBeTruthy())
    expect(screen.getByRole('link', { name: 'See other ways' }).getAttribute('href')).toBe('/m/download')
  })
})
