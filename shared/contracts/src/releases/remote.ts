/** What a remote declares (`remote.config.ts`). Build, publish, edge and shell all read it from here. */
import type { Language, Worded } from '../language/languages.ts'
import type { Namespaces } from '../language/namespaces.ts'
import type { FirstCall } from './first-call.ts'
import type { PageView, SlotView } from './first-view.ts'
import type { MemberCall } from './member-call.ts'

/**
 * The version of what shell and remotes promise each other: the shape of declarations and records, the shared
 * singletons and the runtime global. It moves when an older release could no longer run in a newer shell or the
 * reverse.
 */
export const CONTRACT_VERSION = 1

/**
 * How the layout stands around a page: the bars that it hides (one that is not named shows), and the room that it has.
 */
export interface PageBars {
  header?: false
  banner?: false
  /** SH-31 */
  gameType?: false
  /** SH-32 */
  bottom?: false
  /** SH-33, SH-34: the floating gift and the download bar */
  overlays?: false
  /** PL-11: on a tablet and a desktop the page takes all the width beside the menu; without it, one column of 640 px */
  wide?: true
}

/** Who may open a page. Whoever may not is sent to `/m/login` and comes back after signing in. */
export type PageAccess = 'all' | 'member' | 'agent'

/**
 * One title in every language, as the record has it: the header and the document's title need it before the remote's
 * code is there.
 */
export type Titles = Worded

/**
 * Key of a title in the remote's locale files, in their group `titles`; the build writes its texts into the record. Any
 * string where the remote's files are not known to the compiler: build and check refuse a key without a text.
 */
export type TitleKey<Id extends string = string> = Id extends keyof Namespaces
  ? Namespaces[Id] extends { titles: infer Texts }
    ? `titles.${keyof Texts & string}`
    : never
  : string

/** One path of a page; its options win over the page's own. */
export interface PagePath<Title extends string = string> {
  /** A React Router pattern under `/m`, for example `/m/lotto-h5/:mui/:playType/games/:gameId`. */
  path: string
  bars?: PageBars
  title?: Title
  /** Where the back arrow goes: a path of the site; without one, to the page before. */
  back?: string
}

/** A page that a remote owns. */
export interface PageDeclaration<Title extends string = string> {
  /** Unique in the remote; names the page's chunk. */
  id: string
  /** All the paths that show this page; the options of a path win over the page's own. */
  paths: readonly (string | PagePath<Title>)[]
  title: Title
  back?: string
  bars?: PageBars
  access?: PageAccess
  /** Public calls that it begins with (`firstCall`), in the order of the screen. */
  first?: readonly FirstCall[]
  /** Calls that it begins with where a session is kept (`memberCall`), in the order of the screen. */
  asMember?: readonly MemberCall[]
  /** What the edge draws of it until its code and data are there (SP-01). */
  view?: PageView
  /** Module with the page as its default export, from the remote's folder. */
  load: string
}

/** The slots of the layout, what each hands to a contribution, and the reserve a contribution must name (px). */
export interface SlotProps {
  'layout.banner': { path: string }
  'layout.gameTypes': { path: string }
  /** Below the menu at the side of a desktop, once the page is at rest: nothing may move when it comes (PL-11). */
  'layout.rail': { path: string }
  'layout.sideMenu': { close: () => void }
  'layout.header': Record<never, never>
  'layout.overlay': { path: string }
  'home.banners': Record<never, never>
  'home.notices': Record<never, never>
  'home.wallet': Record<never, never>
  'home.play': Record<never, never>
  'home.games': Record<never, never>
  'home.lottery': Record<never, never>
  'home.matches': Record<never, never>
  'home.winners': Record<never, never>
  'home.popups': Record<never, never>
  /** Below all of home, above the note on responsible gaming. */
  'home.footer': Record<never, never>
  'register.bonus': Record<never, never>
  'menu.promotions': { close: () => void }
  'menu.agent': { close: () => void }
  'game.lottery': Record<never, never>
  /** PL-08: a deposit over a game, which stays open below; `onCredited` once money has come. */
  'game.deposit': { open: boolean; onClose: () => void; onCredited: () => void }
  /** AG-05: what a bet of the agent's team was on. */
  'team.bet': { orderId: string }
  /**
   * PL-05: what is looked for; `onFound` is told how much of it a part has, null while it does not know. `nearly` is
   * false while only what is called so is wanted, and true once no part has any: what is nearly called so follows then.
   * A page from before says neither, and takes both.
   */
  'search.results': { text: string; nearly?: boolean; onFound: (part: string, count: number | null) => void }
}
/** A slot that a remote can fill. */
export type SlotName = keyof SlotProps

