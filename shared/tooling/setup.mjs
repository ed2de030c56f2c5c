/**
 * What every command of the root does first: installs the workspace with the pinned pnpm, when it is not installed as
 * it stands. `--new-lockfile` also takes packages in that the lockfile does not know yet. Plain JavaScript for whatever
 * Node the machine has (18 or later): the project's own comes with the installation.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// pnpm runs the root's lifecycle scripts as well: without this line an installation would start itself again.
if (process.env.npm_config_user_agent?.startsWith('pnpm/')) process.exit(0)

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
const PNPM = JSON.parse(readFileSync(join(root, 'shared/tooling/pnpm.json'), 'utf8')).package
/** A person's own change is taken into the lockfile; anything else must fit the one that is there. */
const mayChange = process.argv.includes('--new-lockfile')
const stamp = join(root, 'node_modules/.installed')

/** Manifests of the workspace's packages: they lie at most three folders deep (`shared/server/gateway`). */
function manifestsBelow(folder, depth) {
  const folders = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !/^(node_modules|src|dist)$/.test(entry.name),
  )
  return folders.flatMap(({ name }) => {
    const inner = join(folder, name)
    const manifest = join(inner, 'package.json')
    return [...(existsSync(manifest) ? [manifest] : []), ...(depth > 1 ? manifestsBelow(inner, depth - 1) : [])]
  })
}

/** Everything that an installation depends on. */
function inputs() {
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => join(root, name))
  return files.concat(manifestsBelow(root, 3).sort())
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputs()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const commands = join(root, 'node_modules/.bin')

/** The root's scripts find Node and the tools where npm looks for them: they are what this package depends on. */
function linkCommands() {
  if (lstatSync(commands, { throwIfNoEntry: false })) rmSync(commands, { recursive: true })
  symlinkSync('../shared/tooling/node_modules/.bin', commands, 'junction')
}

/** Whether what is installed is what the manifests ask for, and still there. */
const isInstalled = () =>
  existsSync(join(commands, 'node')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

if (mayChange || !isInstalled()) {
  process.stderr.write('Installing what the workspace needs…\n')
  const lockfile = mayChange ? '--no-frozen-lockfile' : '--frozen-lockfile'
  const args = ['--yes', '--prefer-offline', PNPM, 'install', lockfile, '--prefer-offline', '--reporter=silent']
  // npm hands its own settings down to whatever it starts; pnpm would warn of those it does not know.
  const { status } = spawnSync('npx', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status === 0) {
    linkCommands()
    writeFileSync(stamp, fingerprint())
  } else {
    process.stderr.write(
      'The installation failed: the reason stands above. Without a network, what was never fetched cannot be installed.\n',
    )
    process.exitCode = 1
  }
}
