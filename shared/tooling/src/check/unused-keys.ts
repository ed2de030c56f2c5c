/** Keys of the wording that nothing asks for. */
import { stemOf, type Texts } from '../wording.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the source asks for a key: in full, or as a template whose open part it names somewhere. */
function asked(key: string, source: string, templates: readonly RegExp[]): boolean {
  if (new RegExp(`['"\`.]${escaped(key)}['"\`]`).test(source)) return true
  return templates.some((template) => {
    const open = template.exec(key)?.slice(1)
    return open?.every((part) => part.split('.').every((word) => new RegExp(`\\b${escaped(word)}\\b`).test(source)))
  })
}

/**
 * Keys that no source asks for. `files` are sources by path, tests left out: a key that only a test asks for is not
 * used. `known` are asked for by the platform, whatever stands in the app.
 */
export function unusedKeys(
  texts: Texts,
  files: Readonly<Record<string, string>>,
  known: ReadonlySet<string> = new Set(),
): string[] {
  const source = Object.values(files).join('\n')
  const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^}]*\})*)`/g)]
    .map((match) => (match[1] ?? '').split(/\$\{[^}]*\}/))
    // A template without a fixed part would ask for everything.
    .filter((parts) => parts.length > 1 && parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('([\\w.-]+)')}$`))
  const keys = new Set(Object.values(texts).flatMap((all) => [...all.keys()].map(stemOf)))
  return [...keys].filter((key) => !known.has(key) && !asked(key, source, templates)).sort()
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
