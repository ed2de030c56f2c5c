import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrCreate, writeSetting } from './settings.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

test('a setting is made once, and read as it was kept', async () => {
  expect(await readOrCreate(gateway.db, 'own', v.string(), () => 'first')).toBe('first')
  expect(await readOrCreate(gateway.db, 'own', v.string(), () => 'second')).toBe('first')
})

test('a setting of another form is refused by its name, and stays', async () => {
  await writeSetting(gateway.db, 'count', { of: 1 })
  await expect(readOrCreate(gateway.db, 'count', v.number(), () => 0)).rejects.toThrow('The setting count does not fit')
  expect(await readOrCreate(gateway.db, 'count', v.object({ of: v.number() }), () => ({ of: 0 }))).toEqual({ of: 1 })
})
