/**
 * `npm run bench -- deltas [shell|remote…]`: what a release that changes one line costs a returning player whose
 * browser knows compression dictionaries (SP-06): the deltas of the shell's and of each remote's files against the
 * release before, both built from one folder, for a line of a component and for one of its style sheet. Bytes do not
 * depend on the machine.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { STARTER_FILE } from '@lobby/contracts/start'
import { makeDeltas } from '@lobby/releases/deltas'
import { openStore } from '@lobby/releases/open-store'
import { recordOf } from '../faults/newer-releases.ts'
import { ROOT } from '../site/site.ts'
import { applyEdits, buildIn, type Edit, teamCheckout } from '../site/variant.ts'
import { PIN } from './before.ts'
import type { Bench } from './command.ts'
import { metIf, type Verdict, verdictLine } from './verdict.ts'

/** What the row allows, bytes. */
const [A_FILE, IN_ALL] = [1_000, 5_000]

/** A component of each, with a style sheet beside it. */
const SOURCES: Readonly<Record<string, string>> = {
  shell: 'shell/src/home/home-page.tsx',
  account: 'remote-account/src/member/my-account/my-account-page.tsx',
  games: 'remote-games/src/features/game-list/game-list-page.tsx',
  lottery: 'remote-lottery/src/features/list/lottery-list-page.tsx',
  promotions: 'remote-promotions/src/features/centre/promotion-centre-page.tsx',
  agent: 'remote-agent/src/features/team/team-overview-page.tsx',
}

const EXPORTED = 'export const line = (globalThis.line = 1)\n'
/** Files beside the component that nothing takes at first. One that exports becomes a part of who takes it. */
const FILES = { 'another-line.ts': EXPORTED, 'late-line.ts': EXPORTED, 'line-alone.ts': 'globalThis.line = 1\n' }

/** What a browser loads together: the shell at its start, or a remote's entry and a page of it. */
function loads({ remote, entry, page, pages, locales }: ReleaseRecord): { name: string; files: string[] }[] {
  if (remote === 'shell') {
    const { scripts = [], styles = [] } = page ?? {}
    return [{ name: 'its start', files: [STARTER_FILE, ...scripts, ...styles, ...(locales.VI?.scripts ?? [])] }]
  }
  return pages.map(({ module, files }) => ({ name: module, files: [entry, ...files.scripts, ...files.styles] }))
}

/** A page's line that takes a part of another page: what both have moves to a chunk of their own. */
const SHARED: Readonly<Record<string, Edit>> = {
  account: {
    file: 'remote-account/src/cashier/withdraw/withdraw-page.tsx',
    find: /^/,
    put: `import * as part from '../deposit/use-play-path.ts'\nglobalThis.part = part\n`,
  },
}

/**
 * Changes of one line: of a component, of its style sheet, and of what it takes: from a file that nothing took, at
 * once, late or as a module of its own, or from another page.
 */
const kindsOf = (app: string, source: string): readonly { kind: string; edit: Edit }[] => [
  { kind: 'an attribute', edit: { file: source, find: /<(\w+)(?= [a-z])/, put: '<$1 data-line="another"' } },
  {
    kind: 'a declaration',
    edit: { file: source.replace(/tsx$/, 'module.css'), find: /\{\n(?= {2}[a-z])/, put: '{\n  outline-offset: 7px;\n' },
  },
  { kind: 'an import', edit: { file: source, find: /^/, put: "import './another-line.ts'\n" } },
  { kind: 'a late import', edit: { file: source, find: /^/, put: "void import('./late-line.ts')\n" } },
  { kind: 'a module', edit: { file: source, find: /^/, put: "import './line-alone.ts'\n" } },
  ...[SHARED[app]].flatMap((edit) => (edit ? [{ kind: 'a part shared', edit }] : [])),
]

/** The cost of each kind of change, against the release before it. */
async function costOf(app: string, source: string, say: (line: string) => void): Promise<void> {
  const checkout = teamCheckout(app)
  const store = mkdtempSync(path.join(tmpdir(), 'lobby-deltas-'))
  const publish = (folder: string) => execFileSync(process.execPath, [PIN, store, 'production', folder], { cwd: ROOT })
  try {
    for (const [file, text] of Object.entries(FILES)) {
      writeFileSync(path.join(checkout, path.dirname(source), file), text)
    }
    let before = buildIn(checkout, app)
    publish(before)
    for (const { kind, edit } of kindsOf(app, source)) {
      applyEdits(checkout, [edit])
      const after = buildIn(checkout, app)
      publish(after)
      say(verdictLine(verdictOf(`${app}, ${kind}`, await costs(store, before, after))))
      before = after
    }
  } finally {
    for (const folder of [checkout, store]) rmSync(folder, { recursive: true, force: true })
  }
}

interface Costs {
  /** Scripts and style sheets whose bytes are others than before, with what each costs. */
  changed: { file: string; bytes: number }[]
  /** What a browser loads together and costs most. */
  dearest: { name: string; bytes: number } | undefined
}

async function costs(store: string, before: string, after: string): Promise<Costs> {
  const [record, older] = [recordOf(after), recordOf(before)]
  const deltas = await makeDeltas(await openStore(store), record, older)
  const costOfFile = (file: string): number =>
    deltas.get(file)?.byteLength ?? record.files[file]?.sent ?? record.files[file]?.bytes ?? 0
  const changed = Object.keys(record.files)
    .filter((file) => /\.(js|css)$/.test(file) && record.files[file]?.integrity !== older.files[file]?.integrity)
    .map((file) => ({ file, bytes: costOfFile(file) }))
  const loaded = loads(record).map(({ name, files }) => ({
    name,
    bytes: [...new Set(files)].reduce((sum, file) => sum + costOfFile(file), 0),
  }))
  return { changed, dearest: loaded.toSorted((a, b) => b.bytes - a.bytes)[0] }
}

function verdictOf(what: string, { changed, dearest }: Costs): Verdict {
  const above = changed.filter(({ bytes }) => bytes > A_FILE).map(({ file, bytes }) => `${file} ${bytes}`)
  const bytes = dearest?.bytes ?? Number.NaN
  return {
    row: 'SP-06',
    target: `${what}: at most ${A_FILE} B a file, ${IN_ALL} in all`,
    measured: `${bytes} (${dearest?.name})${above.length > 0 ? `, ${above.join(', ')}` : ''}`,
    outcome: metIf(above.length === 0 && bytes <= IN_ALL),
  }
}

export const bench: Bench = async (only, say) => {
  for (const [app, source] of Object.entries(SOURCES)) {
    if (only.length === 0 || only.includes(app)) await costOf(app, source, say)
  }
}