/** All slots, at run time. */
export const SLOT_NAMES = [
  'layout.banner',
  'layout.gameTypes',
  'layout.rail',
  'layout.sideMenu',
  'layout.header',
  'layout.overlay',
  'home.banners',
  'home.notices',
  'home.wallet',
  'home.play',
  'home.games',
  'home.lottery',
  'home.matches',
  'home.winners',
  'home.popups',
  'home.footer',
  'register.bonus',
  'menu.promotions',
  'menu.agent',
  'game.lottery',
  'game.deposit',
  'team.bet',
  'search.results',
] as const satisfies readonly SlotName[]

/**
 * The slots whose contributions stand in the first screenful of home, in their order there: the edge hints their files.
 */
export const HOME_SLOTS = [
  'home.banners',
  'home.notices',
  'home.wallet',
  'home.play',
  'home.lottery',
  'home.games',
  'home.matches',
  'home.winners',
  'home.popups',
] as const satisfies readonly SlotName[]

/** Slots of the layout that stand around home, in the order in which they show. */
export const HOME_LAYOUT_SLOTS = [
  'layout.header',
  'layout.gameTypes',
  'layout.overlay',
] as const satisfies readonly SlotName[]

/** How many of home's slots a phone's screen shows: the others are rendered after them. */
export const HOME_FIRST_SCREEN = 5

/** When a contribution shows; what is not named is no condition. */
export interface SlotWhen {
  session?: 'visitor' | 'member' | 'agent'
  /** A whitelabel switch that must be on. */
  flag?: string
}

/** What a remote puts into a slot. */
export interface SlotDeclaration {
  /** Unique in the remote; names the contribution's chunk. */
  id: string
  slot: SlotName
  /** Contributions of one slot show in ascending order; 0 without one. */
  order?: number
  when?: SlotWhen
  /** Height the layout keeps free for it, in px, so that nothing moves when it comes. 0 for what floats. */
  height: number
  /** The same on a desktop, where it differs. */
  wideHeight?: number
  /** As for a page. */
  first?: readonly FirstCall[]
  /** As for a page. */
  asMember?: readonly MemberCall[]
  /** What the edge draws in its place until its code and data are there (SP-01). */
  view?: SlotView
  load: string
}

/** `remote.config.ts` of one remote. */
export interface RemoteDeclaration<Id extends string = string> {
  id: Id
  contract: number
  pages: readonly PageDeclaration<TitleKey<Id>>[]
  slots: readonly SlotDeclaration[]
}

/** Checks the shape and the titles' keys at compile time and returns the declaration unchanged. */
export function defineRemote<const Id extends string>(declaration: RemoteDeclaration<Id>): RemoteDeclaration {
  return declaration
}

/** The name under which a page is exposed by its container. */
export const pageModule = (id: string): string => `./page/${id}`
/** The name under which a slot contribution is exposed by its container. */
export const slotModule = (id: string): string => `./slot/${id}`
/** The name under which the wording of a language is exposed, or a part of it. */
export const localeModule = (language: Language, part?: string): string =>
  `./locale/${language}${part === undefined ? '' : `/${part}`}`
