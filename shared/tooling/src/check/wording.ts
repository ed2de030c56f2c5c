/**
 * The wording of every app and server program: languages and keys that are missing, texts that were left untranslated,
 * keys that nothing asks for, titles without a language, and text that was written into a component where no language
 * can reach it.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ERROR_CODES, SAID_BY_GATEWAY } from '@lobby/contracts/errors'
import { LANGUAGE_TAG, LANGUAGES } from '@lobby/contracts/languages'
import type { RemoteDeclaration } from '@lobby/contracts/remote'
import { titleKeys } from '../build/titles.ts'
import { appFolders, ROOT } from '../build/workspace.ts'
import { localeFolders, missingKeys, type Texts, textsIn, textsOf } from '../wording.ts'
import { lostQuotations, readPlayerWords, wrongWords } from './player-words.ts'
import { allSources, textOutsideLocales } from './text-outside-locales.ts'
import { untranslated } from './untranslated.ts'
import { askedByPage, unusedKeys } from './unused-keys.ts'
import { writtenText } from './written-text.ts'

/** Tests, what stands by for them, and the developers' page of the design: no player reads any of it. */
const NOT_FOR_PLAYERS = /\.test\.tsx?$|(^|\/)testing[/.]|^src\/design\//

/** Source of a package by path: what players get. */
function sources(folder: string, pattern = 'src/**/*.{ts,tsx}'): Record<string, string> {
  const files = globSync(pattern, { cwd: folder, exclude: ['node_modules/**'] }).filter(
    (file) => !NOT_FOR_PLAYERS.test(file),
  )
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

/** What a language lacks of a wording, its whole file included. */
export function missing(texts: Texts): string[] {
  const lacking = missingKeys(texts)
  return LANGUAGES.flatMap((language) =>
    texts[language]
      ? (lacking[language] ?? []).map((key) => `${language} lacks ${key}`)
      : [`${LANGUAGE_TAG[language]}.json is missing`],
  )
}

/** Titles that are declared by a key which no file has. One that some files have is missing in the others. */
export const textlessTitles = (texts: Texts, titles: readonly string[]): string[] =>
  titles
    .filter((key) => !Object.values(texts).some((all) => all.has(key)))
    .map((key) => `remote.config.ts declares the title ${key}, which no locale file has`)

/** A title that reads alike in every language is a name, as a new remote has until somebody translates it. */
export function withoutNames(texts: Texts, titles: readonly string[]): Texts {
  const names = titles.filter((key) =>
    LANGUAGES.every((language) => texts[language]?.has(key) && texts[language].get(key) === texts.VI?.get(key)),
  )
  return Object.fromEntries(
    Object.entries(texts).map(([language, all]) => [
      language,
      new Map([...all].filter(([key]) => !names.includes(key))),
    ]),
  )
}

/**
 * The shell's files hold two namespaces: its own, whose keys are asked for without its name, and the gateway's errors.
 */
const withoutNamespace = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, all]) => [
      language,
      new Map([...all].map(([key, text]) => [key.replace(/^shell\./, ''), text])),
    ]),
  )

/** Codes of the gateway, and of the client itself, which `useErrorText` asks for. */
function errorKeys(platform: Readonly<Record<string, string>>): Set<string> {
  const client = Object.values(platform).flatMap((text) => text.match(/(?<=')client\.\w+(?=')/g) ?? [])
  const worded = Object.keys(ERROR_CODES).filter((code) => !SAID_BY_GATEWAY.some((said) => said === code))
  return new Set([...worded, ...client].map((code) => `errors.${code}`))
}

/** An error's code that the shell has no words for: the player would read the gateway's own. */
export const wordlessErrors = (texts: Texts, known: ReadonlySet<string>): string[] =>
  [...known].filter((key) => !texts.EN?.has(key)).map((key) => `there are no words for ${key}`)

/**
 * Texts that ask i18next for what the shell's has not (`rspack/lean-libraries.js`): a format of a value, a part of one,
 * a text inside a text. Players would read the braces.
 */
export const beyondTheShell = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([language, all]) =>
    [...all]
      .filter(([, text]) => /\{\{[^}]*[,.][^}]*\}\}|\$t\(/.test(text))
      .map(([key]) => `${language} asks for more than values in ${key}`),
  )

async function titlesOf(name: string): Promise<string[]> {
  if (name === 'shell') return []
  const { default: declaration } = (await import(path.join(ROOT, name, 'remote.config.ts'))) as {
    default: RemoteDeclaration
  }
  return titleKeys(declaration)
}

