import { KENO_VENDOR } from '@lobby/contracts/constants'

/**
 * GE-16, GE-17: ESPORTS shows the picture of SPORTS; LOTT that of ELOTT, for the Keno vendor alone. `tiles` is the
 * folder.
 */
export function vendorTilePath(category: string, vendor: string, tiles: string): string {
  if (category === 'ESPORTS' || category === 'COCKFIGHT') return `${tiles}/SPORTS-${vendor}.png`
  const shown = category === 'LOTT' && vendor === KENO_VENDOR ? 'ELOTT' : category
  return `${tiles}/${shown}-${vendor}.png`
}
