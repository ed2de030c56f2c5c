/** Pieces of SVG. Coordinates of a motif run from -100 to 100 around its middle. */

export const round = (value: number): number => Math.round(value * 100) / 100

export const at = (x: number, y: number, scale: number, turn: number, content: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale)})">${content}</g>`

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`
export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${extra}/>`
export const box = (x: number, y: number, width: number, height: number, r: number, fill: string, extra = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" ${extra}/>`

/** The same piece several times around the middle. */
export const ring = (count: number, piece: (index: number) => string): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${round((360 / count) * index)})">${piece(index)}</g>`,
  ).join('')

export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner
    const angle = (Math.PI * index) / points - Math.PI / 2
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
  })
  return `M${corners.join('L')}Z`
}

export function polygon(sides: number, radius: number, turn = -Math.PI / 2): string {
  const corners = Array.from({ length: sides }, (_, index) => {
    const angle = (Math.PI * 2 * index) / sides + turn
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
  })
  return `M${corners.join('L')}Z`
}

/** The left half and its mirror image. */
export const mirrored = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`

/** `count` pieces. */
export const times = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')
