/** Builds a remote anew from a revision of its source, in a clone of its own (OP-05). */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { RefusedError } from '../problem.ts'
import { makeTemporary, removeTemporary } from '../store/maker.ts'
import { output } from './output.ts'

/** What ends this process once nothing is left of what it has made. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What the folders of clones are named by. */
const CLONES = 'lobby-rebuild-'

/** ms; no clone, installation or build takes that long. */
const PATIENCE = 30 * 60_000

/**
 * What Git, the installation and the build are given of the environment: no key and no password of whoever runs them.
 */
const GIVEN =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|TMPDIR|TMP|TEMP|SystemRoot|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|XDG_\w+_(HOME|DIR)|PNPM_HOME|npm_config_(registry|cache|userconfig|store_dir)|GIT_SSH_COMMAND|SSH_AUTH_SOCK)$/i

/** What is built again, and where its source is. */
export interface Wanted {
  /** A Git repository: a folder, or an address. */
  source: string
  /** 40 or 64 hex digits. */
  revision: string
  remote: string
}

/**
 * The folder of a release that was built again; `drop` removes it, and all that was made for it. It throws
 * `RefusedError` `build.failed` where somebody has ended this process meanwhile: nothing is to come of it then.
 */
export interface Rebuilt {
  folder: string
  drop(): Promise<void>
}

/**
 * Clones, installs and builds. Throws `RefusedError` `rebuild.clone` where the source cannot be had, or has no such
 * revision on a branch or tag, and `build.failed` with what was said.
 */
export async function buildFromSource({ source, revision, remote }: Wanted, env: NodeJS.ProcessEnv): Promise<Rebuilt> {
  const given = Object.fromEntries(Object.entries(env).filter(([name]) => GIVEN.test(name)))
  await removeTemporary(CLONES)
  const dir = await makeTemporary(CLONES)
  const ending = new AbortController()
  const end = (signal: NodeJS.Signals) => ending.abort(signal)
  for (const signal of ENDS) process.on(signal, end)
  const drop = async () => {
    await rm(dir, { recursive: true, force: true })
    for (const signal of ENDS) process.off(signal, end)
    if (!ending.signal.aborted) return
    throw new RefusedError(
      'build.failed',
      `${remote} was not built again: ${ending.signal.reason} came before its end.`,
    )
  }
  const tree = join(dir, 'tree')
  const run = (command: string, args: readonly string[]) =>
    output(command, args, {
      cwd: existsSync(tree) ? tree : dir,
      env: { ...given, GIT_TERMINAL_PROMPT: '0' },
      timeout: PATIENCE,
      ending: ending.signal,
    })
  try {
    // Over the transport, also from this machine: what no branch or tag has does not come along.
    const cloned = await run('git', ['clone', '--quiet', '--no-local', '--no-checkout', '--', source, tree])
    if (cloned.code !== 0) {
      const message = `The source at ${source} cannot be cloned: ${lastLine(cloned.said)}`
      throw new RefusedError('rebuild.clone', message)
    }
    const checkedOut = await run('git', ['checkout', '--quiet', '--detach', `${revision}^{commit}`])
    if (checkedOut.code !== 0) {
      const message = `No branch or tag of ${source} has revision ${revision}, which it was built from.`
      throw new RefusedError('rebuild.clone', message)
    }
    const step = async (command: string, args: readonly string[]): Promise<string> => {
      const { code, out, said } = await run(command, args)
      if (code === 0) return out
      const header = { code: 'build.failed' as const, message: `${remote} could not be built from ${revision}.` }
      const lines = said.split('\n').filter((line) => line.trim() !== '')
      throw new RefusedError(header.code, header.message, [
        header,
        ...lines.map((message) => ({ code: 'build.said', message: message.trimEnd() })),
      ])
    }
    await step(process.execPath, ['shared/tooling/setup.mjs'])
    // The revision brings its own Node, which packs files in its own way.
    const own = join(tree, 'node_modules/.bin/node')
    const node = existsSync(own) ? own : process.execPath
    const out = await step(node, ['shared/tooling/src/build/command.ts', remote, '--quiet'])
    return { folder: resolve(tree, out.trim().split('\n').at(-1) ?? ''), drop }
  } catch (error) {
    await drop()
    throw error
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) || 'nothing was said.'
