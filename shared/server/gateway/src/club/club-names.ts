import { type Language, textIn, type Worded } from '@lobby/contracts/languages'

/** Names of the club's levels by what the database calls them. */
const NAMES: Readonly<Record<string, Worded>> = {
  Bronze: { VI: 'Đồng', EN: 'Bronze', CN: '青铜', JA: 'ブロンズ', TH: 'บรอนซ์' },
  Silver: { VI: 'Bạc', EN: 'Silver', CN: '白银', JA: 'シルバー', TH: 'ซิลเวอร์' },
  Gold: { VI: 'Vàng', EN: 'Gold', CN: '黄金', JA: 'ゴールド', TH: 'โกลด์' },
  Platinum: { VI: 'Bạch kim', EN: 'Platinum', CN: '铂金', JA: 'プラチナ', TH: 'แพลทินัม' },
  Diamond: { VI: 'Kim cương', EN: 'Diamond', CN: '钻石', JA: 'ダイヤモンド', TH: 'ไดมอนด์' },
}

/** What a level is called; one that the operator has named is called so in every language. */
export const clubName = (club: string, language: Language): string => {
  const name = NAMES[club]
  return name ? textIn(name, language) : club
}
