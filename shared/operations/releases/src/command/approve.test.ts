import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withRoles, wordsToApprove } from '../testing/role-commands.ts'
import { writeRelease } from '../testing/write-release.ts'

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

it('OP-01 who approves is shown which checks were overruled, by status and before he signs, and overrules them as well', async () => {
  const { dir, run, lines, json } = await withRoles()
  const { folder } = await writeRelease(dir, { version: '1.3.0', pages: ['/outside'] })
  await run('publish', folder, '--force', '--reason', 'for a test')
  await run('promote', 'lottery', '1.3', '--key', 'keys/mai', '--force', '--reason', 'it has to be')
  const says = 'lottery 1.3.0-ID claims /outside, but pages stand under /m/.'
  const [, mark = ''] = /approve 3 (\w{32})/.exec((await run('status')).text) ?? []
  expect((await lines('status')).slice(-3)).toEqual([
    `Revision 3 waits for a second person: promote lottery 1.3.0-ID, by mai, who has overruled checks. It counts by: approve 3 ${mark}`,
    `  overruled: ${says}`,
    '  why: it has to be',
  ])
  expect(await run('approve', '3', mark, '--key', 'keys/binh')).toEqual({
    code: 1,
    text: `What waits as revision 3 overrules checks, by mai; whoever approves it overrules them as well.\n${says}\napprove 3 ${mark} --force overrules them.\n`,
  })
  expect((await json('status')).revision).toBe(2)
  expect(await lines('approve', '3', mark, '--key', 'keys/binh', '--force')).toEqual([
    'production revision 3: promote lottery 1.3.0-ID, by two persons.',
    `  overruled: ${says}`,
  ])
  const [{ overruled }] = (await json('history')).revisions.slice(-1)
  expect(overruled).toHaveLength(1)
})
