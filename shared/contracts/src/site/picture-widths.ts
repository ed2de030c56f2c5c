/** At what widths a picture is asked for that a desktop shows larger than a phone does. */

/** A picture as the platform's helper gives it. */
export interface Source {
  src: string
  /** Of one to three times the place's width, by pixels of the screen: `a 1x, b 2x`. */
  srcSet: string
}

/** The same by widths, with what the browser chooses by. */
export type Sized = Source & { sizes: string }

/** Of a game's tile in a row, CSS px. On a desktop five to seven fill it, 145 to 164 px wide and 160 px high. */
export const ROW_TILE = { width: 108, desktop: 164 } as const

/** Of a game's cover in a grid, CSS px: of a phone, and the widest of a desktop. */
export const GRID_TILE = { width: 124, desktop: 186 } as const

/**
 * The same picture by widths, so that a desktop, whose screens have one pixel for each of CSS, takes one as wide as its
 * place, and a phone what it took before. Both widths in CSS px.
 */
export function widerOnDesktop(source: Source, width: number, desktop: number): Sized
export function widerOnDesktop(
  source: Source | { src: undefined },
  width: number,
  desktop: number,
): Sized | { src: undefined }
export function widerOnDesktop(
  source: Source | { src: undefined },
  width: number,
  desktop: number,
): Sized | { src: undefined } {
  if (source.src === undefined) return source
  return {
    src: source.src,
    srcSet: source.srcSet.replace(/ (\d)x/g, (_, times: string) => ` ${Math.round(Number(times) * width)}w`),
    sizes: `(min-width: 1024px) ${desktop}px, ${width}px`,
  }
}
