import type { Category } from '@lobby/contracts/game-categories'

/**
 * What players type for what is played in a category, without accents. Nobody reads these: the site has one name for
 * each.
 */
export const KIND_WORDS: Readonly<Partial<Record<Category, readonly string[]>>> = {
  RNG: ['slot machines', 'quay hu', 'jackpot'],
  LIVE: ['song bai', 'tai xiu', 'xoc dia', 'bau cua', 'rong ho', 'roulette', 'sic bo'],
  FISH: ['cau ca', 'fish shooting'],
  PVP: ['danh bai', 'choi bai', 'xi dach', 'phom', 'tien len', 'poker', 'blackjack'],
  LOTT: ['lo de', 'lo to', 'danh de', 'so de', 've so', 'ket qua xo so', 'xsmb', 'xsmn', 'xsmt', 'lotto', 'results'],
  SPORTS: ['bong da', 'ca do', 'ca cuoc', 'keo nha cai', 'bong ro', 'football', 'soccer', 'betting'],
  ESPORTS: ['the thao dien tu', 'esports', 'lien quan', 'lien minh', 'dota'],
  COCKFIGHT: ['choi ga', 'ga cua', 'cockfights'],
}