const writtenIn = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files)
    .filter(([file]) => /\.(tsx?|js)$/.test(file))
    .flatMap(([file, text]) =>
      writtenText(text, { jsx: !file.endsWith('.ts') }).map((found) => `${file} has written text: ${found}`),
    )

async function checkApp(name: string, known: ReadonlySet<string>, contracts: Readonly<Record<string, string>>) {
  const folder = path.join(ROOT, name)
  const [texts, files, titles] = [withoutNamespace(textsOf(folder)), sources(folder), await titlesOf(name)]
  return [
    ...missing(texts),
    ...textlessTitles(texts, titles),
    ...untranslated(withoutNames(texts, titles)),
    ...beyondTheShell(texts),
    ...(name === 'shell' ? wordlessErrors(texts, known) : []),
    // Some keys are built of the contract's own lists (categories, types).
    ...unusedKeys(texts, { ...files, ...contracts }, new Set([...known, ...titles])).map(
      (key) => `nothing asks for ${key}`,
    ),
    ...writtenIn(files),
  ].map((line) => `${name}: ${line}`)
}

/**
 * What is wrong with the locale files of a program that runs in Node. `codes` are keys of what it says of errors.
 */
export const serverFaults = (
  texts: Texts,
  files: Readonly<Record<string, string>>,
  codes: ReadonlySet<string>,
): string[] => [
  ...missing(texts),
  ...untranslated(texts),
  ...wordlessErrors(texts, codes),
  ...unusedKeys(texts, files, codes)
    .filter((key) => !askedByPage(key, files))
    .map((key) => `nothing asks for ${key}`),
]

/** Packages of programs that run in Node and have locale files. */
const serverFolders = (): string[] =>
  globSync('{shared/server/*,shell/edge}/locales', { cwd: ROOT }).map((folder) =>
    path.dirname(folder).replaceAll(path.sep, '/'),
  )

/** Locale files beside an app's own: of the user agreement, of what a new remote begins with. */
function checkFolder(folder: string): string[] {
  const texts = textsIn(path.join(ROOT, folder))
  return [...missing(texts), ...untranslated(texts)].map((line) => `${folder}: ${line}`)
}

/** PL-14: one word for one thing, and the documents' sentences as they are, for players. */
function wordsInLocales(): string[] {
  const words = readPlayerWords()
  return localeFolders(ROOT)
    .filter((folder) => !/^shared\/(server\/office|operations\/(console|releases))\//.test(folder))
    .flatMap((folder) => {
      const texts = textsIn(path.join(ROOT, folder))
      return [...wrongWords(texts, words), ...lostQuotations(folder, texts, words)].map((line) => `${folder}: ${line}`)
    })
}

/** The step of `npm run check`. */
export async function checkWording(): Promise<{ ok: boolean; output: string }> {
  const platform = sources(path.join(ROOT, 'shared/browser/platform'))
  const known = errorKeys(platform)
  const contracts = sources(path.join(ROOT, 'shared/contracts'))
  const apps = await Promise.all(appFolders().map((name) => checkApp(name, known, contracts)))
  const programs = serverFolders()
  const servers = programs.flatMap((name) => {
    const folder = path.join(ROOT, name)
    const texts = textsIn(path.join(folder, 'locales'))
    const codes = new Set(name.endsWith('/gateway') ? Object.keys(ERROR_CODES).map((code) => `errors.${code}`) : [])
    return [
      ...serverFaults(texts, sources(folder, '**/*.{ts,js,html}'), codes),
      // Scripts that its pages run.
      ...writtenIn(sources(folder, '**/pages/*.js')),
    ].map((line) => `${name}: ${line}`)
  })
  const others = localeFolders(ROOT).filter(
    (folder) => !/^(shell|remote-[^/]+)\/src\/locales$/.test(folder) && !programs.includes(path.dirname(folder)),
  )
  const lines = [
    ...apps.flat(),
    ...servers,
    ...others.flatMap(checkFolder),
    ...writtenIn(sources(path.join(ROOT, 'shared/browser/ui'))).map((line) => `shared/browser/ui: ${line}`),
    ...writtenIn(platform).map((line) => `shared/browser/platform: ${line}`),
    ...textOutsideLocales(allSources()),
    ...wordsInLocales(),
  ]
  return { ok: lines.length === 0, output: lines.join('\n') }
}
