import { expect, test } from 'vitest'
import { downloadLinks, isSandbox, linkTarget } from './links.ts'

test('DL-20 reads the links by their types, and no other', () => {
  const resources = [
    { resourceType: 'IOS', url: 'https://app.test/lobby.ipa' },
    { resourceType: 'Android', url: '/wps/downloads/lobby.apk' },
    { resourceType: 'MOBILECONFIG', url: '/wps/downloads/lobby.mobileconfig' },
    { resourceType: 'AppDownloadIcon', url: '/images/icon.png' },
    { resourceType: 'SpeedTest', url: 'https://speed.test/' },
  ]
  expect(downloadLinks(resources)).toEqual({
    ios: 'https://app.test/lobby.ipa',
    android: '/wps/downloads/lobby.apk',
    profile: '/wps/downloads/lobby.mobileconfig',
    icon: '/images/icon.png',
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test/a.apk', 'lobby.apk', ''])(
  'DL-20 does not believe %s',
  (url) => {
    expect(downloadLinks([{ resourceType: 'Android', url }])).toEqual({})
  },
)

test.each(['https://a.test/l.ipa', 'https://a.test/L.APK?v=2', '/wps/l.mobileconfig', 'itms-services://?action=x'])(
  'DL-15 %s opens in the same window',
  (href) => {
    expect(linkTarget(href)).toEqual({ href })
  },
)

test.each(['https://apps.apple.com/app/id1', 'https://a.test/apk', 'https://a.test/get?file=l.apk'])(
  'DL-15 %s is external',
  (href) => {
    expect(linkTarget(href)).toEqual({ href, target: '_blank', rel: 'noopener noreferrer' })
  },
)

test('tells the sandbox by its name', () => {
  expect([isSandbox('/wps/downloads/lobby-SANDBOX.apk'), isSandbox('/lobby.apk')]).toEqual([true, false])
})
