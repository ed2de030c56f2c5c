/** Where a picture comes from: pure, for the page and for the edge. */

/** Where the site's pictures are, as the system status says it. */
export interface PicturePlaces {
  cdns: readonly string[]
  /** Folder of the vendors' tiles on a CDN (GE-16). */
  tiles: string
  /** Folder of the vendors' icons on a CDN, by merchant (GE-18). */
  products: string
}

/** Of an `<img>`: URLs with the width asked for; `srcSet` for screens of one to three pixels each. */
export interface PictureSource {
  src: string
  srcSet: string
}

/** What holds until the status is known, or when it names no CDN: the site itself serves its pictures (SH-50). */
export const OWN_PICTURES: PicturePlaces = { cdns: [''], tiles: '/images/tiles', products: '/images/products' }

/** The places that a system status names. */
export const picturePlaces = (info: {
  imageCDNs: readonly string[]
  paths: Readonly<Record<string, string>>
}): PicturePlaces => ({
  // In one order whoever tells them: a picture's place is one of the list by number.
  cdns: info.imageCDNs.length > 0 ? [...info.imageCDNs].sort() : OWN_PICTURES.cdns,
  tiles: info.paths.tiles ?? OWN_PICTURES.tiles,
  products: info.paths.products ?? OWN_PICTURES.products,
})

/** Widths are asked for in steps, so that pages share what a CDN has already drawn; px. */
const STEP = 80
/** So few pixels less than the place has look the same: a step is not left for the next one up because of them. */
const spared = (px: number): number => Math.min(px / 30, 12)
/** Beyond it nobody sees a difference on a phone; px. */
const WIDEST = 960
const stepped = (px: number): number => Math.min(WIDEST, Math.ceil((px - spared(px)) / STEP) * STEP)

/**
 * A picture at the width it is shown at, in CSS px, for screens of one to three pixels each. The same picture always
 * comes from the same CDN of the list: spread over them, and still found in the browser's cache (choice 233).
 */
export function pictureSource(path: string, width: number, { cdns }: PicturePlaces): PictureSource {
  const base = /^https?:\/\//.test(path) ? '' : (cdns[hashOf(path) % Math.max(1, cdns.length)] ?? '').replace(/\/$/, '')
  const url = (px: number) => `${base}${path}${path.includes('?') ? '&' : '?'}w=${stepped(px)}`
  return { src: url(width * 2), srcSet: `${url(width)} 1x, ${url(width * 2)} 2x, ${url(width * 3)} 3x` }
}

function hashOf(text: string): number {
  let hash = 0
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return Math.abs(hash)
}
