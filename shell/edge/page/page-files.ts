/** Which page a path is, and which files the browser needs for it (FD-14). */
import { EDGE, WORKER_FILE } from '@lobby/contracts/boot'
import { LANGUAGES, type Language, readingLanguage, textIn } from '@lobby/contracts/languages'
import { HOME_PATHS, PATH } from '@lobby/contracts/paths'
import type { ModuleFiles, RecordPage } from '@lobby/contracts/record-parts'
import type { ReleasePage, ReleaseRecord, ReleaseSlot } from '@lobby/contracts/release'
import { HOME_SLOTS, type PageBars, type SlotName } from '@lobby/contracts/remote'
import { STARTER_FILE } from '@lobby/contracts/start'
import { matchRoutes, type RouteObject } from 'react-router'
import type { ChannelState } from '../channel/channel-state.ts'
import { ownText } from '../http/own-memory.ts'

/** A file of a release as the page names it. Scripts and styles carry the hash that their real request carries. */
export interface FileLink {
  as: 'script' | 'style' | 'font'
  url: string
  integrity: string
  /** Fills what is not the page itself: it must not compete for bandwidth with what is. */
  late?: true
}

export interface MatchedPage {
  /** The remote that owns the page; `shell` for home and for the shell's own pages. */
  remote: string
  home: boolean
  /** The path's title in each language; home has one only when the shell declares it. */
  title: RecordPage['paths'][number]['title'] | undefined
  /** The pattern that it is declared with. */
  path: string
  /** The bars that the path hides. */
  bars: PageBars
  page: ReleasePage | undefined
}

type Handle = MatchedPage

// Routes belong to a state and are the same for every request that it serves.
const routesOf = new WeakMap<ChannelState, RouteObject[]>()

/**
 * The page of a path, by the same ranking as in the shell, from the same library. Undefined when no pinned release has
 * it. (SH-03, FD-03)
 */
export function matchPage(state: ChannelState, pathname: string): MatchedPage | undefined {
  const routes = routesOf.get(state) ?? makeRoutes(state)
  routesOf.set(state, routes)
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match?.route.handle as Handle | undefined
}

/** Paths of a state whose pages are remembered: ranking hundreds of patterns takes longer than sending a page. */
const PATHS_KEPT = 5_000
/** Of the paths that players have none is longer, and so many of a request's length are 80 MB. */
const LONGEST_KEPT = 300
const pagesOf = new WeakMap<ChannelState, Map<string, MatchedPage | undefined>>()

/** The page that a path shows: one that no pinned release has falls back to home (SH-26). */
export function pageAt(state: ChannelState, pathname: string): MatchedPage | undefined {
  const known = pagesOf.get(state) ?? new Map<string, MatchedPage | undefined>()
  pagesOf.set(state, known)
  if (known.has(pathname)) return known.get(pathname)
  const page = matchPage(state, pathname) ?? matchPage(state, PATH.home)
  if (pathname.length > LONGEST_KEPT) return page
  if (known.size >= PATHS_KEPT) known.clear()
  known.set(ownText(pathname), page)
  return page
}

function makeRoutes(state: ChannelState): RouteObject[] {
  const declared = pageRoutes(state.shell)
  const home = declared.find((route) => (HOME_PATHS as readonly string[]).includes(route.path ?? ''))
  const title = (home?.handle as Handle | undefined)?.title
  const handle = { remote: 'shell', home: true, title, bars: { banner: false } as const, page: undefined }
  const routes: RouteObject[] = HOME_PATHS.map((path) => ({ path, handle: { ...handle, path } satisfies Handle }))
  // A page that is closed has its title and bars, and no files. What is open wins over it: the router takes the first.
  const closed = (state.pins.closed ?? []).map(({ path, title, bars = {} }) => {
    const shut: Handle = { remote: 'shell', home: false, title, path, bars, page: undefined }
    return { path, handle: shut }
  })
  return [...routes, ...declared, ...[...state.remotes.values()].flatMap(pageRoutes), ...closed]
}

function pageRoutes(record: ReleaseRecord): RouteObject[] {
  return record.pages.flatMap((page) =>
    page.paths.map(({ path, title, bars = {} }) => {
      const handle: Handle = { remote: record.remote, home: false, title, path, bars, page }
      return { path, handle }
    }),
  )
}

/** The title of a page in a language, in English where the release lacks it. */
export const titleIn = (title: MatchedPage['title'], language: Language): string | undefined =>
  title && textIn(title, language)

/** The files of the wording that a release is read in, or of the part that is enough. */
function wordingFiles(record: ReleaseRecord, language: Language, part?: string): ModuleFiles | undefined {
  const worded = LANGUAGES.filter((each) => record.locales[each])
  const locales = part === undefined ? record.locales : record.localeParts?.[part]
  return locales?.[readingLanguage(worded, language)]
}

export interface PageFiles {
  /** The remotes whose pins the page carries: its own, and on home those of the first screenful. */
  remotes: string[]
  /** Files besides the shell's own, in the order in which they are needed. */
  hints: FileLink[]
}

/**
 * Files of a page besides what the shell's record names for every page: no file of it waits for another file to name
 * it. `flags` are the whitelabel switches as far as they are known.
 */
