/**
 * The wording of every app: keys that one language lacks, texts that were left untranslated, keys that nothing asks for,
 * and text that was written into a component where no language can reach it.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ERROR_CODES } from '@lobby/contracts/errors'
import { LANGUAGE_TAG, WORDED_LANGUAGES } from '@lobby/contracts/languages'
import { appFolders, ROOT } from '../build/workspace.ts'
import { writtenText } from './written-text.ts'

type Words = { readonly [key: string]: string | Words }
interface AppSource {
  /** Wording by language tag. */
  words: Readonly<Record<string, Words>>
  /** Source files by path, tests left out: keys that only a test asks for are not used. */
  files: Readonly<Record<string, string>>
}

/** Names of games, which are the same in every language. */
const NAMES: ReadonlySet<string> = new Set(['Video poker', 'Fan tan'])
const PLURAL = /_(zero|one|two|few|many|other)$/

function texts(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...texts(value, `${prefix}${key}.`)],
    ),
  )
}

/** Keys that stand in one language and not in another. A language has only the plural forms that it needs. */
export function missingKeys(words: AppSource['words']): string[] {
  const stems = Object.entries(words).map(([tag, all]) => ({
    tag,
    keys: new Set([...texts(all).keys()].map((key) => key.replace(PLURAL, ''))),
  }))
  const all = [...new Set(stems.flatMap(({ keys }) => [...keys]))].sort()
  return stems.flatMap(({ tag, keys }) => all.filter((key) => !keys.has(key)).map((key) => `${tag} lacks ${key}`))
}

/** Texts of two words and more that read alike in two languages, and empty ones. */
export function untranslated(words: AppSource['words']): string[] {
  const [first, ...rest] = Object.entries(words).map(([tag, all]) => ({ tag, all: texts(all) }))
  if (!first) return []
  const empty = [first, ...rest].flatMap(({ tag, all }) =>
    [...all].filter(([, text]) => text.trim() === '').map(([key]) => `${tag} says nothing for ${key}`),
  )
  const same = rest.flatMap(({ tag, all }) =>
    [...all]
      .filter(
        ([key, text]) =>
          text === first.all.get(key) && !NAMES.has(text) && /\p{L}{2,}\s+\p{L}{2,}/u.test(withoutValues(text)),
      )
      .map(([key, text]) => `${tag} and ${first.tag} say the same for ${key}: ${text}`),
  )
  return [...empty, ...same]
}

const withoutValues = (text: string): string => text.replace(/\{\{.*?\}\}/g, '')
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the source asks for a key: in full, or as a template whose open part it names somewhere. */
function asked(key: string, source: string, templates: readonly RegExp[]): boolean {
  if (new RegExp(`['"\`.]${escaped(key)}['"\`]`).test(source)) return true
  return templates.some((template) => {
    const open = template.exec(key)?.slice(1)
    return open?.every((part) => part.split('.').every((word) => new RegExp(`\\b${escaped(word)}\\b`).test(source)))
  })
}

/** Keys that no source asks for. `known` are asked for by the platform, whatever stands in the app. */
export function unusedKeys({ words, files }: AppSource, known: ReadonlySet<string> = new Set()): string[] {
  const source = Object.values(files).join('\n')
  const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^}]*\})*)`/g)]
    .map((match) => (match[1] ?? '').split(/\$\{[^}]*\}/))
    // A template without a fixed part would ask for everything.
    .filter((parts) => parts.length > 1 && parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('([\\w.-]+)')}$`))
  const keys = new Set(
    Object.values(words).flatMap((all) => [...texts(all).keys()].map((key) => key.replace(PLURAL, ''))),
  )
  return [...keys].filter((key) => !known.has(key) && !asked(key, source, templates)).sort()
}

/** Source of a package by path, without its tests. */
function sources(folder: string): Record<string, string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

function wordsOf(folder: string): Record<string, Words> {
  return Object.fromEntries(
    WORDED_LANGUAGES.map((language) => {
      const file = path.join(folder, 'src/locales', `${LANGUAGE_TAG[language]}.json`)
      const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Words>
      // The shell's files hold two namespaces: its own, and the gateway's errors.
      const { shell, ...others } = all
      return [LANGUAGE_TAG[language], shell ? { ...shell, ...others } : all]
    }),
  )
}

/** Codes of the gateway, and of the client itself, which `useErrorText` asks for. */
function errorKeys(platform: Readonly<Record<string, string>>): Set<string> {
  const client = Object.values(platform).flatMap((text) => text.match(/client\.\w+/g) ?? [])
  return new Set([...Object.keys(ERROR_CODES), ...client].map((code) => `errors.${code}`))
}

/** The step of `npm run check`. */
export async function checkWording(): Promise<{ ok: boolean; output: string }> {
  const known = errorKeys(sources(path.join(ROOT, 'shared/platform')))
  const contracts = sources(path.join(ROOT, 'shared/contracts'))
  const lines = appFolders().flatMap((name) => {
    const words = wordsOf(path.join(ROOT, name))
    const files = sources(path.join(ROOT, name))
    // Some keys are built of the contract's own lists (categories, types).
    const app = { words, files: { ...files, ...contracts } }
    return [
      ...missingKeys(words),
      ...untranslated(words),
      ...unusedKeys(app, known).map((key) => `nothing asks for ${key}`),
      ...Object.entries(files)
        .filter(([file]) => file.endsWith('.tsx'))
        .flatMap(([file, text]) => writtenText(text).map((found) => `${file} has written text: ${found}`)),
    ].map((line) => `${name}: ${line}`)
  })
  return { ok: lines.length === 0, output: lines.join('\n') }
}
