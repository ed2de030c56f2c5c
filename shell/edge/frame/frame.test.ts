import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LANGUAGE_TAG, LANGUAGES } from '@lobby/contracts/languages'
import { describe, expect, it } from 'vitest'
import { elements } from '../testing/test-edge.ts'
import { type Frame, frameHtml } from './frame.ts'
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
    const names = [...html.matchAll(/<span><i><\/i>([^<]+)<\/span>/g)].map((match) => match[1])
    expect(names).toEqual(Object.values(shell.bottom))
    expect(names).toHaveLength(5)
  })

  it('SH-30 SH-31 PL-11 has both bars in one strip on every page but home, and the width that the page has', () => {
    const attributes = (bars: Frame['bars']) =>
      elements(frameHtml({ ...other, bars }, '', 'VI'), 'div').filter((div) =>
        ['frame', 'frame-bars', 'frame-banner', 'frame-types'].includes(div.class ?? ''),
      )
    const [frame, bars, ...both] = attributes({})
    expect([frame, bars].map((div) => Object.keys(div ?? {}))).toEqual([
      ['class', 'data-menu', 'aria-hidden'],
      ['class', 'data-slim'],
    ])
    expect(both.map((div) => div.class)).toEqual(['frame-banner', 'frame-types'])
    expect(attributes({ wide: true, bottom: false }).map((div) => Object.keys(div))[0]).toEqual([
      'class',
      'data-wide',
      'aria-hidden',
    ])
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
