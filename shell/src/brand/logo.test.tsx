import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { headerHtml } from '../../edge/frame/frame-bars.ts'
import { Logo } from './logo.tsx'

// 70.500 and 70.5 are one place.
const placed = (part: string) => (Number.isNaN(Number(part)) ? part : Number(part))
const shapesOf = (svg: string) =>
  [...svg.matchAll(/ (?:d|cx|cy|r)="([^"]+)"/g)].map(([, place]) => place?.match(/[a-z]|-?[\d.]+/gi)?.map(placed))

it('PL-12 the page frame draws the sign as the shell does', () => {
  const drawn = shapesOf(headerHtml({ home: true }, '', 'VI'))
  expect(drawn).toHaveLength(9)
  expect(drawn).toEqual(shapesOf(renderToStaticMarkup(<Logo />)))
})