export function pageFiles(
  state: ChannelState,
  match: MatchedPage | undefined,
  language: Language,
  flags: Readonly<Record<string, boolean>> | undefined,
): PageFiles {
  const hints = new Map<string, FileLink>()
  const remotes = new Set<string>()
  const hint = (record: ReleaseRecord, files: ModuleFiles | undefined, late?: true): void => {
    for (const link of files ? moduleLinks(record, files) : []) {
      if (!hints.has(link.url)) hints.set(link.url, late ? { ...link, late } : link)
    }
  }
  const owner = match && match.remote !== 'shell' ? state.remotes.get(match.remote) : undefined
  const hintSlots = (names: readonly SlotName[], late?: true): void => {
    const slots = slotsForVisitors(state, names, flags)
    for (const { record } of slots) remotes.add(record.remote)
    // What the frame shows already is what a player taps first.
    for (const { record, slot } of slots.toSorted((a, b) => Number(!a.slot.view) - Number(!b.slot.view))) {
      hint(record, { scripts: [record.entry], styles: [] }, late)
      hint(record, slot.files, late)
      // The page of the same remote takes the whole, which its slots are said in as well.
      hint(record, wordingFiles(record, language, record === owner ? undefined : slot.wordingPart), late)
    }
  }

  hint(state.shell, state.shell.locales[language])
  if (owner && match?.page) {
    remotes.add(owner.remote)
    hint(owner, { scripts: [owner.entry], styles: [] })
    hint(owner, match.page.files)
    hint(owner, wordingFiles(owner, language))
  } else if (match?.page) {
    hint(state.shell, match.page.files)
  }
  if (match?.home) {
    // The page frame has their places and the first picture; their code is of use once the shell's is here.
    hintSlots(HOME_SLOTS, true)
  }
  hint(state.shell, state.shell.page?.late, true)
  hintSlots(layoutSlots(match?.bars ?? {}), true)
  for (const own of [...shellLinks(state.shell, 'script'), ...shellLinks(state.shell, 'style')]) hints.delete(own.url)
  return { remotes: [...remotes], hints: [...hints.values()] }
}

/**
 * Slots of the layout on a page with these bars, in the order in which they show. What opens on a tap is not among
 * them.
 */
export function layoutSlots(bars: PageBars): SlotName[] {
  return [
    ...(bars.header === false ? [] : (['layout.header'] as const)),
    ...(bars.banner === false ? [] : (['layout.banner'] as const)),
    ...(bars.gameType === false ? [] : (['layout.gameTypes'] as const)),
    ...(bars.overlays === false ? [] : (['layout.overlay'] as const)),
  ]
}

/** A contribution to a slot, and whose it is. */
interface Contribution {
  record: ReleaseRecord
  slot: ReleaseSlot
}

/**
 * Contributions to slots that a visitor sees. The edge does not know who is signed in: what needs a member would be
 * fetched for nothing by everybody else, so it is not hinted.
 */
export const slotsForVisitors = (
  state: ChannelState,
  names: readonly SlotName[],
  flags: Readonly<Record<string, boolean>> | undefined,
): Contribution[] => slotsFor('visitor', state, names, flags)

/** Contributions to slots that somebody sees, in the order in which they show. */
export function slotsFor(
  who: 'visitor' | 'member',
  state: ChannelState,
  names: readonly SlotName[],
  flags: Readonly<Record<string, boolean>> | undefined,
): Contribution[] {
  return names.flatMap((name) =>
    [...state.remotes.values()]
      .flatMap((record) => record.slots.filter((slot) => slot.slot === name).map((slot) => ({ record, slot })))
      .filter(({ slot }) => slot.when?.session === undefined || slot.when.session === who)
      .filter(({ slot }) => !slot.when?.flag || !flags || flags[slot.when.flag] === true)
      .sort((a, b) => a.slot.order - b.slot.order),
  )
}

/** The files that the shell's record names for every page's head. */
export function shellLinks(shell: ReleaseRecord, as: FileLink['as']): FileLink[] {
  const page = shell.page ?? { scripts: [], styles: [], fonts: [] }
  const paths = { script: page.scripts, style: page.styles, font: page.fonts }[as]
  return paths.flatMap((path) => link(shell, path, as) ?? [])
}

/**
 * The first script of a page, which lets the page frame be painted and then runs the shell's; none in a shell from
 * before it.
 */
export function starterOf(shell: ReleaseRecord): FileLink | undefined {
  return link(shell, STARTER_FILE, 'script')
}

/** URL of a file of the shell when the release has it: icons and the manifest are linked only then. */
export function shellFile(shell: ReleaseRecord, path: string): string | undefined {
  return Object.hasOwn(shell.files, path) ? releaseUrl(shell, path) : undefined
}

/** URL of the worker for the page to install; undefined when the live shell has none. */
export function workerOf(state: ChannelState): string | undefined {
  return Object.hasOwn(state.shell.files, WORKER_FILE) ? EDGE.worker : undefined
}

function releaseUrl(record: ReleaseRecord, path: string): string {
  return `${EDGE.releases}${record.remote}/${record.id}/${path}`
}

function moduleLinks(record: ReleaseRecord, files: ModuleFiles): FileLink[] {
  return [
    ...files.scripts.flatMap((path) => link(record, path, 'script') ?? []),
    ...files.styles.flatMap((path) => link(record, path, 'style') ?? []),
  ]
}

function link(record: ReleaseRecord, path: string, as: FileLink['as']): FileLink | undefined {
  const file = record.files[path]
  return file && { as, url: releaseUrl(record, path), integrity: file.integrity }
}
