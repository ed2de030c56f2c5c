import { Boot } from '@lobby/contracts/boot'
import { HOME_PATHS } from '@lobby/contracts/paths'
import { close } from '@lobby/releases/close'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FRAME_STYLE, FRAME_STYLE_SOURCE } from '../frame/frame-style.ts'
import { PAGE_VIEW_STYLE_SOURCE } from '../frame/page-view-style.ts'
import { bootOf, CHANNEL, elements, site, type TestEdge, testEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeAll(async () => {
  edge = await testEdge(site, {
    origins: { image: ['https://img.example.com'], connect: [], frame: ['https://vendor.example.com'] },
  })
})
afterAll(() => edge[Symbol.asyncDispose]())

const open = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers })
const preloads = (html: string) => elements(html, 'link').filter((link) => link.rel === 'preload')

/** Each hashed file that a page names, with the hash that the release's record has for it. */
async function expectTrueHashes(html: string): Promise<string[]> {
  const named = [...elements(html, 'link'), ...elements(html, 'script')].filter(
    (element) => element.integrity && element.as !== 'fetch',
  )
  for (const element of named) {
    const url = element.href ?? element.src ?? ''
    const [, , remote = '', id = '', ...path] = url.split('/')
    const record = await edge.store.record(remote, id)
    expect(element.integrity, url).toBe(record.files[path.join('/')]?.integrity)
    expect(element.crossorigin, url).toBe('anonymous')
  }
  return named.map((element) => element.href ?? element.src ?? '')
}

describe('the page of a path', () => {
  it('FD-14 names entry, page files, styles and wording of the remote that owns the path', async () => {
    const { body, statusCode } = await open('/m/lottery')
    expect(statusCode).toBe(200)
    const [id] = await edge.store.releases('lottery')
    const own = preloads(body).filter((link) => link.href?.startsWith(`/releases/lottery/${id}/`))
    expect(own.map((link) => [link.as, link.href?.split('/').at(-1)])).toEqual([
      ['script', 'entry.js'],
      ['script', 'page-0.js'],
      ['style', 'page-0.css'],
      ['script', 'vi.js'],
    ])
    // The layout's own slots are named too, so that they need not wait; they must not delay the page.
    const late = preloads(body).filter((link) => link.href?.startsWith('/releases/games/'))
    expect(late.map((link) => [link.href?.split('/').at(-1), link.fetchpriority])).toEqual([
      ['entry.js', 'low'],
      ['slot-1.js', 'low'],
      ['vi.js', 'low'],
    ])
    expect(own.some((link) => link.fetchpriority)).toBe(false)
  })

  it('FD-09 carries the hash of the record on every script and style that it names', async () => {
    for (const path of ['/', '/m/lottery', '/m/promotions']) {
      const named = await expectTrueHashes((await open(path)).body)
      expect(named.length).toBeGreaterThan(4)
    }
  })

  it('FD-14 answers a path with parameters with the page of its pattern', async () => {
    const { body } = await open('/m/lotto-h5/a/b?x=1')
    expect(preloads(body).some((link) => link.href?.endsWith('/page-1.js'))).toBe(true)
    expect(body).toContain('<title>Trang 1 · Lobby</title>')
  })

  it('SH-03 shows home at all its paths, with the files of the first screenful', async () => {
    for (const path of HOME_PATHS) {
      const { body, statusCode } = await open(path)
      expect(statusCode, path).toBe(200)
      const boot = v.parse(Boot, bootOf(body))
      expect(Object.keys(boot.pins), path).toEqual(['promotions', 'lottery', 'games'])
      const files = preloads(body).map((link) => link.href ?? '')
      for (const remote of ['promotions', 'lottery', 'games']) {
        expect(
          files.filter((file) => file.startsWith(`/releases/${remote}/`)).map((file) => file.split('/').at(-1)),
        ).toEqual(['entry.js', 'slot-0.js', 'vi.js', ...(remote === 'games' ? ['slot-1.js'] : [])])
      }
    }
  })

  it('FD-14 carries the pins it uses and names the immutable file with all of them', async () => {
    const { body } = await open('/m/lottery')
    const boot = v.parse(Boot, bootOf(body))
    expect(Object.keys(boot.pins)).toEqual(['lottery', 'games'])
    expect(preloads(body)).toContainEqual(
      expect.objectContaining({ as: 'fetch', href: boot.allPins, crossorigin: 'anonymous' }),
    )
    const pins = await open(boot.allPins)
    expect(pins.headers['cache-control']).toContain('immutable')
    expect(Object.keys(pins.json().pins).sort()).toEqual(['games', 'lottery', 'promotions'])
  })

  it('SH-26 comes with home’s files where no pinned release has the path, as the shell shows home there', async () => {
    const [home, unknown] = [await open('/m/home'), await open('/m/nothing-here/at-all')]
    expect(unknown.statusCode).toBe(200)
    expect(unknown.body).toBe(home.body)
  })

  it('SH-01 takes a path of any length', async () => {
    const long = 'x'.repeat(500)
    expect((await open(`/m/lotto-h5/${long}/${long}`)).statusCode).toBe(200)
    expect(v.is(Boot, bootOf((await open(`/m/${long}`)).body))).toBe(true)
  })

  it('SH-01 has no page outside / and /m', async () => {
    const { body, statusCode } = await open('/elsewhere')
    expect(statusCode).toBe(404)
    expect(body).toContain('Không tìm thấy trang')
    expect(elements(body, 'script')).toEqual([])
  })

  it('IN-01 is Vietnamese without a choice, and follows the cookies for language and theme', async () => {
    const plain = (await open('/m/lottery')).body
    expect(elements(plain, 'html')).toEqual([{ lang: 'vi' }])
    const chosen = (await open('/m/lottery', { cookie: 'lobby_lang=EN; lobby_theme=light' })).body
    expect(elements(chosen, 'html')).toEqual([{ lang: 'en', 'data-theme': 'light' }])
    expect(chosen).toContain('<title>Page 0 · Lobby</title>')
    expect(bootOf(chosen)).toMatchObject({ language: 'EN', theme: 'light' })
    expect(preloads(chosen).some((link) => link.href?.endsWith('/en.js'))).toBe(true)
    expect(preloads(chosen).some((link) => link.href?.endsWith('/vi.js'))).toBe(false)
  })

  it('IN-05 ignores a cookie whose language or theme nobody offers', async () => {
    const { body } = await open('/m/lottery', { cookie: 'lobby_lang=JA; lobby_theme=%22%3E%3Cscript%3E' })
    expect(elements(body, 'html')).toEqual([{ lang: 'vi' }])
    expect(bootOf(body)).not.toHaveProperty('theme')
  })
})

