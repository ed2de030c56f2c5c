import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROFILE_PATH } from '../settings/download-paths.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ siteOrigins: ['http://localhost:3000', 'https://play.test'] })
})
afterAll(() => gateway.close())

const ask = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers })
const profile = (query = '', headers: Record<string, string> = {}) => ask(`${PROFILE_PATH}${query}`, headers)
const at = (host: string, proto = 'https') => ({ 'x-forwarded-host': host, 'x-forwarded-proto': proto })
/** The text of the element after a key; of both payloads, the first that has it. */
const textOf = (xml: string, key: string) => new RegExp(`<key>${key}</key><\\w+>([^<]*)<`).exec(xml)?.[1]

describe('the profile', () => {
  test('SH-14 DL-13 is a configuration profile with one web clip of this site', async () => {
    const { statusCode, headers, body } = await profile('?language=EN', at('play.test'))
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/x-apple-aspen-config',
      'no-store',
    ])
    expect(body.match(/com\.apple\.webClip\.managed/g)).toHaveLength(1)
    expect(textOf(body, 'URL')).toBe('https://play.test/m/home?WEBCLIP=1')
    expect(textOf(body, 'Label')).toBe('Lobby')
    expect(body).toContain('<key>FullScreen</key><true/>')
    expect(body).toContain('<key>IsRemovable</key><true/>')
    const icon = Buffer.from(textOf(body, 'Icon') ?? '', 'base64')
    expect(icon.subarray(1, 4).toString()).toBe('PNG')
    expect(icon.readUInt32BE(16)).toBe(240)
    expect(body).toContain('Adds the Lobby icon to your Home Screen')
  })

  test.each([
    ['VI', 'Thêm biểu tượng'],
    ['CN', '主屏幕'],
    ['JA', 'ホーム画面'],
    ['TH', 'หน้าจอโฮม'],
    ['xx', 'Thêm biểu tượng'],
  ])('SH-14 the profile in %s says "%s"', async (language, said) => {
    expect((await profile(`?language=${language}`)).body).toContain(said)
  })

  test('SH-14 a newer profile takes the older one’s place, and another site’s stands beside it', async () => {
    const ids = async (host: string) => {
      const { body } = await profile('', at(host))
      return [textOf(body, 'PayloadIdentifier'), body.match(/<key>PayloadUUID<\/key><string>[0-9A-F-]{36}</g)]
    }
    expect(await ids('play.test')).toEqual(await ids('play.test'))
    expect(await ids('play.test')).not.toEqual(await ids('elsewhere.test'))
  })

  test('SH-14 a host that is none of the site’s does not get onto a home screen', async () => {
    for (const host of ['evil.test', 'play.test.evil.test', '"><dict>']) {
      const { body } = await profile('', at(host))
      expect(textOf(body, 'URL')).toBe('http://localhost:3000/m/home?WEBCLIP=1')
    }
  })

  test('SH-14 takes along who has sent the player, and nothing else', async () => {
    const { body } = await profile('?affiliateCode=AB-12&referralCode=xyz_9&tokens&token=secret', at('play.test'))
    expect(textOf(body, 'URL')).toBe(
      'https://play.test/m/home?WEBCLIP=1&amp;affiliateCode=AB-12&amp;referralCode=xyz_9',
    )
    expect(body).not.toContain('secret')
  })

  test.each(['?affiliateCode=%3Cdict%3E', '?referralCode=a&referralCode=b', `?affiliateCode=${'a'.repeat(65)}`])(
    'SH-14 refuses %s',
    async (query) => {
      expect((await profile(query)).statusCode).toBe(400)
    },
  )
})
