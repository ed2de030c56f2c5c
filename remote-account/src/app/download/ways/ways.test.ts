import { describe, expect, test } from 'vitest'
import { type Device, deviceOf } from '../../../parts/device/device.ts'
import { BROWSER } from '../testing/browsers.ts'
import type { DownloadLinks } from './links.ts'
import { barAction, barBelongs, barShows, popupOffers, updateShows, waysFor } from './ways.ts'

const on = (browser: keyof typeof BROWSER, signs: { standalone?: boolean; webClip?: string } = {}): Device =>
  deviceOf({ userAgent: BROWSER[browser], touchPoints: 5, standalone: false, webClip: null, ...signs })
const ALL: DownloadLinks = { ios: '/app.ipa', android: '/app.apk', profile: '/app.mobileconfig' }
const facts = { device: on('android'), links: ALL, dismissed: false, needsLogin: false, member: false }

describe('the bar', () => {
  test('shows where none of the rules hides it', () => {
    for (const browser of ['safari', 'iosChrome', 'android', 'desktop'] as const) {
      expect(barShows({ ...facts, device: on(browser) })).toBe(true)
    }
  })

  test('DL-01 is hidden inside the native app', () => {
    expect(barShows({ ...facts, device: on('app') })).toBe(false)
  })

  test('DL-02 is hidden when no download link is configured', () => {
    expect(barShows({ ...facts, links: { icon: '/icon.png' } })).toBe(false)
    for (const link of ['ios', 'android', 'profile'] as const) {
      expect(barShows({ ...facts, links: { [link]: '/file' } })).toBe(true)
    }
  })

  test('DL-03 is hidden after it was dismissed', () => {
    expect(barShows({ ...facts, dismissed: true })).toBe(false)
  })

  test('DL-04 is hidden in an installed PWA', () => {
    expect(barShows({ ...facts, device: on('android', { standalone: true }) })).toBe(false)
    expect(barShows({ ...facts, device: on('safari', { standalone: true }) })).toBe(false)
  })

  test('DL-05 is hidden in a web clip unless there is an iOS link', () => {
    const device = on('safari', { standalone: true, webClip: '1' })
    expect(barShows({ ...facts, device })).toBe(true)
    expect(barShows({ ...facts, device, links: { profile: '/p', android: '/a' } })).toBe(false)
  })

  test('DL-06 DL-22 that needs login shows for a session alone', () => {
    expect(barShows({ ...facts, needsLogin: true })).toBe(false)
    expect(barShows({ ...facts, needsLogin: true, member: true })).toBe(true)
  })

  test.each(['/', '/m/home', '/m/promotions', '/m/gameCenter', '/m/rng', '/m/lottery'])('belongs to %s', (path) => {
    expect(barBelongs(path)).toBe(true)
  })

  test.each(['/m/voucherCenter', '/m/withdraw', '/m/register', '/m/download', '/m/launchGame'])(
    'does not lie over %s',
    (path) => expect(barBelongs(path)).toBe(false),
  )
})

describe('its button', () => {
  test('DL-08 asks for Safari on iOS outside of it', () => {
    expect(barAction(on('iosChrome'), ALL)).toEqual({ kind: 'notice' })
  })

  test('DL-09 opens the Android link on Android', () => {
    expect(barAction(on('android'), ALL)).toEqual({ kind: 'open', url: '/app.apk' })
  })

  test('DL-10 opens the popup otherwise', () => {
    const { android: _, ...others } = ALL
    expect(barAction(on('safari'), ALL)).toEqual({ kind: 'popup' })
    expect(barAction(on('desktop'), ALL)).toEqual({ kind: 'popup' })
    expect(barAction(on('android'), others)).toEqual({ kind: 'popup' })
    expect(barAction(on('safari', { standalone: true, webClip: '1' }), ALL)).toEqual({ kind: 'popup' })
  })
})

describe('the ways', () => {
  test('DL-11 the Android link is for devices that are not iOS', () => {
    for (const browser of ['android', 'desktop'] as const) expect(waysFor(on(browser), ALL, false)).toContain('android')
    for (const browser of ['safari', 'iosChrome'] as const) {
      expect(waysFor(on(browser), ALL, false)).not.toContain('android')
    }
    expect(waysFor(on('android'), {}, false)).not.toContain('android')
  })

  test('DL-12 the iOS app needs its link and iOS', () => {
    expect(waysFor(on('iosChrome'), ALL, false)).toContain('ios')
    expect(waysFor(on('iosChrome'), { profile: '/p' }, false)).not.toContain('ios')
    expect(waysFor(on('desktop'), ALL, false)).not.toContain('ios')
  })

  test('DL-13 the profile needs its link, iOS, and a web-clip flag other than 1', () => {
    const offered = (device: Device, links = ALL) => waysFor(device, links, false).includes('profile')
    expect(offered(on('safari'))).toBe(true)
    expect(offered(on('safari', { webClip: '0' }))).toBe(true)
    expect(offered(on('safari', { webClip: '1' }))).toBe(false)
    expect(offered(on('safari'), { ios: '/i' })).toBe(false)
    expect(offered(on('android'))).toBe(false)
  })

  test('DL-14 the guide needs Safari on iOS, and must not be hidden', () => {
    expect(waysFor(on('safari'), {}, false)).toEqual(['guide'])
    expect(waysFor(on('safari'), {}, true)).toEqual([])
    expect(waysFor(on('iosChrome'), {}, false)).toEqual([])
  })

  test('SH-51 Android has a guide of its own, and a computer the way to the phone', () => {
    expect(waysFor(on('android'), {}, false)).toEqual(['androidGuide'])
    expect(waysFor(on('android', { standalone: true }), {}, false)).toEqual([])
    expect(waysFor(on('desktop'), {}, false)).toEqual(['phone'])
  })
})

describe('what opens by itself', () => {
  test('HM-08 the popup is for phones that have a way and have not said no', () => {
    expect(popupOffers(facts, false)).toBe(true)
    expect(popupOffers({ ...facts, device: on('safari') }, false)).toBe(true)
    expect(popupOffers(facts, true)).toBe(false)
    expect(popupOffers({ ...facts, dismissed: true }, false)).toBe(false)
    expect(popupOffers({ ...facts, device: on('desktop') }, false)).toBe(false)
    expect(popupOffers({ ...facts, device: on('iosChrome') }, false)).toBe(false)
  })

  test('DL-17 the update is for mobile devices with a newer app', () => {
    for (const browser of ['safari', 'android', 'app'] as const) {
      expect(updateShows(on(browser), true, false)).toBe(true)
      expect(updateShows(on(browser), false, false)).toBe(false)
    }
    expect(updateShows(on('desktop'), true, false)).toBe(false)
    expect(updateShows(on('android'), true, true)).toBe(false)
  })
})
