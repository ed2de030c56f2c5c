import { setNickname } from '@lobby/contracts/calls/member'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const rename = async (nickname: string) => (await askAs(gateway, 'player1', setNickname, { nickname })).body.errorCode

test('CL-19 ER-12 a nickname has 2 to 20 characters, and none that nobody sees', async () => {
  expect(await rename('Rồng Vàng')).toBeUndefined()
  for (const wrong of ['x', 'x'.repeat(21), 'Lob\u0007by', 'Admin\u202e', 'a\tb']) {
    expect(await rename(wrong), JSON.stringify(wrong)).toBe('name.format')
  }
  expect(await rename('  ab  ')).toBeUndefined()
  const [row] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'player1'))
  expect(row?.nickname).toBe('ab')
})
