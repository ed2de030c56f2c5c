/** Commands over a store, with and without a list of roles, as the tests of roles run them. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { release } from '../command/release.ts'
import { markShown } from './role-site.ts'
import { scratch } from './scratch.ts'
import { writeRelease } from './write-release.ts'

/** A command line over a store in which lottery 1.0.0 and then 1.1.0 went live and 1.2.0 waits, and keys in files. */
export async function setUp() {
  const dir = await scratch()
  /** No edge runs. */
  const setting = { wait: 0 }
  const env: NodeJS.ProcessEnv = { LOBBY_STORE: join(dir, 'store'), LOBBY_ACTOR: 'whoever' }
  const run = async (...argv: string[]) => {
    let text = ''
    const hear = (more: string) => {
      text += more
    }
    const words = argv.map((word) => word.replace('keys/', `${dir}/keys/`))
    const code = await release(words, { env, out: hear, err: hear, ...setting })
    return { code, text: argv.includes('--json') ? text : plain(text) }
  }
  /** Files by their names alone, and what differs with each run by its kind. */
  const plain = (text: string) =>
    text
      .replaceAll(`${dir}/`, '')
      .replaceAll(/(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])/g, 'KEY')
      .replaceAll(/(?<=\d)-[0-9a-f]{12}\b/g, '-ID')
  const lines = async (...argv: string[]) => (await run(...argv)).text.trimEnd().split('\n')
  const json = async (...argv: string[]) => JSON.parse((await run(...argv, '--json')).text)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const { folder } = await writeRelease(dir, { version })
    await run('publish', folder, ...(version === '1.2.0' ? [] : ['--promote']))
  }
  // With a list of roles it is no store for development any more: the key that has signed has to be named.
  env.LOBBY_SIGNING_KEY_FILE = join(dir, 'store/keys/development.pem')
  return { dir, env, run, lines, json, setting }
}

/** The words that `status` names for what waits. */
export async function wordsToApprove({
  run,
}: {
  run: (...argv: string[]) => Promise<{ text: string }>
}): Promise<string[]> {
  const { text } = await run('status')
  return /It counts by: (approve \d+ [0-9a-f]{32})$/m.exec(text)?.[1]?.split(' ') ?? ['approve']
}

type Run = (...argv: string[]) => Promise<{ code: number; text: string }>
/** Signs what `roles show` shows, by the mark that it says. */
export const sign = async (run: Run, ...keys: string[]) => {
  const { text } = await run('roles', 'show')
  return run('roles', 'sign', markShown(text), ...keys.flatMap((name) => ['--key', `keys/${name}`]))
}

/** A change of the list that goes on with the draft that `roles show` shows. */
export const further = async (run: Run, ...words: string[]) => {
  const { text } = await run('roles', 'show')
  return run('roles', ...words, '--draft', markShown(text))
}

/** Whose keys there are. */
export const NAMES = ['root-1', 'root-2', 'root-3', 'mai', 'binh', 'chi']

/** The same, with a list of roles in force: two root keys of three, two persons for a promotion. */
export async function withRoles() {
  const made = await setUp()
  const { run } = made
  for (const name of NAMES) expect((await run('key', 'new', `keys/${name}`)).code).toBe(0)
  await run('roles', 'init', ...NAMES.slice(0, 3).map((name) => `${name}=keys/${name}.pub`))
  await further(run, 'add', 'mai', 'keys/mai.pub', 'ship', 'undo')
  await further(run, 'add', 'binh', 'keys/binh.pub', 'ship')
  await further(run, 'add', 'chi', 'keys/chi.pub', 'undo')
  await further(run, 'promotion', '2')
  await sign(run, 'root-1')
  return { ...made, signed: await sign(run, 'root-3') }
}
