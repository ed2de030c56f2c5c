import { expect, test } from 'vitest'
import { assertNotEasy } from './easy-password.ts'

const refusal = { code: 'password.easy', value: { field: 'password' } }

test('CL-12 a common password is refused in whatever case, and the name of the account', async () => {
  for (const password of ['qwertyuiop', 'QWERTYuiop']) {
    await expect(assertNotEasy(password), password).rejects.toMatchObject(refusal)
  }
  await expect(assertNotEasy('Kx7-trong-vuon', 'kx7-TRONG-vuon')).rejects.toMatchObject(refusal)
  for (const name of [undefined, 'kx7-trong']) {
    await expect(assertNotEasy('Kx7-trong-vuon', name), name).resolves.toBeUndefined()
  }
})
