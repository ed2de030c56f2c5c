/**
 * Before any journey: each worker starts a site of its own, and two of them must not build into one folder at a time.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './site.ts'

export default function buildOnce(): void {
  execFileSync(process.execPath, [path.join(ROOT, 'shared/tooling/src/build/command.ts')], { cwd: ROOT, stdio: 'pipe' })
}
