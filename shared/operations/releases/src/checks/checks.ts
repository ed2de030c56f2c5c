/** What must hold before a release goes into a store or onto a channel (FD-13). Pure: records in, problems out. */
import { weights } from '@lobby/contracts/budgets'
import { LANGUAGES, type Language, REQUIRED_LANGUAGES } from '@lobby/contracts/languages'
import { HOME_PATHS } from '@lobby/contracts/paths'
import type { ModuleFiles } from '@lobby/contracts/record-parts'
import { KNOWN_SLOTS, type ReleaseRecord } from '@lobby/contracts/release'
import { satisfies, validRange } from 'semver'
import { type Problem, problemOf } from '../problem.ts'
import { sentence } from '../sentence.ts'
import { clash, isExactly, isPattern } from './path-pattern.ts'

/** Id of the shell among the remotes: it has releases and a pin as they have. */
export const SHELL = 'shell'

/**
 * All problems of a release beside the others that a channel pins. `others` may hold any pinned records: an older
 * release of the same remote and the shell among them are left aside. Without a `shell`, as before a site's first one,
 * what depends on it is not checked; promoting the shell later checks it against every pin.
 */
export function checkRelease(
  record: ReleaseRecord,
  others: readonly ReleaseRecord[],
  shell?: ReleaseRecord,
): Problem[] {
  const remotes = others.filter((other) => other.remote !== SHELL && other.remote !== record.remote)
  const own = [...ownFiles(record), ...ownWording(record)]
  if (record.remote === SHELL) return [...own, ...remotes.flatMap((remote) => fit(remote, record))]
  return [
    ...own,
    ...ownSlots(record),
    ...ownPaths(record),
    ...remotes.flatMap((other) => paths(record, other)),
    ...remotes.filter((other) => other.container === record.container).map((other) => sameContainer(record, other)),
    ...(shell ? fit(record, shell) : []),
  ]
}

/** What a shell and a remote promise each other: contract version, runtime, shared packages. */
function fit(remote: ReleaseRecord, shell: ReleaseRecord): Problem[] {
  const problems: Problem[] = []
  const [who, host] = [name(remote), name(shell)]
  const serves = shell.serves ?? [shell.contract]
  if (!serves.includes(remote.contract)) {
    const served = serves.join(', ') || sentence('list.none')
    problems.push(problemOf('contract.unserved', { who, host, contract: remote.contract, served }))
  }
  if (remote.runtime !== shell.runtime) {
    problems.push(problemOf('runtime.differs', { who, host, runtime: remote.runtime, runs: shell.runtime }))
  }
  for (const [shared, range] of Object.entries(remote.requires)) {
    const provided = shell.provides?.[shared]
    if (validRange(range) === null) {
      problems.push(problemOf('shared.range', { who, shared, range }))
    } else if (provided === undefined) {
      problems.push(problemOf('shared.missing', { who, host, shared, range }))
    } else if (!satisfies(provided, range)) {
      problems.push(problemOf('shared.unmet', { who, host, shared, range, provided }))
    }
  }
  return [...problems, ...names(remote, shell)]
}

/**
 * Names of shared packages: a version says nothing about a name that came without raising it, and such a remote would
 * throw in every browser (decision 256).
 */
function names(remote: ReleaseRecord, shell: ReleaseRecord): Problem[] {
  return Object.entries(remote.uses ?? {}).flatMap(([shared, used]): Problem[] => {
    if (used.length === 0) return []
    const offered = shell.offers?.[shared]
    const [who, host] = [name(remote), name(shell)]
    if (!offered) return [problemOf('shared.unnamed', { who, host, shared })]
    const absent = used.filter((each) => !offered.includes(each))
    if (absent.length === 0) return []
    return [problemOf('shared.name', { who, host, shared, names: absent.join(', ') })]
  })
}

function paths(record: ReleaseRecord, other: ReleaseRecord): Problem[] {
  return patternsOf(record).flatMap((path) =>
    patternsOf(other)
      .filter((taken) => clash(path, taken))
      .map((taken) =>
        problemOf(
          taken === path ? 'path.taken' : 'path.takenWith',
          { who: name(record), path, taken, other: name(other) },
          'path.taken',
        ),
      ),
  )
}

