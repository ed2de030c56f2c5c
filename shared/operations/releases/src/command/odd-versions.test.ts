/** A name of a release that has no version stops nothing, whoever has put it into the store. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withRoles } from '../testing/role-commands.ts'

const HUGE = '99999999999999999999'
const PLANTED: readonly (readonly string[])[] = [
  ['01.0.0-000000000000'],
  ['01.0.0-000000000000', '02.0.0-000000000000'],
  [`${HUGE}.0.0-000000000000`, `${HUGE}.0.1-000000000000`],
]

/** A site with empty folders among the releases of lottery. */
async function begin(ids: readonly string[]) {
  const site = await withRoles()
  for (const id of ids) await mkdir(join(site.dir, 'store/releases/lottery', id), { recursive: true })
  return site
}
const UNDO = ['--key', 'keys/chi', '--reason', 'wrong odds']

it.each(PLANTED)(
  'OP-01 OP-02 beside the folder %s a rollback goes, to what is named and to what was before',
  async (...ids) => {
    for (const words of [['lottery', '1.0.0'], ['lottery']]) {
      const { run } = await begin(ids)
      expect(await run('rollback', ...words, ...UNDO)).toEqual({
        code: 0,
        text: 'production revision 3: lottery 1.0.0-ID, before 1.1.0-ID.\n',
      })
    }
  },
)

it.each(PLANTED)('OP-01 FD-04 beside the folder %s latest, status, gc and verify say what is so', async (...ids) => {
  const { run, json } = await begin(ids)
  const latest = await run('promote', 'lottery', 'latest', '--key', 'keys/mai', '--reason', 'new')
  expect(latest.text).toMatch(/^latest is lottery 1\.2\.0-ID, the highest version that is whole and signed/)
  expect((await json('status')).pins).toMatchObject([{ remote: 'lottery', newest: expect.stringMatching(/^1\.2\.0-/) }])
  expect((await run('gc')).code).toBe(0)
  const { code, text } = await run('verify')
  expect(code).toBe(1)
  for (const id of ids) expect(text).toContain(`lottery ${id.replace('-000000000000', '-ID')}: `)
  expect(text).not.toContain('not foreseen')
})
