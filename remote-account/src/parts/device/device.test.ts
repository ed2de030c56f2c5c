import { afterEach, describe, expect, test } from 'vitest'
import { type DeviceSigns, deviceOf, isInstalledPwa, isPhone, registerMethod } from './device.ts'
import { thisDevice } from './this-device.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IOS} Version/17.5 Mobile/15E148 Safari/604.1`
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

const device = (userAgent: string, signs: Partial<DeviceSigns> = {}) =>
  deviceOf({ userAgent, touchPoints: 5, standalone: false, webClip: null, ...signs })

describe('device', () => {
  test('DL-08 DL-14 Safari on an iPhone is Safari, with the system’s version', () => {
    expect(device(SAFARI)).toMatchObject({ system: 'ios', iosSafari: true, iosVersion: [17, 5] })
    expect(device(SAFARI.replace('17_5', '12_1_4')).iosVersion).toEqual([12, 1])
  })

  test.each([
    ['Chrome', `${IOS} CriOS/126.0 Mobile/15E148 Safari/604.1`],
    ['Firefox', `${IOS} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge', `${IOS} Version/17.0 EdgiOS/125.0 Mobile/15E148 Safari/605.1.15`],
    ['the search app', `${IOS} GSA/320.0 Mobile/15E148 Safari/604.1`],
    ['Facebook', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0]`],
    ['Zalo', `${IOS} Mobile/15E148 Zalo iOS/598`],
    ['Line', `${IOS} Mobile/15E148 Safari Line/14.8.0`],
    ['a web view', `${IOS} Mobile/15E148`],
  ])('DL-08 %s on iOS is not Safari', (_name, userAgent) => {
    expect(device(userAgent)).toMatchObject({ system: 'ios', iosSafari: false })
  })

  test('DL-12 an iPad that calls itself a Mac is iOS, a Mac is not', () => {
    expect(device(IPAD)).toMatchObject({ system: 'ios', iosSafari: true, iosVersion: [17, 4] })
    expect(device(IPAD, { touchPoints: 0 })).toMatchObject({
      system: 'other',
      iosSafari: false,
      iosVersion: undefined,
    })
  })

  test('DL-09 DL-17 Android and iOS are phones, a desktop is none', () => {
    expect([ANDROID, SAFARI, DESKTOP].map((agent) => device(agent).system)).toEqual(['android', 'ios', 'other'])
    expect([ANDROID, SAFARI, DESKTOP].map((agent) => isPhone(device(agent)))).toEqual([true, true, false])
  })

  test('DL-01 RG-25 the mark in the user agent tells our app', () => {
    const app = device(`${SAFARI} LobbyApp/1.4.0`, { standalone: true })
    expect([app.nativeApp, app.iosSafari, registerMethod(app)]).toEqual([true, false, 'APP'])
    expect(device(`${SAFARI} NotLobbyApp/1`).nativeApp).toBe(false)
  })

  test.each([
    [{ standalone: false, webClip: null }, 'H5', false],
    [{ standalone: false, webClip: '1' }, 'H5', false],
    [{ standalone: true, webClip: null }, 'PWA', true],
    [{ standalone: true, webClip: '0' }, 'PWA', true],
    [{ standalone: true, webClip: '1' }, 'WEBCLIP', false],
  ] as const)('RG-25 DL-04 %o registers by %s', (signs, method, installed) => {
    const found = device(SAFARI, signs)
    expect([registerMethod(found), isInstalledPwa(found)]).toEqual([method, installed])
  })
})

describe('this device', () => {
  afterEach(() => {
    localStorage.clear()
    history.replaceState(null, '', '/')
  })

  test('RG-25 DL-13 a web clip says so in its address once, and it is remembered', () => {
    expect(thisDevice().webClip).toBe(false)
    history.replaceState(null, '', '/m/home?WEBCLIP=1')
    expect(thisDevice().webClip).toBe(true)
    history.replaceState(null, '', '/m/register')
    expect(thisDevice().webClip).toBe(true)
    expect(localStorage.getItem('WEBCLIP')).toBe('1')
  })

  test('RG-25 DL-13 nothing but 1 is believed', () => {
    history.replaceState(null, '', '/m/home?WEBCLIP=yes')
    expect(thisDevice().webClip).toBe(false)
    expect(localStorage.getItem('WEBCLIP')).toBeNull()
  })
})
