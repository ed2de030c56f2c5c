import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { further, NAMES, setUp, sign, withRoles } from '../testing/role-commands.ts'
import { markShown } from '../testing/role-site.ts'

it('OP-01 a draft is signed by the mark that it is shown with alone, and whoever gives none or another sees it', async () => {
  const { run, lines, json } = await withRoles()
  const draft = (await lines('roles', 'remove', 'chi')).slice(0, -1)
  const mark = markShown(draft.join('\n'))
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  expect((await json('roles', 'show')).draft.mark).toBe(mark)
  const keys = ['--key', 'keys/root-1', '--key', 'keys/root-2']
  expect(await run('roles', 'sign', ...keys)).toEqual({
    code: 2,
    text: ['It reads: roles sign <mark> --key <file>.', ...draft, ''].join('\n'),
  })
  // Whoever may write to the store changes the draft that was looked at.
  const swapped = (await lines('roles', 'may', 'binh', 'undo', '--draft', mark)).slice(0, -1)
  for (const wrong of [mark, markShown(swapped.join('\n')).slice(0, 31), '']) {
    const said = `The draft is not what has the mark ${wrong}; look at it and decide again.`
    expect(await run('roles', 'sign', wrong, ...keys)).toEqual({ code: 1, text: [said, ...swapped, ''].join('\n') })
  }
  expect((await json('roles', 'show')).list.version).toBe(1)
  expect((await run('roles', 'sign', markShown(swapped.join('\n')), ...keys)).text).toContain('Version 2 of the list')
})

it('OP-01 a change of the list goes on with a draft that its mark names, and never with one that merely lies there', async () => {
  const { dir, run, lines, json } = await withRoles()
  for (const name of ['thief', 'dung']) await run('key', 'new', `keys/${name}`)
  // Without any key: the list that counts, with another key under the name of who ships.
  await run('roles', 'rotate', 'binh', 'keys/thief.pub')
  const planted = await readFile(join(dir, 'store/proposals/roles.json'), 'utf8')
  const mark = markShown((await run('roles', 'show')).text)
  const why = [
    `Nothing was written: there is a draft of version 2 with the mark ${mark}.`,
    'It would change: binh has key KEY, in the place of key KEY.',
    `--draft ${mark} goes on with it; --draft none begins anew, and it is lost.`,
  ]
  expect(await run('roles', 'renew')).toEqual({ code: 1, text: `${why.join('\n')}\n` })
  expect((await lines('roles', 'remove', 'chi', '--draft', '0'.repeat(32)))[0]).toBe(
    `Nothing was written: there is a draft of version 2 with the mark ${mark}, and not ${'0'.repeat(32)}.`,
  )
  expect(await readFile(join(dir, 'store/proposals/roles.json'), 'utf8')).toBe(planted)
  expect(await lines('roles', 'renew', '--draft', '1.1')).toEqual([
    '--draft takes the mark of the draft to go on with, or none.',
  ])
  const { list } = await json('roles', 'show')
  const anew = await json('roles', 'add', 'dung', 'keys/dung.pub', 'trial', '--draft', 'none')
  expect(anew.draft.persons.binh).toEqual(list.persons.binh)
  expect(anew.changes).toEqual([expect.stringMatching(/^dung comes in with key [0-9a-f]{16}$/), 'dung may trial'])
  const more = await json('roles', 'may', 'chi', 'look', 'undo', '--draft', anew.mark)
  expect(more.changes.slice(1)).toEqual(['dung may trial', 'chi may look undo, in the place of undo'].toSorted())
  await sign(run, 'root-1', 'root-2')
  expect(await lines('roles', 'renew', '--draft', more.mark)).toEqual([
    'There is no draft to go on with; "--draft none" begins one.',
  ])
})

it('OP-01 a draft says all that it would change of the list that counts, and what it says of nothing is as it was', async () => {
  const { run, lines } = await withRoles()
  for (const name of ['root-4', 'dung']) await run('key', 'new', `keys/${name}`)
  let draft = 'none'
  for (const change of [
    ['rotate', 'mai', 'keys/dung.pub'],
    ['may', 'binh', 'look', 'ship'],
    ['remove', 'chi'],
    ['root', 'rotate', 'root-1', 'keys/root-4.pub'],
    ['root', 'remove', 'root-3'],
    ['promotion', '1', '--share', '20%', '--builders', '2'],
    ['renew', '--expires', '2027-01-31'],
    ['root', 'add', 'root-5', 'keys/root-3.pub', '--threshold', '3'],
  ]) {
    const { text } = await run('roles', ...change, '--draft', draft)
    draft = markShown(text)
  }
  const said = (await lines('roles', 'show')).find((line) => line.startsWith('Against version 1, which counts: '))
  expect(said?.slice('Against version 1, which counts: '.length, -1).split('; ')).toEqual([
    'root-1 has key KEY, in the place of key KEY',
    'root-5 comes in with key KEY as a root key',
    'root-3, key KEY, is no root key any more',
    '3 root keys change the list, in the place of 2',
    'mai has key KEY, in the place of key KEY',
    'chi, key KEY, is taken off the list',
    'binh may look ship, in the place of ship',
    'live for everybody by 1 of them, in the place of 2',
    'up to 20 % of the visitors by one of them, in the place of 5 %',
    'built by 2, in the place of 1',
    expect.stringMatching(/^good until 2027-01-31, in the place of \d{4}-\d\d-\d\d$/),
  ])
})

