import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { elements } from '../testing/test-edge.ts'
import { type Frame, frameHtml } from './frame.ts'
import { FRAME_COLORS, FRAME_STYLE, FRAME_STYLE_SOURCE } from './frame-style.ts'

const home: Frame = {
  home: true,
  bars: {},
  slots: [160, 48, 0, 96],
  picture: { slot: 'home.banners', src: '/images/a.png?w=960', srcSet: '/images/a.png?w=480 1x' },
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
        srcset: '/images/a.png?w=480 1x',
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

  it('FD-14 lets no title and no address of a picture out of its place', () => {
    const nasty = '"><script>'
    const html = frameHtml(
      { ...other, picture: { slot: 'layout.banner', src: nasty, srcSet: nasty } },
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
