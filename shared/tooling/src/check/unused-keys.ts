/** Keys of the wording that nothing asks for. */
import { asksByTemplate, asksInFull, escaped, keysOf, namedIn } from '../asked-keys.ts'
import type { Texts } from '../wording.ts'

/**
 * Keys that no source asks for: in full, or as a template whose open part it names somewhere. `files` are sources by
 * path, tests left out: a key that only a test asks for is not used. `known` are asked for by the platform, whatever
 * stands in the app.
 */
export function unusedKeys(
  texts: Texts,
  files: Readonly<Record<string, string>>,
  known: ReadonlySet<string> = new Set(),
): string[] {
  const source = Object.values(files).join('\n')
  const [inFull, byTemplate] = [asksInFull(source), asksByTemplate(source, namedIn(source))]
  return keysOf(texts)
    .filter((key) => !known.has(key) && !inFull(key) && !byTemplate(key))
    .sort()
}

/**
 * Whether a page in `pages/`, of plain scripts, asks for a key whose group (`chatPage`) it is handed as `text`:
 * `text.won`, `{{won}}`, or `text[name]` where a source writes the name.
 */
export function askedByPage(key: string, files: Readonly<Record<string, string>>): boolean {
  const own = key.split('.').slice(1)
  const [inPage, name] = [own.map(escaped).join('\\.'), escaped(own.at(-1) ?? '')]
  const group = ['text', ...own.slice(0, -1)].map(escaped).join('\\.')
  const pages = Object.entries(files)
    .filter(([file]) => /(^|\/)pages\//.test(file))
    .map(([, text]) => text)
    .join('\n')
  if (new RegExp(`\\btext\\.${inPage}\\b|\\{\\{${inPage}\\}\\}`).test(pages)) return true
  return new RegExp(`\\b${group}\\[`).test(pages) && new RegExp(`['"]${name}['"]`).test(Object.values(files).join('\n'))
}
