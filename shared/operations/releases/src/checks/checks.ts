/** What must hold before a release goes into a store or onto a channel (FD-13). Pure: records in, problems out. */
import { weights } from '@lobby/contracts/budgets'
import { LANGUAGES, REQUIRED_LANGUAGES } from '@lobby/contracts/languages'
import { HOME_PATHS } from '@lobby/contracts/paths'
import type { ModuleFiles } from '@lobby/contracts/record-parts'
import { KNOWN_SLOTS, type ReleaseRecord } from '@lobby/contracts/release'
import { satisfies, validRange } from 'semver'
import type { Problem } from '../problem.ts'
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
    const message = `${who} needs contract version ${remote.contract}, but ${host} serves ${serves.join(', ') || 'none'}.`
    problems.push({ code: 'contract.unserved', message })
  }
  if (remote.runtime !== shell.runtime) {
    const message = `${who} was built for federation runtime ${remote.runtime}, but ${host} runs ${shell.runtime}.`
    problems.push({ code: 'runtime.differs', message })
  }
  for (const [shared, range] of Object.entries(remote.requires)) {
    const provided = shell.provides?.[shared]
    if (validRange(range) === null) {
      const message = `${who} asks for ${shared} in a range that is none: "${range}".`
      problems.push({ code: 'shared.range', message })
    } else if (provided === undefined) {
      const message = `${who} needs ${shared} ${range}, which ${host} does not provide.`
      problems.push({ code: 'shared.missing', message })
    } else if (!satisfies(provided, range)) {
      const message = `${who} needs ${shared} ${range}, but ${host} provides ${provided}.`
      problems.push({ code: 'shared.unmet', message })
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
    if (!offered) {
      const message = `${name(remote)} uses ${shared}, and ${name(shell)} does not say which names of it it offers.`
      return [{ code: 'shared.unnamed', message }]
    }
    const absent = used.filter((each) => !offered.includes(each))
    if (absent.length === 0) return []
    const message = `${name(remote)} uses ${absent.join(', ')} of ${shared}, which ${name(shell)} does not offer.`
    return [{ code: 'shared.name', message }]
  })
}

function paths(record: ReleaseRecord, other: ReleaseRecord): Problem[] {
  return patternsOf(record).flatMap((path) =>
    patternsOf(other)
      .filter((taken) => clash(path, taken))
      .map((taken) => ({
        code: 'path.taken',
        message: `${name(record)} claims ${path}, which is ${taken === path ? '' : `one with ${taken} `}of ${name(other)}.`,
      })),
  )
}

function ownPaths(record: ReleaseRecord): Problem[] {
  const all = patternsOf(record)
  return all.flatMap((path, i) => {
    const problems: Problem[] = []
    if (!isPattern(path)) {
      problems.push({ code: 'path.malformed', message: `${name(record)} claims ${path}, which is no route pattern.` })
    } else if (HOME_PATHS.some((home) => isExactly(path, home))) {
      problems.push({
        code: 'path.home',
        message: `${name(record)} claims ${path}, which is home and the shell's own.`,
      })
    } else if (!path.startsWith('/m/')) {
      problems.push({ code: 'path.outside', message: `${name(record)} claims ${path}, but pages stand under /m/.` })
    }
    const twice = all.slice(0, i).find((earlier) => clash(path, earlier))
    if (twice !== undefined) {
      problems.push({ code: 'path.twice', message: `${name(record)} claims ${path} twice (${twice}).` })
    }
    return problems
  })
}

function ownSlots(record: ReleaseRecord): Problem[] {
  return record.slots
    .filter(({ slot }) => !KNOWN_SLOTS.has(slot))
    .map(({ id, slot }) => ({
      code: 'slot.unknown',
      message: `${name(record)} fills a slot that no layout has: ${slot} (${id}).`,
    }))
}

/**
 * VI and EN must be there; what a release offers besides must be whole, or half a page would be in another language.
 */
function ownWording(record: ReleaseRecord): Problem[] {
  const problems: Problem[] = REQUIRED_LANGUAGES.filter((language) => !record.locales[language]).map((language) => ({
    code: 'locale.missing',
    message: `${name(record)} has no wording in ${language}.`,
  }))
  for (const language of LANGUAGES.filter((each) => record.locales[each])) {
    const missing = record.wording?.missing[language] ?? []
    if (missing.length > 0) {
      const which = `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}`
      problems.push({ code: 'key.missing', message: `${name(record)} has no words in ${language} for ${which}.` })
    }
    for (const page of record.pages) {
      for (const { path, title } of page.paths) {
        if ((title[language] ?? '').trim() !== '') continue
        const message = `${name(record)} has no title in ${language} for ${path}.`
        problems.push({ code: 'title.missing', message })
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
    .map(({ what, bytes, limit }) => ({
      code: 'budget.over',
      message: `${name(record)}: ${what} weighs ${bytes} B as it travels, and may weigh ${limit} B.`,
    }))
}

/** A record that names a file it does not list would have the page ask for what no integrity covers. */
function ownFiles(record: ReleaseRecord): Problem[] {
  const modules: ModuleFiles[] = [
    ...record.pages.map(({ files }) => files),
    ...record.slots.map(({ files }) => files),
    ...Object.values(record.locales).filter((files) => files !== undefined),
  ]
  const head = record.page ? [...record.page.scripts, ...record.page.styles, ...record.page.fonts] : []
  const named = [record.entry, ...modules.flatMap(({ scripts, styles }) => [...scripts, ...styles]), ...head]
  return [...new Set(named)]
    .filter((path) => !Object.hasOwn(record.files, path))
    .map((path) => ({
      code: 'file.unlisted',
      message: `${name(record)} uses ${path} but does not list it among its files.`,
    }))
}

function sameContainer(record: ReleaseRecord, other: ReleaseRecord): Problem {
  const message = `${name(record)} and ${name(other)} are both named ${record.container}: one would run the other's code.`
  return { code: 'container.taken', message }
}

const patternsOf = (record: ReleaseRecord): string[] =>
  record.pages.flatMap((page) => page.paths.map(({ path }) => path))
const name = (record: ReleaseRecord): string => `${record.remote} ${record.id}`
