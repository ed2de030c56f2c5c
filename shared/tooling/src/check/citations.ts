/** Citations in source and documents: what a comment or a page refers to has to be in the tree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build/workspace.ts'

const DOCS = 'shared/docs'
export const REQUIREMENTS = 'e2e/coverage/requirements.json'
const TEXT = /\.(tsx?|[cm]?js|css|grit|md|ya?ml)$/
const NOT_OURS = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/
/** The one page that may name the sections of the two given documents: it says where they went. */
const MAY_NAME_SECTIONS = `${DOCS}/documents-facts.md`

export interface Tree {
  /** Text of each file that is looked at, by its path from the root. */
  texts: ReadonlyMap<string, string>
  /** Whether there is a file or folder at a path from the root. */
  exists: (file: string) => boolean
  /** Ids of the requirements; absent where the list is. */
  requirements?: ReadonlySet<string>
}

/** Numbers of decision records (from their file names) and of choices (from the headings of their pages). */
function numbered(texts: Tree['texts']): { records: ReadonlySet<string>; choices: ReadonlySet<string> } {
  const records = new Set<string>()
  const choices = new Set<string>()
  for (const [file, text] of texts) {
    const number = new RegExp(`^${DOCS}/decisions/(\\d{3})-[^/]+\\.md$`).exec(file)?.[1]
    if (number) records.add(number)
    if (!file.startsWith(`${DOCS}/choices/`)) continue
    for (const match of text.matchAll(/^## (\d{3}) /gm)) choices.add(match[1] as string)
  }
  return { records, choices }
}

/** A break of the line inside a comment may stand between the word and its number. */
const GAP = String.raw`\s+(?:\*\s+|//\s+)?`
const DECISION = new RegExp(`\\b(?:[Dd]ecisions?|[Rr]ecord)${GAP}(\\d{3})\\b`, 'g')
const CHOICE = new RegExp(`\\b[Cc]hoices?${GAP}(\\d{3})\\b`, 'g')
const SECTION = /\bD[01] ?§/g
const REQUIREMENT = /\b[A-Z]{2}-\d\d\b/g
/** Titles of tests are held to the requirements elsewhere, and what else they name is data. */
const TEST = /\.(test|spec)\.tsx?$/
const LINK = /\]\((?![a-z]+:|#)([^)\s#]+)/g
/** A source file by its path from the root, as documents name it, in backticks or without. */
const SOURCE = /(?<![\w@./<-])(?:shared|shell|e2e|remote-[a-z]+)\/[\w./-]*\w\.(?:tsx?|mjs|css|json|html|sql)\b/g
/** A name in quotes of its own is data of a program, and a link's target is looked at as a link. */
const MARKDOWN = /(?<!['"`\w./:*{}-]|\]\()[\w./-]*\w\.md\b/g

/**
 * What leads nowhere, as `file:line: what`. A page may be named from the root, from its citer's folder or from
 * `shared/docs`.
 */
export function brokenCitations({ texts, exists, requirements }: Tree): string[] {
  const { records, choices } = numbered(texts)
  const prefixes = new Set([...(requirements ?? [])].map((id) => id.slice(0, 2)))
  const found = (file: string, cited: string): boolean =>
    [cited, path.posix.join(path.posix.dirname(file), cited), `${DOCS}/${cited}`].some(exists)

  return [...texts].flatMap(([file, text]) => {
    const broken: string[] = []
    const look = (pattern: RegExp, problem: (match: RegExpExecArray) => string | false) => {
      for (const match of text.matchAll(pattern)) {
        const what = problem(match)
        if (what) broken.push(`${file}:${text.slice(0, match.index).split('\n').length}: ${what}`)
      }
    }
    look(DECISION, ([, number = '']) => !records.has(number) && `there is no decision ${number}`)
    look(CHOICE, ([, number = '']) => !choices.has(number) && `there is no choice ${number}`)
    look(MARKDOWN, ([cited]) => !found(file, cited) && `${cited} is not there`)
    if (file.endsWith('.md')) {
      look(SOURCE, ([cited]) => !exists(cited) && `${cited} is not there`)
      look(LINK, ([, cited = '']) => {
        const target = path.posix.join(path.posix.dirname(file), cited)
        return !exists(target) && `the link to ${cited} leads nowhere`
      })
    }
    if (file !== MAY_NAME_SECTIONS)
      look(SECTION, ([cited]) => `${cited} is a section of a document that is not here: name the requirement`)
    if (requirements && !TEST.test(file))
      look(
        REQUIREMENT,
        ([id]) => prefixes.has(id.slice(0, 2)) && !requirements.has(id) && `there is no requirement ${id}`,
      )
    return broken
  })
}

function requirementIds(): ReadonlySet<string> | undefined {
  const list = path.join(ROOT, REQUIREMENTS)
  if (!existsSync(list)) return undefined
  return new Set((JSON.parse(readFileSync(list, 'utf8')) as { id: string }[]).map(({ id }) => id))
}

/** Source and documents of the whole tree. Walked, not asked of git: a team's copy of the tree may have none. */
export function readTree(): Tree {
  const texts = new Map<string, string>()
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name)
      if (NOT_OURS.test(file) && file !== '.dependency-cruiser.cjs') continue
      if (entry.isDirectory()) walk(file)
      else if (entry.isFile() && TEXT.test(file)) texts.set(file, readFileSync(path.join(ROOT, file), 'utf8'))
    }
  }
  walk('')
  // What a team's copy leaves out (other remotes, shell, e2e) is not missed there.
  const absent = (file: string) =>
    /^(shell|e2e|remote-[^/]+)\//.test(file) && !existsSync(path.join(ROOT, file.split('/')[0] as string))
  return {
    texts,
    exists: (file) => absent(file) || existsSync(path.join(ROOT, file)),
    requirements: requirementIds(),
  }
}

export async function checkCitations(): Promise<{ ok: boolean; output: string }> {
  const tree = readTree()
  if (tree.texts.size === 0) return { ok: false, output: 'No file was read.' }
  const broken = brokenCitations(tree)
  return { ok: broken.length === 0, output: broken.join('\n') }
}
