/** At what widths a picture is asked for that a desktop shows larger than a phone does. */

/** A picture as the platform's helper gives it. */
export interface Source {
  src: string
  /** Of one to three times the place's width, by pixels of the screen: `a 1x, b 2x`. */
  srcSet: string
}

/** The same by widths, with what the browser chooses by. */
export type Sized = Source & { sizes: string }

/** How wide a game's cover is: CSS px. */
export interface CoverWidths {
  /** On a phone. */
  width: number
  /** At the most on a screen that is as wide as `from` or wider. */
  wide: number
  from: number
}

/** A desktop begins here, CSS px. */
const DESKTOP = 1024

/** Of a game's tile in a row. On a desktop five to seven fill it, 145 to 164 px wide and 160 px high. */
export const ROW_TILE: CoverWidths = { width: 108, wide: 164, from: DESKTOP }

/** In a grid: a tablet's columns are as wide as a desktop's. */
export const GRID_TILE: CoverWidths = { width: 124, wide: 186, from: 480 }

/**
 * The same picture by widths, so that a desktop, whose screens have one pixel for each of CSS, takes one as wide as its
 * place, and a phone what it took before. Widths in CSS px; `from` is the screen's, a desktop's without one.
 */
export function widerOnDesktop(source: Source, width: number, desktop: number, from?: number): Sized
export function widerOnDesktop(
  source: Source | { src: undefined },
  width: number,
  desktop: number,
  from?: number,
): Sized | { src: undefined }
export function widerOnDesktop(
  source: Source | { src: undefined },
  width: number,
  desktop: number,
  from = DESKTOP,
): Sized | { src: undefined } {
  if (source.src === undefined) return source
  return {
    src: source.src,
    srcSet: source.srcSet.replace(/ (\d)x/g, (_, times: string) => ` ${Math.round(Number(times) * width)}w`),
    sizes: `(min-width: ${from}px) ${desktop}px, ${width}px`,
  }
}
