import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { setUp, withRoles } from '../testing/role-commands.ts'

/** Rows up, erases all below, and turns the order of what follows. */
const TRICK = 'once a year\u001b[8A\u001b[0J\nall as before\u009b2K\u202eevil'
const SEEN = 'once a year\\u{001b}[8A\\u{001b}[0J\\u{000a}all as before\\u{009b}2K\\u{202e}evil'
const UNSEEN = /[\p{Cc}\p{Cf}]/u

/** Writes over a text of the store as whoever may write to it can. */
async function change(dir: string, path: string, by: (text: string) => string) {
  const file = join(dir, 'store', path)
  await writeFile(file, by(await readFile(file, 'utf8')))
}

it('OP-01 a draft of the list is shown by its letters, whatever its reason does to a terminal, and its mark before that', async () => {
  const { run, dir } = await withRoles()
  await run('roles', 'renew', '--reason', 'once a year')
  await change(dir, 'proposals/roles.json', (text) => text.replace('"once a year"', JSON.stringify(TRICK)))
  for (const words of [
    ['roles', 'show'],
    ['roles', 'sign', 'f'.repeat(32), '--key', 'keys/root-1'],
  ]) {
    const { text } = await run(...words)
    const all = text.trimEnd().split('\n')
    expect(all.at(-1)).toBe(`  why: ${SEEN}`)
    expect(all.at(-2)).toMatch(/^It counts once root keys have signed it: roles sign [0-9a-f]{32} --key <file>$/)
    expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN)
  }
  const json = (await run('roles', 'show', '--json')).text
  expect(json.replaceAll('\n', '')).not.toMatch(UNSEEN)
  expect(JSON.parse(json).draft.reason).toBe(TRICK)
})

it('OP-01 OP-02 a history from before reasons were looked at is read, and shown by its letters', async () => {
  const { run, dir } = await setUp()
  await change(dir, 'channels/production/00000002.json', (text) =>
    text.replace('"reason": ""', `"reason": ${JSON.stringify(TRICK)}`),
  )
  const { code, text } = await run('history')
  expect(code).toBe(0)
  expect(text).toContain(SEEN)
  expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN)
  expect((await run('status')).text).toContain('production, revision 2 of')
})

const LONG = 'x'.repeat(2001)
const UNSEEN_SAID =
  'The reason has \\u{001b} in it, which nobody sees; write it in one line of plain words. Nothing was changed.\n'
const LONG_SAID = 'The reason has 2001 characters, and may have 2000; nothing was changed.\n'

it.each([
  ['promote', 'lottery', '1.2'],
  ['rollback', 'lottery'],
  ['close', 'lottery'],
  ['trial', 'lottery', '1.2', '--share', '4%'],
  ['resume'],
  ['roles', 'renew'],
  ['publish', 'lottery'],
])(
  'OP-01 %s refuses a new reason that nobody would see as it is, and one that is too long, in a sentence',
  async (...words) => {
    const { run } = await withRoles()
    const before = (await run('status')).text
    const key = words[0] === 'roles' || words[0] === 'publish' ? [] : ['--key', 'keys/mai']
    expect(await run(...words, '--reason', `a\u001b[2K\rb`, ...key)).toEqual({ code: 1, text: UNSEEN_SAID })
    expect(await run(...words, '--reason', LONG, ...key)).toEqual({ code: 1, text: LONG_SAID })
    expect((await run('status')).text).toBe(before)
  },
)

it('OP-01 a name of who does it that nobody would see as it is changes nothing where no list says who it is', async () => {
  const { run } = await setUp()
  expect(await run('rollback', 'lottery', '--actor', 'mai\u202e')).toEqual({
    code: 1,
    text: 'The name of who does it has \\u{202e} in it, which nobody sees; nothing was changed.\n',
  })
  expect(await run('rollback', 'lottery', '--reason', LONG)).toEqual({ code: 1, text: LONG_SAID })
})

it.each(['constructor', '__proto__', 'toString', 'Mai', 'a b', ''])(
  'OP-01 "%s" is no name for a person or a root key, and is not taken for one without a word',
  async (name) => {
    const { run } = await withRoles()
    expect((await run('key', 'new', 'keys/new')).code).toBe(0)
    const said = `"${name}" is no name for a list of roles: it takes lower-case letters, digits, dots and dashes, 40 at most, and no word of the language that it is read by, such as "constructor".\n`
    expect(await run('roles', 'add', name, 'keys/new.pub', 'ship')).toEqual({ code: 1, text: said })
    expect(await run('roles', 'root', 'add', name, 'keys/new.pub')).toEqual({ code: 1, text: said })
  },
)
