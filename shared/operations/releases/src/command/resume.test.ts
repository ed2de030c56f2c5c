import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saySeen } from '../roles/seen.ts'
import { signerIn } from '../signing/person-key.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { sign, withRoles } from '../testing/role-commands.ts'

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
