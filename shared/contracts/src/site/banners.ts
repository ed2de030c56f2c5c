/**
 * Which banner a page shows, and at what width its picture is asked for. Promotions shows it; the edge puts the same
 * picture into the page it sends, so that it is on its way before any script is.
 */
import { GAME_TYPE_PATH, PATH } from './paths.ts'
import { type Sized, type Source, widerOnDesktop } from './picture-widths.ts'

/** Widths in CSS px: of home's banners, and of the slim one of every other page (SH-30). */
export const BANNER_WIDTH = { 'home.banners': 448, 'layout.banner': 320 } as const
/** A place that shows banners. */
export type BannerSlot = keyof typeof BANNER_WIDTH

/** Width of the place on a desktop, whose screens have one pixel for each of CSS: px. */
const DESKTOP_WIDTH: Readonly<Record<BannerSlot, number>> = { 'home.banners': 696, 'layout.banner': 592 }

/** The same picture by widths, so that a desktop takes one as wide as its place, and a phone what it took before. */
export function bannerSource(source: Source, slot: BannerSlot): Sized
export function bannerSource(source: Source | { src: undefined }, slot: BannerSlot): Sized | { src: undefined }
export function bannerSource(source: Source | { src: undefined }, slot: BannerSlot): Sized | { src: undefined } {
  return widerOnDesktop(source, BANNER_WIDTH[slot], DESKTOP_WIDTH[slot])
}

/** Pages about money, limits, one's own account and work: no banner urges to play there (decision 569). */
const CALM: ReadonlySet<string> = new Set([
  PATH.deposit,
  PATH.withdraw,
  PATH.accountRecord,
  PATH.betRecord,
  PATH.profitAndLoss,
  PATH.securityCentre,
  PATH.saferPlay,
  PATH.changePassword,
  PATH.forgotPassword,
  PATH.firstPassword,
  PATH.teamOverview,
  PATH.agentRegister,
  PATH.teamProfit,
  PATH.memberTeam,
  PATH.teamBets,
  PATH.salaryContract,
  PATH.dividendContract,
  PATH.hourContract,
])
/** Where a banner leads that urges nobody to play. */
const HELPS: ReadonlySet<string> = new Set([PATH.saferPlay, PATH.service])

/** Pages of one type of games, and that type. */
const TYPE_AT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(GAME_TYPE_PATH).map(([type, path]) => [path, type])),
  [PATH.lottery]: 'LOTT',
  [PATH.sports]: 'SPORTS',
  '/m/elott': 'ELOTT',
}

/** What tells which banner belongs on a page. */
interface Told {
  linkage?: string | undefined
  bonus?: string | undefined
  gameType?: string | undefined
}

/** Of a banner that is about games of one type; undefined of any other. */
const typeOf = ({ gameType, linkage }: Told): string | undefined => gameType ?? TYPE_AT[linkage?.split('?')[0] ?? '']

/** The first of these that leaves any. */
const firstThatHas = <Banner>(...choices: readonly (readonly Banner[])[]): readonly Banner[] =>
  choices.find((banners) => banners.length > 0) ?? []

/**
 * The banners of a page, in their order: those that lead to limits or help where the page is about money or the
 * account, all others elsewhere, and all there are where that would leave none (SH-30). A page of one type of games has
 * those about that type, and without any those about no type. Who signs in is no newcomer and plays nothing yet:
 * nothing there promises a deposit's bonus or shows a game.
 */
export function bannersOf<Banner extends Told>(banners: readonly Banner[], path: string): readonly Banner[] {
  const helpful = banners.filter(({ linkage }) => HELPS.has(linkage ?? ''))
  if (CALM.has(path)) return firstThatHas(helpful, banners)
  const others = banners.filter((banner) => !helpful.includes(banner))
  const general = others.filter((banner) => typeOf(banner) === undefined)
  if (path === PATH.login)
    return firstThatHas(
      general.filter(({ bonus }) => !bonus),
      helpful,
      banners,
    )
  const type = TYPE_AT[path]
  const own = others.filter((banner) => type !== undefined && typeOf(banner) === type)
  // Of which type the list is its query says alone.
  const isOfOneType = type !== undefined || path === PATH.gameList
  return isOfOneType ? firstThatHas(own, general, others, banners) : firstThatHas(others, banners)
}

/** Home begins with the first banner; each other page has one of them, the same each time. */
export function bannerOf<Banner extends Told>(
  banners: readonly Banner[],
  slot: BannerSlot,
  path: string,
): Banner | undefined {
  const all = bannersOf(banners, path)
  if (slot === 'home.banners') return all[0]
  const sum = [...path].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return all[sum % Math.max(1, all.length)]
}
