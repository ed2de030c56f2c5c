import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elements, site, type TestEdge, testEdge } from '../testing/test-edge.ts'
import { outdatedBrowser, outdatedText, showsOldIosTips } from './outdated-browser.ts'
import { plainPage } from './plain-page.ts'

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1`
const chrome = (version: string) =>
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Mobile Safari/537.36`
const mac = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`

describe('outdated browsers', () => {
  it('SH-42 knows them by the versions the site runs in', () => {
    expect(outdatedBrowser(iphone('15_3_1'))).toEqual({ kind: 'ios', version: [15, 3] })
    expect(outdatedBrowser(iphone('9_0'))).toEqual({ kind: 'ios', version: [9, 0] })
    expect(outdatedBrowser(iphone('15_4'))).toBeUndefined()
    expect(outdatedBrowser(iphone('26_0'))).toBeUndefined()
    expect(outdatedBrowser(mac('15.3'))).toEqual({ kind: 'ios', version: [15, 3] })
    expect(outdatedBrowser(mac('17.1'))).toBeUndefined()
    expect(outdatedBrowser(chrome('98.0.4758.101'))).toEqual({ kind: 'chrome', version: [98, 0] })
    expect(outdatedBrowser(chrome('99.0.4844.58'))).toBeUndefined()
    expect(outdatedBrowser(chrome('143.0.0.0'))).toBeUndefined()
  })

  it('SH-42 lets a browser try that does not say what it is', () => {
    for (const agent of [
      undefined,
      '',
      'curl/8',
      'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
    ]) {
      expect(outdatedBrowser(agent)).toBeUndefined()
    }
  })

  it('DL-16 shows the old-iOS tips for iOS 12 below 12.2 and for 11 or lower, and names 12.4', () => {
    const tips = (version: readonly [number, number]) => showsOldIosTips({ kind: 'ios', version })
    expect([tips([12, 1]), tips([11, 4]), tips([9, 0])]).toEqual([true, true, true])
    expect([tips([12, 2]), tips([12, 4]), tips([13, 0])]).toEqual([false, false, false])
    const text = outdatedText({ kind: 'ios', version: [12, 1] }, undefined)
    expect(text.EN.paragraphs.join(' ')).toContain('12.4')
    expect(outdatedText({ kind: 'ios', version: [14, 0] }, undefined).EN.paragraphs.join(' ')).not.toContain('12.4')
  })

  it('DL-20 offers the downloads for the player’s system, and no link that could run something', () => {
    const resources = [
      { resourceType: 'IOS', url: 'https://apps.example.com/ios' },
      { resourceType: 'IOS', url: 'javascript:alert(1)' },
      { resourceType: 'IOS', url: '//evil.example.com' },
      { resourceType: 'Android', url: '/app.apk' },
    ]
    const status = { info: { resources } } as Parameters<typeof outdatedText>[1]
    expect(outdatedText({ kind: 'ios', version: [14, 0] }, status).VI.links?.map((link) => link.url)).toEqual([
      'https://apps.example.com/ios',
    ])
    expect(outdatedText({ kind: 'chrome', version: [80, 0] }, status).VI.links?.map((link) => link.url)).toEqual([
      '/app.apk',
    ])
  })
})

it.each([
  ['VI', ['vi', 'en']],
  ['EN', ['en', 'vi']],
  ['CN', ['zh-Hans', 'en', 'vi']],
  ['JA', ['ja', 'en', 'vi']],
  ['TH', ['th', 'en', 'vi']],
] as const)('SH-42 says it in %s first, and in the languages of every release', (language, order) => {
  const page = plainPage(language, outdatedText({ kind: 'chrome', version: [80, 0] }, undefined))
  expect(elements(page, 'section').map((section) => section.lang)).toEqual(order)
  expect(elements(page, 'html').map((root) => root.lang)).toEqual([order[0]])
})

describe('the page of an outdated browser', () => {
  let edge: TestEdge
  beforeAll(async () => {
    edge = await testEdge(site)
  })
  afterAll(() => edge[Symbol.asyncDispose]())

  it('SH-42 has no scripts, both languages with the player’s first, and a policy that allows its one style sheet', async () => {
    const headers = { 'user-agent': iphone('12_1'), cookie: 'lobby_lang=EN' }
    const { body, statusCode, headers: answer } = await edge.app.inject({ url: '/m/home', headers })
    expect(statusCode).toBe(200)
    expect([...elements(body, 'script'), ...elements(body, 'link')]).toEqual([])
    expect(elements(body, 'section').map((section) => section.lang)).toEqual(['en', 'vi'])
    expect(body).toContain('Please update to the latest version')
    const japanese = await edge.app.inject({ url: '/m/home', headers: { ...headers, cookie: 'lobby_lang=JA' } })
    // The test's releases have two languages: what the site does not offer falls back (IN-01).
    expect(elements(japanese.body, 'section').map((section) => section.lang)).toEqual(['vi', 'en'])
    expect(answer['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/)
    expect(answer['cache-control']).toBe('no-store')
  })
})
