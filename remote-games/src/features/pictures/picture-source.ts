/** Where the site's pictures are, as the system status says it. */
export interface PicturePlaces {
  cdns: readonly string[]
  /** Folder of the vendors' tiles on a CDN (GE-16). */
  tiles: string
}

/** What holds until the status is known, or when it names no CDN: the site itself serves its pictures. */
export const OWN_PICTURES: PicturePlaces = { cdns: [''], tiles: '/images/tiles' }

export interface PictureSource {
  src: string
  srcSet: string
}

/** Widths are asked for in steps, so that pages share what a CDN has already drawn. */
const STEP = 80
/** Beyond it nobody sees a difference on a phone. */
const WIDEST = 960

const stepped = (px: number): number => Math.min(WIDEST, Math.ceil(px / STEP) * STEP)

/**
 * A picture at the width it is shown at, in CSS px, for screens of one to three pixels each. The same picture always
 * comes from the same CDN of the list: spread over them, and still found in the browser's cache.
 */
export function pictureSource(path: string, width: number, { cdns }: PicturePlaces): PictureSource {
  const base = /^https?:\/\//.test(path) ? '' : (cdns[hashOf(path) % Math.max(1, cdns.length)] ?? '')
  const url = (px: number) => `${base}${path}${path.includes('?') ? '&' : '?'}w=${stepped(px)}`
  return { src: url(width * 2), srcSet: `${url(width)} 1x, ${url(width * 2)} 2x, ${url(width * 3)} 3x` }
}

/** GE-16, GE-17: ESPORTS shows the picture of SPORTS; LOTT that of ELOTT, for the Keno vendor alone. */
export function vendorTilePath(category: string, vendor: string, { tiles }: PicturePlaces, kenoVendor: string): string {
  const shown =
    category === 'ESPORTS' || category === 'COCKFIGHT'
      ? 'SPORTS'
      : category === 'LOTT' && vendor === kenoVendor
        ? 'ELOTT'
        : category
  return `${tiles}/${shown}-${vendor}.png`
}

function hashOf(text: string): number {
  let hash = 0
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return Math.abs(hash)
}
