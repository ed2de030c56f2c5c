import { expect, test } from 'vitest'
import { widerOnDesktop } from './picture-widths.ts'

test('PL-11 a picture is asked for by widths, so that a desktop gets one as wide as its place and a phone what it had', () => {
  const source = { src: '/a?w=240', srcSet: '/a?w=160 1x, /a?w=240 2x, /a?w=400 3x' }
  expect(widerOnDesktop(source, 108, 164)).toEqual({
    src: '/a?w=240',
    srcSet: '/a?w=160 108w, /a?w=240 216w, /a?w=400 324w',
    sizes: '(min-width: 1024px) 164px, 108px',
  })
  expect(widerOnDesktop(source, 124, 186, 480).sizes).toBe('(min-width: 480px) 186px, 124px')
  // Whole pixels: a browser reads no others.
  expect(widerOnDesktop(source, 167.5, 272).srcSet).toBe('/a?w=160 168w, /a?w=240 335w, /a?w=400 503w')
  expect(widerOnDesktop({ src: undefined }, 108, 164)).toEqual({ src: undefined })
})
