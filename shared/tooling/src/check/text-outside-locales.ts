/** Sentences in the site's languages belong in locale files: what holds some elsewhere is named. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'

/**
 * Letters that nothing but a text in a language is written in: whatever is in Thai or Japanese is in the others too.
 */
const MARK = /[\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u
const NOT_SHIPPED = /(^|\/)(node_modules|dist|testing|\.[^/]+)(\/|$)|\.(test|spec|bench)\.tsx?$|^e2e\//
const LOCALES = /(^|\/)locales\//

/** Files that keep such text, by their path from the root, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'shared/contracts/src/language/languages.ts':
    'the name of each language in its own script (IN-03) and a letter for a flag (IN-04), in the one list',
  'shell/src/language/language-names.ts': 'the names of thirty languages in each of the five (IN-06)',
}

/**
 * What is wrong with `texts`, the sources by their path from the root: text outside `locales/`, and a needless
 * exception.
 */
export function textOutsideLocales(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([file]) => !NOT_SHIPPED.test(file) && !LOCALES.test(file))
    .flatMap(([file, text]) => {
      const line = text.split('\n').findIndex((each) => MARK.test(each)) + 1
      const isKept = Object.hasOwn(KEPT, file)
      if (line > 0 && !isKept) return [`${file}:${line} holds text that belongs in a locale file`]
      if (line === 0 && isKept) return [`${file} holds no such text any more: take it off the list`]
      return []
    })
}

/** Sources of the whole tree, as far as it is here. */
export function allSources(): Record<string, string> {
  const files = globSync('{shell,shared,remote-*}/**/*.{ts,tsx,js,mjs,css,html,json,sql,svg}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name.endsWith('/node_modules') || name.endsWith('/dist'),
  }).map((file) => file.replaceAll(path.sep, '/'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
}
