/**
 * `npm run keep-releases -- [commit]`: builds the six releases of a commit (of the newest by default) in a checkout of
 * its own, and keeps them as those that were live before (README.md beside this). What is not committed is not in them.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT } from '../site/site.ts'
import { archiveOf } from './kept-releases.ts'

const LARGEST_TAR = 256 * 1024 * 1024
const folder = mkdtempSync(path.join(tmpdir(), 'lobby-keep-'))
const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

try {
  const commit = run('git', ['rev-parse', '--verify', `${process.argv[2] ?? 'HEAD'}^{commit}`], ROOT)
  const checkout = path.join(folder, 'checkout')
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, checkout], folder)
  run('git', ['checkout', '--quiet', commit], checkout)
  run('npm', ['run', '--silent', 'setup'], checkout)
  run(path.join(checkout, 'node_modules/.bin/node'), ['shared/tooling/src/build/command.ts', '--quiet'], checkout)

  const kept = path.join(folder, 'kept')
  for (const app of readdirSync(checkout).filter((name) => /^(shell|remote-.+)$/.test(name))) {
    // The compressed twins of files are made again by whoever publishes them.
    const filter = (file: string) => !/\.(br|gz)$/.test(file)
    cpSync(path.join(checkout, app, 'dist'), path.join(kept, app.replace('remote-', '')), { recursive: true, filter })
  }
  const tar = execFileSync('tar', ['cf', '-', '-C', kept, '.'], { maxBuffer: LARGEST_TAR })
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: tar.byteLength }
  writeFileSync(archiveOf('live-before'), brotliCompressSync(tar, { params }))
  console.log(`${path.relative(ROOT, archiveOf('live-before'))} holds the releases of ${commit.slice(0, 7)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
