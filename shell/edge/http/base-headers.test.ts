import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { site, type TestEdge, testEdge } from '../testing/test-edge.ts'
import { observatoryPoints, observatoryScore } from './observatory.ts'

let edge: TestEdge
beforeAll(async () => {
  edge = await testEdge(site, {
    origins: { image: ['https://img.example.com'], connect: [], frame: ['https://games.example.com'] },
  })
})
afterAll(() => edge[Symbol.asyncDispose]())

/** As the front asks, which speaks TLS with the player. */
async function open(url: string, proto = 'https') {
  const answer = await edge.app.inject({ url, headers: { 'x-forwarded-proto': proto } })
  const headers = (name: string) => answer.headers[name]?.toString().toLowerCase()
  return { status: answer.statusCode, headers, html: answer.body, cookies: [answer.headers['set-cookie'] ?? []].flat() }
}

describe('headers behind a front with TLS', () => {
  it.each(['/m/home', '/m/lottery', '/m/no/such/page'])(
    'PD-04 %s is A+ by the rules of the HTTP Observatory',
    async (path) => {
      const points = observatoryPoints(await open(path))
      expect(points).toEqual({
        'content-security-policy': 10,
        cookies: 0,
        'cross-origin-resource-sharing': 0,
        'referrer-policy': 5,
        'strict-transport-security': 0,
        'subresource-integrity': 5,
        'x-content-type-options': 0,
        'x-frame-options': 5,
        'cross-origin-resource-policy': 10,
      })
      expect(observatoryScore(points)).toBe(135)
    },
  )

  it.each([
    '/healthz',
    '/edge/pins/1',
    '/edge/no-such',
    '/releases/lottery/1.0.0/none.js',
    '/sw.js',
    '/wps/system/status',
    '/images/games/none.png',
    '/m/outdated',
    '/%ff',
  ])('PD-04 %s has every header, whatever it answers', async (path) => {
    const { headers } = await open(path)
    expect(headers('content-security-policy')).toMatch(/default-src 'none'/)
    expect(headers('x-content-type-options')).toBe('nosniff')
    expect(headers('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect(headers('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/)
  })

  it('PD-04 without TLS no browser is told to insist on it', async () => {
    expect((await open('/healthz', 'http')).headers('strict-transport-security')).toBe(undefined)
    expect((await open('/m/home', 'http')).headers('strict-transport-security')).toBe(undefined)
  })

  it('PD-04 a fault of the kinds that the rules name costs the grade', async () => {
    const { headers, ...page } = await open('/m/home')
    const scoreWith = (change: Record<string, string | undefined>, html = page.html, cookies: string[] = []) => {
      const changed = (name: string) => (name in change ? change[name] : headers(name))
      return observatoryScore(observatoryPoints({ headers: changed, cookies, html }))
    }
    expect(scoreWith({ 'content-security-policy': undefined })).toBe(55)
    expect(scoreWith({ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" })).toBe(60)
    expect(scoreWith({ 'strict-transport-security': 'max-age=3600' })).toBe(125)
    expect(scoreWith({}, '<script src="http://cdn.example/x.js"></script>')).toBe(50)
    expect(scoreWith({}, page.html, ['session=1; Path=/'])).toBe(80)
  })
})
