/** `npm run new-remote -- <name> [--title TEXT]`: writes the folder of a new remote and installs it (FD-17). */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { RemoteId } from '@lobby/contracts/record-parts'
import * as v from 'valibot'
import { appFolders, ROOT } from '../build/workspace.ts'
import { filesOfRemote } from './files.ts'

class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError'
}

function main(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { title: { type: 'string' } } })
  const [word = '', ...more] = positionals
  const name = word.replace(/^remote-/, '')
  if (!v.is(RemoteId, name) || name === 'shell' || more.length > 0) {
    throw new ScaffoldError(
      'It reads: npm run new-remote -- <name> [--title TEXT]; a name is like "poker" or "live-casino".',
    )
  }
  const folder = path.join(ROOT, `remote-${name}`)
  if (existsSync(folder)) throw new ScaffoldError(`remote-${name} is there already: ${appFolders().join(', ')}.`)
  if (!existsSync(path.join(ROOT, 'shell'))) {
    throw new ScaffoldError('A new remote changes the lockfile of all: make it in the whole tree.')
  }
  const title = values.title ?? name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  if (!/^[\p{L}\p{N} .-]{1,40}$/u.test(title))
    throw new ScaffoldError('A title takes up to 40 letters, digits and spaces.')

  // Written beside its place and moved there: a killed command leaves no half remote that every build would trip over.
  const draft = path.join(ROOT, `.new-remote-${name}`)
  rmSync(draft, { recursive: true, force: true })
  for (const [file, text] of Object.entries(filesOfRemote({ name, title }))) {
    mkdirSync(path.dirname(path.join(draft, file)), { recursive: true })
    writeFileSync(path.join(draft, file), text)
  }
  renameSync(draft, folder)
  install()
  process.stdout.write(`remote-${name} is there, with a page at /m/${name}. Next:
  npm run dev -- ${name}
  npm run release -- publish ${name} --promote
`)
}

/** Adds the new package to the lockfile, with the pinned pnpm. */
function install(): void {
  const setup = path.join(ROOT, 'shared/tooling/setup.mjs')
  execFileSync(process.execPath, [setup, '--new-lockfile'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
