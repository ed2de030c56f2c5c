import { createHash, randomUUID } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '@lobby/gateway/database'
import type { OpenDatabase } from '@lobby/gateway/database/tables'
import { openServerCopy } from './server-copy.ts'

/**
 * A seeded world of its own, in about half a second: it is seeded once for the gateway's present source and time, and
 * every later start takes a copy. Embedded, that is a file in the system's folder for temporary files; on a server
 * (`LOBBY_TEST_SERVER`, which the tests' second round sets) a template database.
 */
export async function openSnapshot(now: number, fill: (opened: OpenDatabase) => Promise<void>): Promise<OpenDatabase> {
  const server = process.env.LOBBY_TEST_SERVER
  if (server) return openServerCopy(server, `${sourceHash()}_${now}`, fill)
  const folder = join(tmpdir(), 'lobby-gateway-worlds')
  const file = join(folder, `${sourceHash()}-${now}.tar`)
  const kept = readKept(file)
  if (kept) return openEmbedded(await PGlite.create({ loadDataDir: kept }))
  const client = await PGlite.create()
  await fill(await openEmbedded(client))
  const dump = await dumpOf(client)
  mkdirSync(folder, { recursive: true })
  dropOld(folder)
  // Several test files can get here at once; each puts a whole file in place.
  const part = `${file}.${randomUUID()}`
  writeFileSync(part, dump)
  renameSync(part, file)
  await client.close()
  return openEmbedded(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(dump)]) }))
}

/** Each change of the source makes a new file of 40 MB: those of earlier sources go when they are an hour old. */
function dropOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 3_600_000 && !name.startsWith(sourceHash())) rmSync(path, { force: true })
  }
}

/**
 * Small and quick to start from: what only serves to make further databases goes, and a checkpoint leaves a start
 * nothing to repeat.
 */
async function dumpOf(client: PGlite): Promise<Buffer> {
  await client.exec('update pg_database set datistemplate = false')
  await client.exec('drop database template0')
  await client.exec('drop database template1')
  await client.exec('checkpoint')
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
/** Everything that can change the seeded world: the source of gateway and sandbox, the migrations and the database. */
function sourceHash(): string {
  if (known) return known
  const root = join(import.meta.dirname, '../../..')
  // The path carries the version of the embedded database.
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const file of globSync(
    ['{gateway,sandbox}/src/**/*.{ts,json}', 'gateway/migrations/*.sql', '../contracts/src/site/constants.ts'],
    {
      cwd: root,
    },
  ).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, file)))
  }
  known = hash.digest('hex').slice(0, 16)
  return known
}
