import { createHash, randomUUID } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database, OpenDatabase } from '../database/database.ts'
import { openEmbedded } from '../database/open.ts'

/**
 * A seeded world of its own for each test file, in half a second: it is seeded once for the gateway's present source and
 * time, and every later start loads that file. The file stands in the system's folder for temporary files.
 */
export async function openSnapshot(now: number, fill: (db: Database) => Promise<void>): Promise<OpenDatabase> {
  const folder = join(tmpdir(), 'lobby-gateway-worlds')
  const file = join(folder, `${sourceHash()}-${now}.tar`)
  const kept = readKept(file)
  if (kept) return openEmbedded(await PGlite.create({ loadDataDir: kept }))
  const fresh = await openEmbedded(await PGlite.create())
  await fill(fresh.db)
  const dump = await dumpOf(fresh)
  mkdirSync(folder, { recursive: true })
  dropOld(folder)
  // Several test files can get here at once; each puts a whole file in place.
  const part = `${file}.${randomUUID()}`
  writeFileSync(part, dump)
  renameSync(part, file)
  return fresh
}

/** Each change of the source makes a new file of 40 MB: those of earlier sources go when they are an hour old. */
function dropOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 3_600_000 && !name.startsWith(sourceHash())) rmSync(path, { force: true })
  }
}

async function dumpOf({ db }: OpenDatabase): Promise<Buffer> {
  const client: unknown = Reflect.get(db, '$client')
  if (!(client instanceof PGlite)) throw new Error('Only an embedded database can be kept as a file.')
  const blob = await client.dumpDataDir('none')
  return Buffer.from(await blob.arrayBuffer())
}

function readKept(file: string): Blob | null {
  try {
    return new Blob([readFileSync(file)])
  } catch {
    return null
  }
}

let known: string | null = null
/** Everything that can change the seeded world: the gateway's own source, its migrations and its database. */
function sourceHash(): string {
  if (known) return known
  const root = join(import.meta.dirname, '../..')
  // The path carries the version of the embedded database.
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const file of globSync(['src/**/*.{ts,json}', 'migrations/*.sql', '../contracts/src/constants.ts'], {
    cwd: root,
  }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, file)))
  }
  known = hash.digest('hex').slice(0, 16)
  return known
}
