import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of the running test's own, gone after it. */
export async function scratch(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-releases-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}
