/**
 * `npm run bench -- deltas [shell|remote…]`: what a release that changes one line costs a returning player whose
 * browser knows compression dictionaries (SP-06): the deltas of the shell's and of each remote's files against the
 * release before, both built from one folder. Bytes do not depend on the machine.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { STARTER_FILE } from '@lobby/contracts/start'
import { makeDeltas } from '@lobby/releases/deltas'
import { openStore } from '@lobby/releases/open-store'
import { recordOf } from '../faults/newer-releases.ts'
import { ROOT } from '../site/site.ts'
import { applyEdits, buildIn, teamCheckout } from '../site/variant.ts'
import { PIN } from './before.ts'
import type { Bench } from './command.ts'

/** What the row allows, bytes. */
const [A_FILE, IN_ALL] = [1_000, 5_000]

/** A component of each, of which one element gets an attribute. */
const SOURCES: Readonly<Record<string, string>> = {
  shell: 'shell/src/home/home-page.tsx',
  account: 'remote-account/src/member/my-account/my-account-page.tsx',
  games: 'remote-games/src/features/game-list/game-list-page.tsx',
  lottery: 'remote-lottery/src/features/list/lottery-list-page.tsx',
  promotions: 'remote-promotions/src/features/centre/promotion-centre-page.tsx',
  agent: 'remote-agent/src/features/team/team-overview-page.tsx',
}

/** What a browser loads together: the shell at its start, or a remote's entry and a page of it. */
function loads({ remote, entry, page, pages, locales }: ReleaseRecord): { name: string; files: string[] }[] {
  if (remote === 'shell') {
    const { scripts = [], styles = [] } = page ?? {}
    return [{ name: 'its start', files: [STARTER_FILE, ...scripts, ...styles, ...(locales.VI?.scripts ?? [])] }]
  }
  return pages.map(({ module, files }) => ({ name: module, files: [entry, ...files.scripts, ...files.styles] }))
}

async function costOf(app: string, source: string, say: (line: string) => void): Promise<void> {
  const checkout = teamCheckout(app)
  const store = mkdtempSync(path.join(tmpdir(), 'lobby-deltas-'))
  try {
    const before = buildIn(checkout, app)
    applyEdits(checkout, [{ file: source, find: /<(\w+)(?= [a-z])/, put: '<$1 data-line="another"' }])
    const after = buildIn(checkout, app)
    for (const folder of [before, after])
      execFileSync(process.execPath, [PIN, store, 'production', folder], { cwd: ROOT })
    const record = recordOf(after)
    const deltas = await makeDeltas(await openStore(store), record, recordOf(before))
    const costOfFile = (file: string): number =>
      deltas.get(file)?.byteLength ?? record.files[file]?.sent ?? record.files[file]?.bytes ?? 0
    const changed = Object.keys(record.files).filter((file) => /\.(js|css)$/.test(file))
    const above = changed.filter((file) => costOfFile(file) > A_FILE)
    const costs = loads(record).map(({ name, files }) => ({
      name,
      bytes: [...new Set(files)].reduce((sum, file) => sum + costOfFile(file), 0),
    }))
    const dearest = costs.toSorted((a, b) => b.bytes - a.bytes)[0]
    const isMet = above.length === 0 && (dearest?.bytes ?? 0) <= IN_ALL
    say(
      `SP-06 ${app}: at most ${A_FILE} B a file and ${IN_ALL} in all; ${above.length} of ${changed.length} files above it` +
        `${above.length > 0 ? ` (${above.map((file) => `${file} ${costOfFile(file)}`).join(', ')})` : ''}, ` +
        `in all at most ${dearest?.bytes ?? 0} (${dearest?.name}): ${isMet ? 'met' : 'not met'}`,
    )
  } finally {
    for (const folder of [checkout, store]) rmSync(folder, { recursive: true, force: true })
  }
}

export const bench: Bench = async (only, say) => {
  for (const [app, source] of Object.entries(SOURCES)) {
    if (only.length === 0 || only.includes(app)) await costOf(app, source, say)
  }
}
