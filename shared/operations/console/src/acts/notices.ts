/** What players notice of a change: what tells a revision from the one before it, in the words of a page. */
import type { Language } from '@lobby/contracts/languages'
import { BUCKETS, type ChannelRevision, type ReleaseRecord } from '@lobby/contracts/release'
import { SHELL } from '@lobby/releases/checks'
import { ALL, closedParts, isClosed } from '@lobby/releases/closed'
import { percent } from '../page/figures.ts'
import type { Say } from '../page/wording.ts'

/** A sentence, and what it is about one by one. */
export interface Notice {
  text: string
  items: readonly string[]
}

/** Gives a release's record; undefined where it cannot be read. */
type RecordOf = (remote: string, id: string) => Promise<ReleaseRecord | undefined>

/** One notice at least. `before` is undefined where nothing was live. */
export async function noticesOf(
  before: ChannelRevision | undefined,
  after: ChannelRevision,
  recordOf: RecordOf,
  { say, language }: { say: Say; language: Language },
): Promise<Notice[]> {
  const notices: Notice[] = []
  const tell = (text: string, items: readonly string[] = []) => notices.push({ text, items })

  for (const [remote, id] of Object.entries(after.pins)) {
    const from = before?.pins[remote]
    if (from === id) continue
    if (remote === SHELL) {
      tell(say('notices.shell', { id }))
      continue
    }
    if (isClosed(after, remote)) {
      tell(say('notices.staysClosed', { remote }))
      continue
    }
    tell(say('notices.moved', { remote, id }))
    const [was, is] = [from ? await recordOf(remote, from) : undefined, await recordOf(remote, id)]
    if (!is) continue
    const [pagesBefore, pagesAfter] = [pagesIn(was, language), pagesIn(is, language)]
    const [slotsBefore, slotsAfter] = [slotsIn(was), slotsIn(is)]
    for (const [text, items] of [
      [say('notices.pagesGone'), withoutPaths(pagesBefore, pagesAfter)],
      [say('notices.pagesNew'), withoutPaths(pagesAfter, pagesBefore)],
      [say('notices.pagesRenamed'), renamed(pagesBefore, pagesAfter)],
      [say('notices.slotsGone'), without(slotsBefore, slotsAfter)],
      [say('notices.slotsNew'), without(slotsAfter, slotsBefore)],
    ] as const) {
      if (items.length > 0) tell(text, items)
    }
  }

  for (const remote of Object.keys(after.pins)) {
    const [was, is] = [closedParts(before, remote), closedParts(after, remote)]
    const closed = is.filter((part) => !was.includes(part))
    const opened = was.filter((part) => !is.includes(part))
    const record = closed.length + opened.length > 0 ? await recordOf(remote, after.pins[remote] ?? '') : undefined
    const named = (parts: readonly string[]) => partsIn(record, parts, language)
    if (closed.length > 0) tell(say('notices.closed', { remote }), named(closed))
    // Whatever is closed as a whole is not opened by a part of it being left out of the list.
    if (opened.length > 0 && !is.includes(ALL)) tell(say('notices.opened', { remote }), named(opened))
  }

  const [was, is] = [before?.trial, after.trial]
  const share = (of: number) => percent(of / BUCKETS)
  if (!was && is) {
    tell(
      say('notices.tried', { share: share(is.share) }),
      Object.entries(is.pins).map((pin) => pin.join(' ')),
    )
  }
  if (was && is && was.share !== is.share) tell(say('notices.raised', { from: share(was.share), to: share(is.share) }))
  if (was && !is) tell(say(after.action === 'finish' ? 'notices.finished' : 'notices.halted', { number: was.began }))
  return notices.length > 0 ? notices : [{ text: say('notices.nothing'), items: [] }]
}

const without = (these: readonly string[], those: readonly string[]): string[] =>
  these.filter((each) => !those.includes(each))

/** Titles of pages by their paths. */
type Titles = ReadonlyMap<string, string>

const pagesIn = (record: ReleaseRecord | undefined, language: Language): Titles =>
  new Map((record?.pages ?? []).flatMap(({ paths }) => paths.map(({ path, title }) => [path, title[language] ?? ''])))

const pageLine = (path: string, title: string): string => `${path} ${title}`.trim()

const withoutPaths = (these: Titles, those: Titles): string[] =>
  [...these].filter(([path]) => !those.has(path)).map(([path, title]) => pageLine(path, title))

/** A page with another title is the same page. */
const renamed = (before: Titles, after: Titles): string[] =>
  [...after].flatMap(([path, title]) => {
    const was = before.get(path)
    return was === undefined || was === title ? [] : [`${pageLine(path, was)} → ${title}`]
  })

const slotsIn = (record: ReleaseRecord | undefined): string[] => [
  ...new Set((record?.slots ?? []).map(({ slot }) => slot)),
]

/** The paths and slots of closed parts. */
function partsIn(record: ReleaseRecord | undefined, parts: readonly string[], language: Language): string[] {
  if (!record) return parts.filter((part) => part !== ALL)
  const isIn = ({ module }: { module: string }) => parts.includes(ALL) || parts.includes(module)
  const { pages, slots } = record
  return [
    ...withoutPaths(pagesIn({ ...record, pages: pages.filter(isIn) }, language), new Map()),
    ...slotsIn({ ...record, slots: slots.filter(isIn) }),
  ]
}
