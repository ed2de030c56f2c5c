/** Sentences in the site's languages belong in locale files: what holds some elsewhere is named. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { htmlTexts, markupTexts } from './html-text.ts'
import { type Found, isInLanguage, languageTexts } from './language-texts.ts'

/** Tests, what stands by for them, and pages for developers, which are in English alone. */
const NOT_SHIPPED =
  /(^|\/)(node_modules|dist|testing|developer|\.[^/]+)(\/|$)|(\.|^|\/)(test|spec|bench|testing)\.tsx?$|^e2e\/|\/ui\/src\/design\//
const LOCALES = /(^|\/)locales\/[^/]+\.(json|d\.ts)$/
const CODE = /\.(tsx?|m?js)$/
/** Programs that write HTML themselves; apps are rendered by React. */
const WRITES_HTML = /^(shell\/(edge|site)|shared\/server)\/.*\.(ts|m?js)$/

/** Files that keep such text, by their path from the root, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'shared/contracts/src/language/languages.ts':
    'the name of each language in its own script (IN-03) and a letter for a flag (IN-04), in the one list',
  'shell/src/language/language-names.ts': 'the names of thirty languages in each of the five (IN-06)',
  'shell/src/layout/question-view.tsx': 'two buttons that are Chinese in every language (SH-44)',
  'remote-account/src/member/security/device-name.ts': 'the name of a browser',
  'shared/server/sandbox/src/bank/payment-methods.ts': 'the name of a bank',
  'shared/server/gateway/src/games/game-list.ts': 'the names of games',
  'shared/server/gateway/src/games/more-games.ts': 'the names of games',
  'shared/server/gateway/src/catalogue/vendor-list.ts': 'the name of a vendor',
  'shared/server/gateway/src/lottery/vn-lottery.json': 'the names of provinces',
  'shared/server/gateway/src/promotions/fixtures.ts': 'the names of teams',
  'shared/server/gateway/src/seed/announcement-texts.ts': 'the names of teams',
}

/** What is written without code around it, line by line; the first such line stands for all. */
function plainTexts(text: string): Found[] {
  const line = text.split('\n').findIndex(isInLanguage) + 1
  return line > 0 ? [{ line, what: 'text in a language' }] : []
}

function textsIn(file: string, text: string): Found[] {
  if (file.endsWith('.html')) return htmlTexts(text).map((what) => ({ line: 0, what: `“${what}”` }))
  if (!CODE.test(file)) return plainTexts(text)
  return [
    ...languageTexts(text, { jsx: !file.endsWith('.ts') }),
    ...(WRITES_HTML.test(file)
      ? markupTexts(text).map((found) => ({ line: found.line, what: `“${found.text}”` }))
      : []),
  ]
}

/**
 * What is wrong with `texts`, the sources by their path from the root: text outside `locales/`, and a needless
 * exception.
 */
export function textOutsideLocales(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([file]) => !NOT_SHIPPED.test(file) && !LOCALES.test(file))
    .flatMap(([file, text]) => {
      const found = textsIn(file, text)
      if (!Object.hasOwn(KEPT, file))
        return found.map(
          ({ line, what }) => `${file}${line ? `:${line}` : ''} holds ${what}: it belongs in a locale file`,
        )
      return found.length === 0 ? [`${file} holds no such text any more: take it off the list`] : []
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
