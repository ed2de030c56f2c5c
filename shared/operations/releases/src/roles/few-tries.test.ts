/** Of signatures that anybody may have written in somebody's name few are tried, and of what is known none (551). */
import * as crypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { goodSignatures, makeKey, signerFrom } from '../signing/keys.ts'
import { folderUnderTest } from '../testing/folder-under-test.ts'
import { begin } from '../testing/role-store.ts'
import { isNewer } from './list.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>()
  return { ...real, verify: vi.fn(real.verify) }
})

const VALUE = `${'A'.repeat(86)}==`

it('OP-01 of signatures in the name of one key four are tried', () => {
  const signer = signerFrom(makeKey().secret, 'somebody')
  const good = signer.sign('a text')
  const behind = (count: number) => [...Array.from({ length: count }, () => ({ key: signer.key, value: VALUE })), good]
  const keyOf = (key: string) => (key === signer.key ? signer.publicKey : undefined)
  expect(goodSignatures(behind(3), keyOf, 'a text')).toEqual([good])
  expect(goodSignatures(behind(4), keyOf, 'a text')).toEqual([])
})

it('OP-03 a newer list that is named, and that no root keys have signed, is tried once, however often it is read', async () => {
  const site = await begin(await folderUnderTest())
  const roles = (await site.as()).signed?.roles()
  if (!roles) throw new Error('There is no list')
  const [one, two] = ['root-1', 'root-2'].map((name) => site.signerOf(name).key)
  const signatures = [one, two].map((key) => ({ key: key ?? '', value: VALUE }))
  const head = () => ({ version: 2, hash: '0'.repeat(64), signatures })
  vi.mocked(crypto.verify).mockClear()
  expect(isNewer(roles, head())).toBe(false)
  const first = vi.mocked(crypto.verify).mock.calls.length
  expect(first).toBeGreaterThan(0)
  expect([isNewer(roles, head()), isNewer(roles, head())]).toEqual([false, false])
  expect(vi.mocked(crypto.verify).mock.calls.length).toBe(first)
})
