import type { GameType } from '@lobby/contracts/calls/games'
import { COCKFIGHT_VENDORS, ESPORTS_VENDORS, KENO_VENDOR } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'

export interface VendorEntry {
  code: string
  name: string
  /** Of one whose name is a word of a language and no brand: what the others call it. */
  called?: Readonly<Partial<Record<Language, string>>>
  /** The categories it stands in; e-sports and cockfight stand in SPORTS and are split off by the site (GE-03). */
  categories: readonly GameType[]
}

export const LOTTERY_VENDOR = 'TCG_LOTTO_VN'

const ESPORTS_NAMES: Readonly<Record<string, string>> = {
  AV: 'Avalon E-sports',
  AI: 'Arena E-sports',
  IMES: 'IM E-sports',
  TF: 'TF E-sports',
  IA: 'IA E-sports',
}
const COCKFIGHT_NAMES: Readonly<Record<string, string>> = {
  DIG: 'DIG Cockfight',
  RCB: 'RCB Cockfight',
  WS168: 'WS168 Cockfight',
}

/** In the order that the site shows them; the order of the categories is the server's (GE-02). */
export const CATEGORY_ORDER = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'] as const satisfies GameType[]

export const VENDORS: readonly VendorEntry[] = [
  { code: 'LOTUS', name: 'Lotus Reels', categories: ['RNG'] },
  { code: 'DRGN', name: 'Dragon Gate', categories: ['RNG', 'FISH'] },
  { code: 'SAO', name: 'Sao Vàng', categories: ['RNG'] },
  { code: 'MEK', name: 'Mekong Games', categories: ['RNG', 'PVP'] },
  { code: 'NEON', name: 'Neon Harbour', categories: ['RNG'] },
  { code: 'TIGER', name: 'Tiger Eye', categories: ['RNG', 'FISH'] },
  { code: 'ROYAL', name: 'Royal Salon', categories: ['LIVE'] },
  { code: 'SAIGON', name: 'Saigon Live', categories: ['LIVE'] },
  { code: 'ORCHID', name: 'Orchid Casino', categories: ['LIVE'] },
  { code: 'HARBOR', name: 'Harbor Live', categories: ['LIVE'] },
  { code: 'CORAL', name: 'Coral Deep', categories: ['FISH'] },
  { code: 'BAMBOO', name: 'Bamboo Club', categories: ['PVP'] },
  { code: 'JADE', name: 'Jade Table', categories: ['PVP'] },
  { code: 'GOAL', name: 'Goal Line', categories: ['SPORTS'] },
  { code: 'PITCH', name: 'Pitch Sports', categories: ['SPORTS'] },
  { code: 'ASIABET', name: 'Asia Odds', categories: ['SPORTS'] },
  ...ESPORTS_VENDORS.map((code): VendorEntry => ({ code, name: ESPORTS_NAMES[code] ?? code, categories: ['SPORTS'] })),
  ...COCKFIGHT_VENDORS.map(
    (code): VendorEntry => ({ code, name: COCKFIGHT_NAMES[code] ?? code, categories: ['SPORTS'] }),
  ),
  {
    ...{ code: LOTTERY_VENDOR, name: 'Xổ số Việt Nam', categories: ['LOTT'] },
    called: { EN: 'Vietnam Lottery', CN: '越南彩票', TH: 'หวยเวียดนาม', JA: 'ベトナム宝くじ' },
  },
  { code: KENO_VENDOR, name: 'GPI Keno', categories: ['LOTT', 'ELOTT'] },
]

/** A vendor's name in a language. One that the site has named itself keeps that name. */
export function vendorName(code: string, name: string, language: Language): string {
  const seeded = VENDORS.find((vendor) => vendor.code === code)
  return (seeded?.name === name && seeded.called?.[language]) || name
}