function ownPaths(record: ReleaseRecord): Problem[] {
  const all = patternsOf(record)
  const who = name(record)
  return all.flatMap((path, i) => {
    const problems: Problem[] = []
    if (!isPattern(path)) {
      problems.push(problemOf('path.malformed', { who, path }))
    } else if (HOME_PATHS.some((home) => isExactly(path, home))) {
      problems.push(problemOf('path.home', { who, path }))
    } else if (!path.startsWith('/m/')) {
      problems.push(problemOf('path.outside', { who, path }))
    }
    const twice = all.slice(0, i).find((earlier) => clash(path, earlier))
    if (twice !== undefined) {
      problems.push(problemOf('path.twice', { who, path, twice }))
    }
    return problems
  })
}

function ownSlots(record: ReleaseRecord): Problem[] {
  return record.slots
    .filter(({ slot }) => !KNOWN_SLOTS.has(slot))
    .map(({ id, slot }) => problemOf('slot.unknown', { who: name(record), slot, id }))
}

const hasPart = (record: ReleaseRecord, part: string, language: Language): boolean =>
  !record.locales[language] || record.localeParts?.[part]?.[language] !== undefined

/**
 * VI and EN must be there; what a release offers besides must be whole, or half a page would be in another language.
 */
function ownWording(record: ReleaseRecord): Problem[] {
  const who = name(record)
  const parts = new Set(record.slots.flatMap(({ wordingPart }) => wordingPart ?? []))
  const lacking = [
    ...REQUIRED_LANGUAGES.filter((language) => !record.locales[language]),
    // A part has the languages of the whole, or the words of a slot never come.
    ...LANGUAGES.filter((language) => [...parts].some((part) => !hasPart(record, part, language))),
  ]
  const problems: Problem[] = [...new Set(lacking)].map((language) => problemOf('locale.missing', { who, language }))
  for (const language of LANGUAGES.filter((each) => record.locales[each])) {
    const missing = record.wording?.missing[language] ?? []
    if (missing.length > 0) {
      const names = missing.slice(0, 3).join(', ')
      const which = missing.length > 3 ? sentence('list.more', { names, number: missing.length - 3 }) : names
      problems.push(problemOf('key.missing', { who, language, which }))
    }
    for (const page of record.pages) {
      for (const { path, title } of page.paths) {
        if ((title[language] ?? '').trim() !== '') continue
        problems.push(problemOf('title.missing', { who, language, path }))
      }
    }
  }
  return problems
}

/**
 * What is over its budget. Apart from `checkRelease`: a release that weighs too much still runs, and a start of the
 * site needs it.
 */
export function checkWeight(record: ReleaseRecord): Problem[] {
  return weights(record)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => problemOf('budget.over', { who: name(record), what, bytes, limit }))
}

/** A record that names a file it does not list would have the page ask for what no integrity covers. */
function ownFiles(record: ReleaseRecord): Problem[] {
  const modules: ModuleFiles[] = [
    ...record.pages.map(({ files }) => files),
    ...record.slots.map(({ files }) => files),
    ...[record.locales, ...Object.values(record.localeParts ?? {})].flatMap((locales) =>
      Object.values(locales).filter((files) => files !== undefined),
    ),
  ]
  const head = record.page ? [...record.page.scripts, ...record.page.styles, ...record.page.fonts] : []
  const named = [record.entry, ...modules.flatMap(({ scripts, styles }) => [...scripts, ...styles]), ...head]
  return [...new Set(named)]
    .filter((path) => !Object.hasOwn(record.files, path))
    .map((path) => problemOf('file.unlisted', { who: name(record), path }))
}

function sameContainer(record: ReleaseRecord, other: ReleaseRecord): Problem {
  return problemOf('container.taken', { who: name(record), other: name(other), container: record.container })
}

const patternsOf = (record: ReleaseRecord): string[] =>
  record.pages.flatMap((page) => page.paths.map(({ path }) => path))
const name = (record: ReleaseRecord): string => `${record.remote} ${record.id}`
