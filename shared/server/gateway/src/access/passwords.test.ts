import { expect, test } from 'vitest'
import { decoyHash, hashPassword, verifyPassword } from './passwords.ts'

test('MS-05 a hash has its cost in it, another salt each time, and lets its own password in alone', async () => {
  const hash = await hashPassword('Đường 1', 'cheap')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await hashPassword('Đường 1', 'cheap')).not.toBe(hash)
  expect(await verifyPassword('Đường 1', hash)).toBe(true)
  expect(await verifyPassword('Đường 2', hash)).toBe(false)
})

test('MS-05 what is no whole hash lets nobody in', async () => {
  const hash = await hashPassword('Đường 1', 'cheap')
  for (const none of ['', `x${hash}`, `${hash}.`, hash.slice(0, -4), hash.replace('p=1', 'p=2')]) {
    expect(await verifyPassword('Đường 1', none)).toBe(false)
  }
})

test('LG-21 a password without an account is checked against a whole hash of the same cost, which is made once', async () => {
  const decoy = await decoyHash('cheap')
  expect(decoy).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await verifyPassword('no account has this', decoy)).toBe(true)
  expect(await decoyHash('cheap')).toBe(decoy)
})