describe('what goes with the page', () => {
  it('FD-09 sends a policy without inline scripts, with one style sheet of its own, and one that refuses scripts without a hash', async () => {
    const { headers, body } = await open('/m/lottery')
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain(`style-src 'self' ${FRAME_STYLE_SOURCE} ${PAGE_VIEW_STYLE_SOURCE}`)
    expect(policy).toContain("img-src 'self' data: https://img.example.com")
    expect(policy).toContain('frame-src https://vendor.example.com')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    for (const script of elements(body, 'script')) {
      expect(script.src !== undefined || script.type === 'application/json').toBe(true)
    }
    // The frame's own sheet alone, by its hash.
    expect(body.match(/<style>.*?<\/style>/gs)).toEqual([`<style>${FRAME_STYLE}</style>`])
    expect(body).not.toMatch(/<style [^>]*>|style=|onload=/)
  })

  it('FD-14 asks to come by https only when the player did', async () => {
    expect((await open('/m')).headers).not.toHaveProperty('strict-transport-security')
    expect((await open('/m', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toContain(
      'max-age',
    )
  })

  it('FD-05 is asked for again at every load, and answers 304 while nothing has changed', async () => {
    const first = await open('/m/lottery')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const tag = String(first.headers.etag)
    const again = await open('/m/lottery', { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await open('/m/promotions', { 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('FD-14 compresses the page as the browser accepts it', async () => {
    expect((await open('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await open('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip')
    expect((await open('/')).headers).not.toHaveProperty('content-encoding')
  })

  it('FD-14 answers a path that is no text with 400', async () => {
    expect((await open('/m/%zz')).statusCode).toBe(400)
  })
})

describe('a page that is closed', () => {
  it('FD-24 comes with its title, without a file of its remote, and says in its data that it is closed', async () => {
    const change = { channel: CHANNEL, remote: 'lottery', part: '*', actor: 'test', reason: 'test' }
    await close(edge.store, change)
    await edge.app.inject('/healthz')
    const { body, statusCode } = await open('/m/lottery')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Trang 0 ·')
    expect(body).not.toContain('/releases/lottery/')
    const boot = bootOf(body) as { pins: object; closed: { path: string }[]; allPins: string }
    expect(boot.pins).not.toHaveProperty('lottery')
    expect(boot.closed.map(({ path }) => path)).toEqual(['/m/lottery', '/m/lotto-h5/:mui/:playType'])
    expect((await open('/m/home')).body).not.toContain('/releases/lottery/')
    expect((await open(boot.allPins)).json()).toMatchObject({ closed: boot.closed })
  })
})
