import type { Category } from '@lobby/contracts/game-categories'

/** GC-12: the documents' keys of a category's title. Keno is shown as lottery (WB-10). */
export const SECTION_TITLE = {
  RNG: 'section.hd_rng',
  LIVE: 'section.hd_live',
  FISH: 'section.hd_fish',
  PVP: 'section.hd_pvp',
  SPORTS: 'section.hd_sport',
  ESPORTS: 'section.hd_esport',
  LOTT: 'section.hd_lott',
  ELOTT: 'section.hd_lott',
  COCKFIGHT: 'section.hd_cockfight',
} as const satisfies Record<Category, `section.hd_${string}`>
