/**
 * Before any journey: each worker starts a site of its own, and two of them must not build into one folder at a time.
 * What the first site keeps is what each of the others begins with.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { hasServer } from '@lobby/tooling/has-server'
import { startDatabases } from './databases.ts'
import { journeysDataFolder, ROOT, STARTED_ONCE, startSite } from './site.ts'

/** Answers what Playwright calls after the last journey. */
export default async function buildOnce(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [path.join(ROOT, 'shared/tooling/src/build/command.ts')], { cwd: ROOT, stdio: 'pipe' })
  const kept = journeysDataFolder()
  const databases = hasServer() ? await startDatabases() : undefined
  const first = await startSite({ LOBBY_DATA: kept, ...(databases && { DATABASE_URL: databases.first }) })
  await first.stop()
  process.env[STARTED_ONCE] = kept
  databases?.giveOut()
  return async () => {
    await databases?.stop()
    rmSync(kept, { recursive: true, force: true })
  }
}
