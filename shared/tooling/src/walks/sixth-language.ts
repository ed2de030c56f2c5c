/** What shared/docs/walks.md says of a sixth language, done in a copy of the tree. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'
import { localeFolders } from '../wording.ts'

const LIST = 'shared/contracts/src/language/languages.ts'
/** Stands before every text of the new language, which is then in a script of its own and not another's text. */
export const MARK = '한국어'

/** Copies what the apps and servers are made of, with packages linked to one another inside the copy. */
export function copyOfTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'lobby-language-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => /^(shell|shared|remote-[^/]+)\/|^[^/]+$/.test(file))
  for (const file of files.filter((each) => existsSync(path.join(ROOT, each)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(copy, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  for (const manifest of files.filter((file) => file.endsWith('/package.json'))) {
    const modules = path.join(path.dirname(manifest), 'node_modules')
    if (!existsSync(path.join(ROOT, modules))) continue
    cpSync(path.join(ROOT, modules), path.join(copy, modules), { recursive: true, verbatimSymlinks: true })
  }
  return copy
}

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return `${MARK} ${value}`
  if (Array.isArray(value)) return value.map(marked)
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, marked(each)]))
}

/** Adds Korean to the list and, from the English ones, its locale files. Answers the files that it touched. */
export function addKorean(copy: string): string[] {
  const list = readFileSync(path.join(copy, LIST), 'utf8')
  writeFileSync(path.join(copy, LIST), list.replace(/^( {2}TH: .*)$/m, "$1\n  KO: { tag: 'ko', name: '한국어' },"))
  const files = localeFolders(copy).map((folder) => {
    const english: unknown = JSON.parse(readFileSync(path.join(copy, folder, 'en.json'), 'utf8'))
    writeFileSync(path.join(copy, folder, 'ko.json'), JSON.stringify(marked(english), null, 2))
    return `${folder}/ko.json`
  })
  return [LIST, ...files].sort()
}

/** The files that the page of walks counts for a new language with this tag. */
export function countedFiles(tag: string): string[] {
  const page = readFileSync(path.join(ROOT, 'shared/docs/walks.md'), 'utf8')
  const section = /^## A sixth language$(.*?)(?=^## |(?![\s\S]))/ms.exec(page)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, cell = '']) => cell))
  return cells.flatMap((cell) => globbed(cell, tag)).sort()
}

/** `remote-*` stands for each remote. */
const globbed = (cell: string, tag: string): string[] => {
  const [before, after] = cell.split('<tag>')
  if (after === undefined) return [cell]
  return globSync(`${before}en${after}`, { cwd: ROOT }).map((file) =>
    file.replaceAll(path.sep, '/').replace(/en(?=\.json$)/, tag),
  )
}
