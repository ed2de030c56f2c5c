import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withRoles, wordsToApprove } from '../testing/role-commands.ts'
import { writeRelease } from '../testing/write-release.ts'

it('OP-01 status names no person for what nobody has signed: it says that it cannot count, and approve refuses it', async () => {
  const { dir, run, lines, json } = await withRoles()
  await run('promote', 'lottery', '1.2', '--key', 'keys/mai', '--reason', 'odds are right')
  const words = await wordsToApprove({ run })
  // Whoever may write to the store puts there what nobody has signed.
  const path = join(dir, 'store/proposals/production/00000003.json')
  const proposed = await readFile(path, 'utf8')
  const { signatures: _signatures, ...unsigned } = JSON.parse(proposed)
  await writeFile(path, `${JSON.stringify({ ...unsigned, actor: 'binh', reason: 'trust me' }, null, 2)}\n`)
  const why = 'What is proposed as revision 3 of production cannot count: it is signed by nobody.'
  const { text } = await run('status')
  expect(text).toContain(`\n${why}\n`)
  expect(text).not.toMatch(/binh|trust me|approve/)
  expect(await json('status')).toMatchObject({
    waiting: [],
    lapsed: [{ revision: 3, code: 'proposal.lapsed', message: why }],
  })
  expect(await run(...words, '--key', 'keys/binh')).toEqual({ code: 1, text: `${why}\n` })
  expect((await json('status')).revision).toBe(2)
  await writeFile(path, proposed)
  expect(await lines(...words, '--key', 'keys/binh')).toEqual([
    'production revision 3: promote lottery 1.2.0-ID, by two persons.',
  ])
})

it('OP-01 thousands of files that are put there as proposals are twenty lines of status', async () => {
  const { dir, run, lines, json } = await withRoles()
  await run('promote', 'lottery', '1.2', '--key', 'keys/mai', '--reason', 'odds are right')
  const folder = join(dir, 'store/proposals/production')
  const { signatures: _signatures, ...unsigned } = JSON.parse(await readFile(join(folder, '00000003.json'), 'utf8'))
  for (let revision = 1_000; revision < 1_030; revision++) {
    await writeFile(
      join(folder, `${revision}`.padStart(8, '0').concat('.json')),
      JSON.stringify({ ...unsigned, revision }),
    )
  }
  const said = (await lines('status')).slice(-23)
  expect(said[0]).toMatch(/^Revision 3 waits for a second person: promote lottery 1.2.0-ID, by mai\./)
  expect(said[2]).toBe('What is proposed as revision 1029 of production cannot count: it is signed by nobody.')
  expect(said[22]).toBe('And 10 more of that kind: --json has them.')
  expect((await json('status')).lapsed).toHaveLength(30)
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