it('OP-01 the first list is no exception: it begins from nothing, and each change of it names the draft before', async () => {
  const { run, json } = await setUp()
  for (const name of NAMES) await run('key', 'new', `keys/${name}`)
  const roots = NAMES.slice(0, 3).map((name) => `${name}=keys/${name}.pub`)
  // Anybody's: with somebody who ships in it.
  await run('roles', 'init', ...roots)
  await further(run, 'add', 'thief', 'keys/mai.pub', 'ship')
  const begun = await json('roles', 'init', ...roots)
  expect(begun.draft.persons).toEqual({})
  const mine = await json('roles', 'add', 'binh', 'keys/binh.pub', 'ship', '--draft', begun.mark)
  const planted = await json('roles', 'rotate', 'binh', 'keys/mai.pub', '--draft', mine.mark)
  expect(await run('roles', 'add', 'chi', 'keys/chi.pub', 'undo', '--draft', mine.mark)).toEqual({
    code: 1,
    text: [
      `Nothing was written: there is a draft of version 1 with the mark ${planted.mark}, and not ${mine.mark}.`,
      `--draft ${planted.mark} goes on with it; --draft none begins anew, and it is lost.\n`,
    ].join('\n'),
  })
  expect((await run('roles', 'add', 'chi', 'keys/chi.pub', 'undo')).code).toBe(1)
  expect((await json('roles', 'show')).draft.mark).toBe(planted.mark)
})

it('OP-01 no root key signs a first list that names other bytes of what is live than lie there, whoever has drafted it', async () => {
  const { dir, run, lines } = await setUp()
  for (const name of NAMES) await run('key', 'new', `keys/${name}`)
  await run('roles', 'init', ...NAMES.slice(0, 3).map((name) => `${name}=keys/${name}.pub`))
  for (const name of ['mai', 'binh']) await further(run, 'add', name, `keys/${name}.pub`, 'ship', 'undo')
  const path = join(dir, 'store/proposals/roles.json')
  const draft = await readFile(path, 'utf8')
  const said = JSON.parse(draft)
  const [id = ''] = Object.keys(said.list.channels.production.records.lottery)
  said.list.channels.production.records.lottery[id] = 'f'.repeat(64)
  await writeFile(path, `${JSON.stringify(said, null, 2)}\n`)
  const refused =
    'Nothing was signed: the draft names other bytes of what revision 2 of production leads to than lie there.'
  expect(await lines('roles', 'sign', markShown((await run('roles', 'show')).text), '--key', 'keys/root-1')).toEqual([
    refused,
  ])
  await writeFile(path, draft)
  expect((await sign(run, 'root-1')).text).toContain('is signed by root-1, and waits for others')
  // What is spoilt between two signatures keeps the second one back, which repairing the release mends.
  const live = (await readdir(join(dir, 'store/releases/lottery'))).find((each) => each.startsWith('1.1.0')) ?? ''
  const file = join(dir, 'store/releases/lottery', live, 'entry.js')
  const whole = await readFile(file)
  await writeFile(file, 'other')
  expect((await sign(run, 'root-2')).text).toContain('Nothing was signed, as it names the bytes of what is live: ')
  await writeFile(file, whole)
  const [mark = ''] = /[0-9a-f]{32}(?= --key)/.exec((await run('roles', 'show')).text) ?? []
  expect((await sign(run, 'root-2')).text).toContain('Version 1 of the list of roles counts.')
  // Whoever is not told whether it was written does it again.
  expect(await run('roles', 'sign', mark, '--key', 'keys/root-2')).toEqual({
    code: 0,
    text: 'Version 1 of the list of roles counts already.\n',
  })
})

it('OP-03 who drafts or signs a list is told of an edge that says it serves more than there is here', async () => {
  const { dir, run, lines } = await withRoles()
  const told = async () => (await lines('roles', 'show')).filter((line) => line.includes('/healthz'))
  const say = async (edge: string, revision: number) => {
    await mkdir(join(dir, 'store/edges/production'), { recursive: true })
    const note = { at: '2026-11-26T08:00:00.000Z', revision }
    await writeFile(join(dir, `store/edges/production/${edge}.json`), JSON.stringify(note))
  }
  await say('hanoi-1', 2)
  await run('roles', 'renew')
  expect(await told()).toEqual([])
  await say('hanoi-1', 3)
  await say('hue-1', 5)
  const said =
    'hue-1 says that it serves revision 5 of production, and 2 is the newest here: somebody may have taken changes away. Nobody signs that: look at its /healthz before you sign.'
  expect(await told()).toEqual([said])
  expect((await lines('roles', 'renew', '--draft', 'none')).filter((line) => line === said)).toHaveLength(1)
  // It is nobody's word, and stops nothing.
  expect((await sign(run, 'root-1', 'root-2')).text).toContain('Version 2 of the list of roles counts.')
})
