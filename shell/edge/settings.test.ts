import { describe, expect, it } from 'vitest'
import { contentPolicy, metaPolicy } from './http/policy.ts'
import { readSettings, SettingsError } from './settings.ts'

describe('settings', () => {
  it('FD-14 has a default for everything', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      store: undefined,
      channel: 'production',
      gatewayUrl: 'http://127.0.0.1:3100',
      origins: { image: [], connect: [], frame: [] },
      trustedProxies: ['loopback'],
      worker: true,
      earlyHints: false,
      guard: { watches: true, effect: undefined, slower: undefined },
      cache: { folder: '.lobby/cache', bytes: 512 * 1024 * 1024, named: false },
    })
  })

  it('FD-14 refuses what it cannot use, with the name of the variable', () => {
    const wrong = {
      PORT: ['web', '-1', '70000', '3000.5'],
      GATEWAY_URL: ['gateway', 'ftp://x', 'http://x/path', 'http://user:word@x'],
      LOBBY_TRIAL_EFFECT: ['0.2', '-1%', '100%'],
      LOBBY_TRIAL_SLOWER: ['0.5', 'half', '100%'],
      FRAME_ORIGINS: [
        "https://a.example.com; script-src 'unsafe-inline'",
        "'unsafe-inline'",
        'a.example.com',
        'https:',
      ],
      IMAGE_ORIGINS: ['*'],
      TRUSTED_PROXIES: ['everybody', '10.0.0.0/x'],
      CONNECT_ORIGINS: ['javascript:alert(1)'],
      LOBBY_WORKER: ['false', 'ON'],
      LOBBY_EARLY_HINTS: ['yes', '103'],
      LOBBY_CACHE_MB: ['0', '-1', '1.5', 'much'],
    }
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        expect(() => readSettings({ [name]: value }), `${name}=${value}`).toThrow(SettingsError)
        expect(() => readSettings({ [name]: value })).toThrow(name)
      }
    }
  })

  it('FD-14 reads a list of proxies as the gateway does', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.1,loopback' }).trustedProxies).toEqual(['10.0.0.1', 'loopback'])
  })

  it('FD-14 puts the origins into the policy, which a <meta> carries without what it cannot', () => {
    const { origins } = readSettings({ FRAME_ORIGINS: 'http://127.0.0.1:3200 https://*.games.example.com' })
    expect(contentPolicy(origins)).toContain('frame-src http://127.0.0.1:3200 https://*.games.example.com;')
    expect(metaPolicy(origins)).toBe(contentPolicy(origins).replace("; frame-ancestors 'none'", ''))
    expect(contentPolicy({ image: [], connect: [], frame: [] })).toContain("frame-src 'none';")
  })
})
