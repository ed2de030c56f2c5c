import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { EARLY_CALLS, LATE_HINTS, SHELL_SCRIPTS } from '@lobby/contracts/start'
import { describe, expect, it } from 'vitest'
import { bootOf, elements } from '../testing/test-edge.ts'
import { type PageHtml, pageHtml } from './page-html.ts'

const integrity = `sha384-${'a'.repeat(64)}`
const file = (as: 'script' | 'style' | 'font', url: string) => ({ as, url, integrity })
const page = (over: Partial<PageHtml> = {}): PageHtml => ({
  boot: {
    channel: 'production',
    revision: 1,
    shell: '1.0.0-0123456789ab',
    language: 'VI',
    pins: {},
    allPins: '/pins/1.json',
    first: {},
  },
  title: 'Xổ số',
  scripts: [file('script', '/shell.js')],
  styles: [file('style', '/shell.css')],
  fonts: [file('font', '/text.woff2')],
  hints: [file('script', '/entry.js'), file('style', '/page.css')],
  icons: {},
  ...over,
})

describe('the page as text', () => {
  it('FD-14 names the shell’s files and the hints with the attributes of the real requests', () => {
    const html = pageHtml(page())
    const hashed = { integrity, crossorigin: 'anonymous' }
    expect(elements(html, 'script')[0]).toEqual({ defer: '', fetchpriority: 'high', src: '/shell.js', ...hashed })
    expect(elements(html, 'link')).toEqual([
      { rel: 'preload', as: 'font', type: 'font/woff2', href: '/text.woff2', crossorigin: 'anonymous' },
      { rel: 'preload', as: 'script', href: '/entry.js', ...hashed },
      { rel: 'preload', as: 'style', href: '/page.css', ...hashed },
      { rel: 'preload', as: 'fetch', href: '/pins/1.json', crossorigin: 'anonymous', fetchpriority: 'low' },
      // Below the frame, which waits for nothing.
      { rel: 'stylesheet', href: '/shell.css', ...hashed },
    ])
    expect(html.indexOf('class="frame"')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  })

  it('FD-14 a shell with a starter is hinted, and runs when the starter has let the frame be painted', () => {
    const html = pageHtml(page({ starter: file('script', '/starter.js') }))
    const hashed = { integrity, crossorigin: 'anonymous' }
    expect(elements(html, 'script').flatMap(({ src }) => src ?? [])).toEqual(['/starter.js'])
    expect(elements(html, 'link')[0]).toEqual({
      rel: 'preload',
      as: 'script',
      fetchpriority: 'high',
      href: '/shell.js',
      ...hashed,
      [SHELL_SCRIPTS]: '',
    })
  })

  it('SP-02 the starter has what a member’s page begins with at its side, and nothing where there is nothing', () => {
    const early = {
      ...{ headers: { Language: 'VI' }, token: 'Authorization', device: 'Device' },
      calls: [['/wps/message?language=VI&pageNo=1', { ModuleId: 'INBOX3' }] as [string, Record<string, string>]],
    }
    const starter = file('script', '/starter.js')
    const [script] = elements(pageHtml(page({ starter, early })), 'script')
    expect(script?.src).toBe('/starter.js')
    expect(JSON.parse(script?.[EARLY_CALLS]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '')).toEqual(early)
    expect(elements(pageHtml(page({ starter })), 'script')[0]).not.toHaveProperty(EARLY_CALLS)
  })

  it('SP-01 holds what comes late back for the starter, in its order and as it is asked for', () => {
    const late = (url: string) => ({ ...file('script', url), late: true as const })
    const hints = [late('/slot.js'), file('script', '/entry.js'), late('/other.js')]
    const html = pageHtml(page({ starter: file('script', '/starter.js'), hints }))
    const [, held = ''] = new RegExp(`<template ${LATE_HINTS}>(.*?)</template>`, 's').exec(html) ?? []
    const low = { rel: 'preload', as: 'script', integrity, crossorigin: 'anonymous', fetchpriority: 'low' }
    expect(elements(held, 'link')).toEqual([
      { ...low, href: '/slot.js' },
      { ...low, href: '/other.js' },
      { rel: 'preload', as: 'fetch', href: '/pins/1.json', crossorigin: 'anonymous', fetchpriority: 'low' },
    ])
    expect(html.replace(held, '')).toContain('href="/entry.js"')
    // A shell without a starter has nobody who would put them into the head.
    expect(pageHtml(page({ hints }))).not.toContain('<template')
  })

  it.each([
    ['VI', 'vi', ['vi', 'en']],
    ['EN', 'en', ['en', 'vi']],
    ['JA', 'ja', ['ja', 'en', 'vi']],
  ] as const)(
    'IN-01 speaks %s before any wording is there, and the languages of every release',
    (language, tag, order) => {
      const { boot } = page()
      const html = pageHtml(page({ boot: { ...boot, language } }))
      expect(elements(html, 'html').map((root) => root.lang)).toEqual([tag])
      // Once for files that do not come, once for a browser without scripts.
      expect(elements(html, 'p').map((said) => said.lang)).toEqual([...order, ...order])
    },
  )

  it('FD-14 links icons and manifest when the release has them', () => {
    const rels = (icons: PageHtml['icons']) => elements(pageHtml(page({ icons })), 'link').map((link) => link.rel)
    expect(rels({})).not.toContain('icon')
    const all = rels({ manifest: '/m.webmanifest', icon: '/icon.svg', touch: '/touch.png' })
    expect(all).toEqual(expect.arrayContaining(['manifest', 'icon', 'apple-touch-icon']))
  })

  it('FD-14 lets no text of a release or of the gateway out of its place', () => {
    const nasty = '</script><script src=//evil.example.com></script><!--"\'&'
    const html = pageHtml(
      page({ title: nasty, boot: { ...page().boot, first: { announcements: nasty, '</script>': '<!--' } } }),
    )
    expect(elements(html, 'script')).toHaveLength(2)
    expect(html).not.toContain('<!--')
    expect(bootOf(html).first).toEqual({ announcements: nasty, '</script>': '<!--' })
    expect(html).toContain('<title>&lt;/script&gt;&lt;script src=//evil.example.com&gt;')
  })

  it('IN-01 has the theme in the browser’s own bars, both of them while the player has not chosen', async () => {
    const metas = (theme?: 'dark' | 'light') =>
      elements(pageHtml(page({ boot: { ...page().boot, ...(theme ? { theme } : {}) } })), 'meta').filter(
        (meta) => meta.name === 'theme-color',
      )
    expect(metas()).toHaveLength(2)
    const tokens = await readFile(fileURLToPath(import.meta.resolve('@lobby/ui/tokens.css')), 'utf8')
    const grounds = [...tokens.matchAll(/--ground: (#\w+);/g)].map((match) => match[1])
    expect(metas('dark').map((meta) => meta.content)).toEqual([grounds[0]])
    expect(metas('light').map((meta) => meta.content)).toEqual([grounds[1]])
  })
})
