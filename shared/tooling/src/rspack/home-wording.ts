/** The part of a remote's wording that home's slots take: of a large one, a first visit fetches no more (SP-03). */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@lobby/contracts/languages'
import type { RemoteDeclaration } from '@lobby/contracts/remote'
import type { Configuration } from '@rspack/core'
import { asksByTemplate, asksInFull, keysOf } from '../asked-keys.ts'
import { localeFile, stemOf, type Texts, textsOf } from '../wording.ts'
import type { BuildTarget } from './base.ts'
import { HOME, slotChunk } from './chunks.ts'

/** Characters of wording from which on a part of it is worth files of its own; some 5 KB of it travel. */
const LARGE = 20_000
/** Of the whole: a part that has more of it spares too little. */
const MOST_OF_IT = 0.5

const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g
/** A key of which nothing is written down: it may be any. */
const ANY_KEY = /\bt\(\s*`(?:\.?\$\{[^}]*\})+`/
/** Lists that keys are built of: names of categories, states, kinds. */
const CONTRACTS = path.resolve(import.meta.dirname, '../../../contracts/src')

/** A source and all of the remote's own that it imports, at once or later. */
function reached(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen
  const source = readFileSync(file, 'utf8')
  seen.set(file, source)
  for (const [, to = ''] of source.replaceAll(COMMENT, '').matchAll(IMPORT))
    reached(path.resolve(path.dirname(file), to), seen)
  return seen
}

let contracts: string | undefined
function contractSources(): string {
  contracts ??= globSync('**/*.ts', { cwd: CONTRACTS, exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => readFileSync(path.join(CONTRACTS, file), 'utf8'))
    .join('\n')
  return contracts
}

const charactersOf = (texts: Texts, isMeant: (key: string) => boolean): number =>
  [...(texts.VI ?? [])].reduce((sum, [key, text]) => sum + (isMeant(key) ? key.length + text.length : 0), 0)

/**
 * The keys, with their plural's suffix, that what stands on home may ask for. A template asks for every key of its
 * form, so these are some too many, and never too few. Undefined where home takes the whole wording: it is small, or
 * home's slots ask for most of it or for a key that can be any, or there are none. Throws when an import leads nowhere.
 */
export function homeWording(
  { folder, wholeWording }: Pick<BuildTarget, 'folder' | 'wholeWording'>,
  { slots }: Pick<RemoteDeclaration, 'slots'>,
): ReadonlySet<string> | undefined {
  if (wholeWording) return undefined
  const texts = textsOf(folder)
  const sources = new Map<string, string>()
  for (const slot of slots) if (slotChunk(slot) === HOME) reached(path.resolve(folder, slot.load), sources)
  const own = [...sources.values()].join('\n')
  if (ANY_KEY.test(own)) return undefined
  // Templates of the contracts name other things: paths, answers, modules.
  const [inFull, byTemplate] = [asksInFull(`${own}\n${contractSources()}`), asksByTemplate(own)]
  const stems = new Set(keysOf(texts).filter((key) => inFull(key) || byTemplate(key)))
  const isAsked = (key: string): boolean => stems.has(stemOf(key))
  const [whole, part] = [charactersOf(texts, () => true), charactersOf(texts, isAsked)]
  if (sources.size === 0 || whole < LARGE || part > whole * MOST_OF_IT) return undefined
  return new Set(Object.values(texts).flatMap((all) => [...all.keys()].filter(isAsked)))
}

/** The file of that part: the locale file, by another name under which the rule below applies. */
export const homeLocaleFile = (language: Language): string => `${localeFile(language)}?${HOME}`

/**
 * The rules of a build, with one that makes that file of a remote's locale files where home has a part of the wording.
 */
export const withHomeWording = (
  module: NonNullable<Configuration['module']>,
  folder: string,
  keys: ReadonlySet<string> | undefined,
): NonNullable<Configuration['module']> => {
  if (!keys) return module
  const rule = {
    include: path.resolve(folder, 'src/locales'),
    resourceQuery: new RegExp(`^\\?${HOME}$`),
    type: 'json',
    loader: path.join(import.meta.dirname, 'keep-keys.js'),
    options: { keys: [...keys] },
  }
  return { ...module, rules: [...(module.rules ?? []), rule] }
}
