import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withRoles, wordsToApprove } from '../testing/role-commands.ts'

it('OP-01 who is the first to sign what waits is told that nothing is live yet, and the second that it is', async () => {
  const { dir, run, lines, json } = await withRoles()
  await run('promote', 'lottery', '1.2', '--key', 'keys/mai', '--reason', 'odds are right')
  // Whoever may write to the store puts there what nobody has signed.
  const path = join(dir, 'store/proposals/production/00000003.json')
  const { signatures: _signatures, ...unsigned } = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, `${JSON.stringify({ ...unsigned, actor: 'binh' }, null, 2)}\n`)
  expect(await lines(...(await wordsToApprove({ run })), '--key', 'keys/binh')).toEqual([
    'Nothing is live yet: promote lottery 1.2.0-ID takes two persons. The second one runs status, which says what waits and how it is approved.',
  ])
  expect((await json('status')).revision).toBe(2)
  expect(await lines(...(await wordsToApprove({ run })), '--key', 'keys/mai')).toEqual([
    'production revision 3: promote lottery 1.2.0-ID, by two persons.',
  ])
  expect((await json('status')).revision).toBe(3)
})
