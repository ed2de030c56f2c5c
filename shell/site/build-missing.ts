/** Builds the releases that the store lacks, with the build's own command. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { ReleaseStore } from '@lobby/releases/store'
import * as v from 'valibot'

const Answer = v.object({
  /** Folders of the built releases, from the root of the project. */
  built: v.array(v.string()),
  /** Release id of what stands in the tree now, for the shell and each remote. */
  ids: v.record(v.string(), v.string()),
})
export type BuildAnswer = v.InferOutput<typeof Answer>

class BuildFailure extends Error {
  override readonly name = 'BuildFailure'
}

/**
 * Runs `<command> --present --json` and tells it what the store has. Its last line of output is the answer; every other
 * line goes to `say`, one a release. Throws `BuildFailure` with the command's own words. `signal` ends it.
 */
export async function buildMissing(
  command: string,
  root: string,
  store: ReleaseStore,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<BuildAnswer> {
  const present = await presentIn(store)
  const child = spawn(process.execPath, [command, '--present', '--json'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  })
  // A command that ends early says so by its exit code.
  child.stdin.on('error', () => undefined).end(present.join('\n'))
  const lines: string[] = []
  const complaints: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const before = lines.push(line) > 1 ? lines.shift() : undefined
    if (before) say(before)
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    complaints.push(line)
    say(line)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new BuildFailure(`The build failed: ${complaints.at(-1) ?? `it ended with code ${code}`}`)
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), lines.at(-1) ?? '')
  if (!answer.success) throw new BuildFailure('The build did not say what it built.')
  return { ...answer.output, built: answer.output.built.map((folder) => resolve(root, folder)) }
}

/** Releases with a record that can be read: any other is built and published again, which puts it right. */
async function presentIn(store: ReleaseStore): Promise<string[]> {
  const present: string[] = []
  for (const remote of await store.remotes()) {
    const ids = await store.releases(remote)
    const whole = await Promise.all(
      ids.map((id) =>
        store.record(remote, id).then(
          () => true,
          () => false,
        ),
      ),
    )
    present.push(...ids.filter((_, i) => whole[i]).map((id) => `${remote} ${id}`))
  }
  return present
}
