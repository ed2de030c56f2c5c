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
 * Files of `shared/server` that still have to give theirs to locale files of their package. Named by the end of their
 * path, for what plays the outside world is being moved out of the gateway. No name may be added.
 */
const TO_BE_MOVED: Readonly<Record<string, string>> = {
  'club/club-names.ts': 'names of levels',
  'club/routes.ts': 'names of the privileges of levels',
  'deposits/bonuses.ts': 'names of deposit bonuses',
  'grants/reward-words.ts': 'names of rewards',
  'http/messages.ts': 'what the gateway says of errors',
  'http/money-messages.ts': 'what the gateway says of errors with money',
  'identity/review.ts': 'the message that answers an identity check',
  'lottery/lotteries.ts': 'names of lotteries',
  'promotions/categories.ts': 'categories of promotions',
  'promotions/fixtures.ts': 'promotions of the seed',
  'promotions/reviews.ts': 'the message that answers an application for a promotion',
  'promotions/winner-news.ts': 'news of winners',
  'seed/announcement-texts.ts': 'announcements of the seed',
  'seed/promotion-texts.ts': 'promotions of the seed',
  'seed/seed-mall.ts': 'goods of the points mall',
}

const isKept = (file: string): boolean =>
  Object.hasOwn(KEPT, file) ||
  (file.startsWith('shared/server/') && Object.keys(TO_BE_MOVED).some((end) => file.endsWith(`/${end}`)))

/**
 * What is wrong with `texts`, the sources by their path from the root: text outside `locales/`, and a needless
 * exception.
 */
export function textOutsideLocales(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([file]) => !NOT_SHIPPED.test(file) && !LOCALES.test(file))
    .flatMap(([file, text]) => {
      const line = text.split('\n').findIndex((each) => MARK.test(each)) + 1
      if (line > 0 && !isKept(file)) return [`${file}:${line} holds text that belongs in a locale file`]
      if (line === 0 && Object.hasOwn(KEPT, file)) return [`${file} holds no such text any more: take it off the list`]
      return []
    })
}

/** Sources of the whole tree, as far as it is here. */
export function allSources(): Record<string, string> {
  const files = globSync('{shell,shared,remote-*}/**/*.{ts,tsx,js,mjs,css,html}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name.endsWith('/node_modules') || name.endsWith('/dist'),
  }).map((file) => file.replaceAll(path.sep, '/'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
}
