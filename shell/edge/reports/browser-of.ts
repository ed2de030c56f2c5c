/** Family and major version of a browser, the most of a `User-Agent` that is kept. */

/** In this order: who is built on another names both. Every browser on iOS is Safari inside, and so are its errors. */
const FAMILIES: readonly (readonly [family: string, version: RegExp])[] = [
  ['iOS', /(?:iPhone|iPad|iPod)[^)]* OS (\d{1,3})_/],
  ['Edge', /Edg(?:A|e)?\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Samsung', /SamsungBrowser\/(\d{1,4})/],
  ['Firefox', /Firefox\/(\d{1,4})/],
  ['Chrome', /(?:Headless)?Chrom(?:e|ium)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[^ ]* Safari/],
]

/** `Chrome 131`; `other` for one that does not say what it is. */
export function browserOf(userAgent: string | undefined): string {
  for (const [family, version] of FAMILIES) {
    const found = version.exec(userAgent ?? '')?.[1]
    if (found) return `${family} ${found}`
  }
  return 'other'
}
