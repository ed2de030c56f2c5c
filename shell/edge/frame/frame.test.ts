import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LANGUAGE_TAG, LANGUAGES } from '@lobby/contracts/languages'
import { ChevronLeftIcon, DepositIcon, GiftIcon, HeadsetIcon, HomeIcon, UserIcon } from '@lobby/ui/icons'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { elements } from '../testing/test-edge.ts'
import { type Frame, frameHtml } from './frame.ts'
import { ICON_SHAPES, waysInOf } from './frame-bars.ts'
import { FRAME_COLORS, FRAME_STYLE, FRAME_STYLE_SOURCE } from './frame-style.ts'

const home: Frame = {
  home: true,
  bars: {},
  slots: [{ height: 160 }, { height: 48 }, { height: 0 }, { height: 96 }],
  picture: { slot: 'home.banners', src: '/images/a.png?w=960', srcSet: '/images/a.png?w=480 480w', sizes: '448px' },
}
const other: Frame = { home: false, bars: {}, slots: [], picture: undefined }
const heights = (frame: Frame) =>
  elements(frameHtml(frame, '', 'VI'), 'svg').flatMap((svg) =>
    svg.class === 'frame-block' ? [Number(svg.height)] : [],
  )

describe('the frame', () => {
  it('FD-14 begins home with its picture, and keeps the heights that its slots have reserved', () => {
    expect(elements(frameHtml(home, '', 'VI'), 'img')).toMatchObject([
      {
        'data-slot': 'home.banners',
        src: '/images/a.png?w=960',
        srcset: '/images/a.png?w=480 480w',
        sizes: '448px',
        fetchpriority: 'high',
      },
    ])
    expect(heights(home)).toEqual([48, 96])
    expect(heights({ ...home, picture: undefined })).toEqual([160, 48, 96])
  })

  it('SH-30 SH-31 SH-32 has the bars of its page, and none that it hides', () => {
    const bars = (hidden: Frame['bars']) =>
      elements(frameHtml({ ...other, bars: hidden }, 'Xổ số', 'VI'), 'div').map((div) => div.class)
    const all = bars({})
    expect(all).toEqual(expect.arrayContaining(['frame-header', 'frame-banner', 'frame-types', 'frame-menu']))
    const none = bars({ header: false, banner: false, gameType: false, bottom: false })
    for (const bar of ['frame-header', 'frame-banner', 'frame-types', 'frame-menu']) expect(none).not.toContain(bar)
  })

  it.each(LANGUAGES)('SH-32 PL-12 names the entries of the bottom menu as the shell does, in %s', async (language) => {
    const path = `../../src/locales/${LANGUAGE_TAG[language]}.json`
    const { shell } = JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'))
    const html = frameHtml(other, '', language)
    const names = [...html.matchAll(/<\/i>([^<]+)<\/a>/g)].map((match) => match[1])
    expect(names).toEqual(Object.values(shell.bottom))
    expect(names).toHaveLength(5)
    const withWays = frameHtml({ ...home, waysIn: { login: '/m/login', register: '/m/register' } }, '', language)
    const ways = [...withWays.matchAll(/<a class="frame-(?:login|register)"[^>]*>([^<]+)<\/a>/g)].map(
      ([, name]) => name,
    )
    expect(ways).toEqual([shell.layout.login, shell.layout.register])
  })

  it('SH-32 has the five links of the bottom menu, the one of the page marked', () => {
    const links = (frame: Frame) =>
      elements(frameHtml(frame, '', 'VI'), 'a').flatMap((link) =>
        link.href ? [`${link.href}${link['aria-current'] ? ` ${link['aria-current']}` : ''}`] : [],
      )
    expect(links({ ...home, path: '/' })).toEqual([
      '/m/home page',
      '/m/promotions',
      '/m/voucherCenter',
      '/m/service',
      '/m/member/home',
    ])
    expect(links({ ...other, path: '/m/promotions' })).toContain('/m/promotions page')
    expect(links({ ...other, path: '/m/withdraw' })).toContain('/m/member/home page')
    expect(links(other).filter((link) => link.endsWith(' page'))).toEqual([])
  })

  it('HD-03 offers the ways in that the releases have, with the way back, and none on their own pages', () => {
    const all = () => true
    expect(waysInOf('/m/home', true, all)).toEqual({ login: '/m/login', register: '/m/register' })
    expect(waysInOf('/m/lottery', false, all).login).toBe('/m/login?from=%2Fm%2Flottery')
    expect(waysInOf('/m/login', false, all)).toEqual({})
    expect(waysInOf('/m/register/sms', false, all)).toEqual({})
    expect(waysInOf('/m/home', true, (path) => path === '/m/login')).toEqual({ login: '/m/login' })
    const html = frameHtml({ ...other, waysIn: { login: '/m/login?from="><script>' } }, '', 'VI')
    expect(elements(html, 'a').map((link) => link.class)).toContain('frame-login')
    expect(html).not.toContain('<script>')
    expect(frameHtml(other, '', 'VI')).not.toContain('frame-enter')
  })

  it.each(
    Object.entries({
      back: ChevronLeftIcon,
      home: HomeIcon,
      promotions: GiftIcon,
      deposit: DepositIcon,
      service: HeadsetIcon,
      member: UserIcon,
    }),
  )('SH-32 PL-12 draws the icon of "%s" as the shell does', (name, Icon) => {
    const drawn = renderToStaticMarkup(createElement(Icon))
    const shapes = drawn.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll(/><\/(path|rect|circle)>/g, '/>')
    expect(ICON_SHAPES[name as keyof typeof ICON_SHAPES]).toBe(shapes)
  })

  it('PL-11 PL-12 marks a title with a long word, as the shell does', () => {
    const title = (of: string) =>
      elements(frameHtml(other, of, 'EN'), 'span').find(({ class: name }) => name === 'frame-title')
    expect(title('Announcements')).toHaveProperty('data-long')
    expect(title('Game information')).not.toHaveProperty('data-long')
  })

  it('PL-11 SH-32 a page without the menu names no game types at its side', () => {
    const rail = { key: 'games/rail', title: 'Games', names: ['All', 'Slots <b>'] }
    const html = frameHtml({ ...other, rail }, '', 'VI')
    expect(html).toContain('data-look="rail"')
    expect(html).toContain('Slots &lt;b&gt;')
    expect(frameHtml({ ...other, rail, bars: { bottom: false } }, '', 'VI')).not.toContain('data-look="rail"')
  })

  it('SH-30 SH-31 PL-11 has both bars in one strip on every page but home, and the width that the page has', () => {
    const attributes = (bars: Frame['bars']) =>
      elements(frameHtml({ ...other, bars }, '', 'VI'), 'div').filter((div) =>
        ['frame', 'frame-bars', 'frame-banner', 'frame-types'].includes(div.class ?? ''),
      )
    const [frame, bars, ...both] = attributes({})
    expect([frame, bars].map((div) => Object.keys(div ?? {}))).toEqual([
      ['class', 'data-menu'],
      ['class', 'data-slim', 'aria-hidden'],
    ])
    expect(both.map((div) => div.class)).toEqual(['frame-banner', 'frame-types'])
    expect(attributes({ wide: true, bottom: false }).map((div) => Object.keys(div))[0]).toEqual(['class', 'data-wide'])
  })

  it('PL-11 PL-12 has the layouts of the tokens: widths from which they begin, of the menu and of a column', async () => {
    const tokens = await readFile(fileURLToPath(import.meta.resolve('@lobby/ui/tokens.css')), 'utf8')
    for (const [from, menu] of [
      ['600px', '96px'],
      ['1024px', '208px'],
    ] as const) {
      expect(tokens).toMatch(new RegExp(`@media \\(min-width: ${from}\\) {\\s+:root {\\s+--rail-width: ${menu};`))
      expect(FRAME_STYLE).toMatch(new RegExp(`@media\\(min-width:${from}\\){.*?\\.frame-menu{[^}]*[:(]${menu}`))
    }
    expect(tokens).toContain('--column-width: 640px;')
    expect(FRAME_STYLE).toContain(':is(.frame-bars,.frame-page){box-sizing:border-box;max-width:640px')
    expect(tokens).toContain('--site-width: 1440px;')
    expect(FRAME_STYLE).toContain('.frame{position:relative;box-sizing:border-box;max-width:1440px')
  })

  it('FD-14 lets no title and no address of a picture out of its place', () => {
    const nasty = '"><script>'
    const html = frameHtml(
      { ...other, picture: { slot: 'layout.banner', src: nasty, srcSet: nasty, sizes: nasty } },
      '<b>Xổ số</b>',
      'VI',
    )
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;b&gt;Xổ số')
  })

  it('has the colours of the tokens, in both themes', async () => {
    const tokens = await readFile(fileURLToPath(import.meta.resolve('@lobby/ui/tokens.css')), 'utf8')
    for (const [at, theme] of (['dark', 'light'] as const).entries()) {
      for (const [name, value] of Object.entries(FRAME_COLORS[theme])) {
        const values = [...tokens.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map((match) => match[1])
        expect(values[at], `${name} in ${theme}`).toBe(value)
      }
    }
  })

  it('FD-09 is allowed by the hash of its style sheet', () => {
    const hash = createHash('sha256').update(FRAME_STYLE).digest('base64')
    expect(FRAME_STYLE_SOURCE).toBe(`'sha256-${hash}'`)
    expect(FRAME_STYLE).not.toContain('<')
  })
})
