/**
 * Which banner a page shows, and at what width its picture is asked for. Promotions shows it; the edge puts the same
 * picture into the page it sends, so that it is on its way before any script is.
 */

/** Widths in CSS px: of home's banners, and of the slim one of every other page (SH-30). */
export const BANNER_WIDTH = { 'home.banners': 448, 'layout.banner': 320 } as const
/** A place that shows banners. */
export type BannerSlot = keyof typeof BANNER_WIDTH

/** Home begins with the first banner; each other page has one of them, the same each time. */
export function bannerOf<Banner>(banners: readonly Banner[], slot: BannerSlot, path: string): Banner | undefined {
  if (slot === 'home.banners') return banners[0]
  const sum = [...path].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return banners[sum % Math.max(1, banners.length)]
}
