/**
 * What was once found by attacking the site, tried again on a gateway over PostgreSQL and on an edge of their own, over
 * sockets: `npm run bench -- attack`. Unlike other benches it ends with 1 when an attempt was not held. What needs a
 * browser (`?token=` over another member's session) is in the journeys.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Bench } from './command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PARTS = ['shared/server/sandbox/src/testing/attack/drill.ts', 'shell/edge/testing/attack.ts']

/** What a part tells of one attempt; `finding` is its number in the list of what was found, 0 for what is beside it. */
interface Row {
  finding: number
  what: string
  held: boolean
  measured: string
}

export const bench: Bench = async (_args, say) => {
  const rows: Row[] = []
  for (const part of PARTS) {
    const child = spawn(process.execPath, [path.join(ROOT, part)], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000)
    })
    child.on('message', (row) => rows.push(row as Row))
    const [code] = await once(child, 'exit')
    if (code !== 0) rows.push({ finding: 0, what: part, held: false, measured: `ended with ${code}: ${said}` })
  }
  for (const { finding, what, held, measured } of rows.toSorted((a, b) => a.finding - b.finding)) {
    say(`${held ? 'held    ' : 'NOT HELD'} ${String(finding || '').padStart(2)}  ${what}`)
    say(`             ${measured}`)
  }
  const missed = rows.filter(({ held }) => !held).length
  say(`${rows.length} attempts, ${missed} not held`)
  if (missed > 0) process.exitCode = 1
}
