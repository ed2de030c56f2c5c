import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saySeen } from '../roles/seen.ts'
import { signerIn } from '../signing/person-key.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { sign, withRoles } from '../testing/role-commands.ts'
import { markShown } from '../testing/role-site.ts'

it('OP-03 a number that no channel has, by a stolen key or a slip, is told of, and resume does not go above it', async () => {
  const { dir, lines, run } = await withRoles()
  await run('key', 'new', 'keys/edge')
  await run('roles', 'add', 'edge', 'keys/edge.pub', 'timestamp')
  await sign(run, 'root-1', 'root-2')
  await run('roles', 'promotion', '1')
  await sign(run, 'root-1', 'root-2')
  const seen = {
    channel: 'production',
    revision: 999_999_999,
    hash: 'a'.repeat(64),
    roles: 2,
    at: '2026-01-01T00:00:00.000Z',
  }
  const edge = { ...seen, edge: 'hanoi-1' }
  await saySeen(openFolderStore(join(dir, 'store')).papers, 'edge-1', edge, signerIn(join(dir, 'keys/edge'), {}))
  expect(await lines('status')).toContain(
    'hanoi-1 says that it has seen revision 999999999, which no channel has: find out who has its key KEY, and rotate it.',
  )
  expect(await run('resume', '--key', 'keys/mai', '--above', '1000003')).toEqual({
    code: 2,
    text: '--above 1000003 is more than a million above 2, the newest revision here: is it the number that you mean? With --force it is taken.\n',
  })
  expect((await lines('resume', '--key', 'keys/mai'))[0]).toContain('goes on with revision 1002:')
  expect(
    (await lines('resume', '--key', 'keys/mai', '--above', '2000000', '--force', '--reason', 'seen'))[0],
  ).toContain('goes on with revision 2000001:')
})

it('OP-03 OP-01 no list is drafted or signed over a channel of which edges have signed that they saw more', async () => {
  const { dir, lines, run } = await withRoles()
  await run('key', 'new', 'keys/edge')
  await run('roles', 'add', 'edge', 'keys/edge.pub', 'timestamp')
  await sign(run, 'root-1', 'root-2')
  const drafted = await run('roles', 'renew')
  // An undo that an edge has seen, and that somebody has taken away.
  const seen = { channel: 'production', edge: 'hanoi-1', revision: 3, hash: 'a'.repeat(64), roles: 2 }
  const at = '2026-01-01T00:00:00.000Z'
  const key = signerIn(join(dir, 'keys/edge'), {})
  await saySeen(openFolderStore(join(dir, 'store')).papers, 'edge-1', { ...seen, at }, key)
  const said =
    'Edges have signed that they saw more of production than revision 2 as it is here (up to revision 3): somebody has taken changes away. Nothing is put live on top of that; undoing goes on. Look at the history, and resume with what the store has. With --force root keys vouch for what is here.\n'
  expect(await run('roles', 'renew', '--draft', 'none')).toEqual({ code: 1, text: said })
  const mark = markShown(drafted.text)
  const keys = ['--key', 'keys/root-1', '--key', 'keys/root-2']
  expect(await run('roles', 'sign', mark, ...keys)).toEqual({ code: 1, text: said })
  expect((await lines('roles', 'show'))[0]).toContain('Version 2 ')
  expect((await run('roles', 'sign', mark, ...keys, '--force')).text).toContain(
    'Version 3 of the list of roles counts.',
  )
})
