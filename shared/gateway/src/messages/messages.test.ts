import { chatLaunch, deleteMessage, messageList, readMessage, unreadMessages } from '@lobby/contracts/calls/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { ask } from '../testing/ask.ts'
import { startTestGateway, type TestGateway } from '../testing.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('player1')
})
afterAll(() => gateway.close())

const unread = async (as = token) => (await ask(gateway, unreadMessages, {}, { token: as })).body.value
interface Page {
  list: { id: number; title: string; read: boolean; sentAt: string }[]
}
const messages = async (language = 'EN') =>
  ((await ask(gateway, messageList, { language, pageNo: 1, pageSize: 20 }, { token })).body.value as Page).list

test('CS-07 the number of unread messages is the value itself, and falls as they are read', async () => {
  expect(unreadMessages.module).toBe('INBOX3')
  expect(await unread()).toBe(2)
  const list = await messages()
  expect(list.map(({ sentAt }) => sentAt)).toEqual(
    list
      .map(({ sentAt }) => sentAt)
      .toSorted()
      .toReversed(),
  )
  const first = list.find(({ read }) => !read)
  await ask(gateway, readMessage, { id: first?.id }, { token })
  expect(await unread()).toBe(1)
  await ask(gateway, readMessage, {}, { token })
  expect(await unread()).toBe(0)
})

test('CS-07 messages are their member’s alone', async () => {
  const [mine] = await messages()
  const other = await gateway.signIn('vip')
  const before = await unread(other)
  for (const call of [readMessage, deleteMessage]) {
    const { body } = await ask(gateway, call, { id: mine?.id }, { token: other })
    expect(body).toMatchObject({ success: false, errorCode: 'message.unknown' })
  }
  expect(await unread(other)).toBe(before)
  await ask(gateway, deleteMessage, { id: mine?.id }, { token })
  expect((await messages()).some(({ id }) => id === mine?.id)).toBe(false)
})

const chat = async (userName: string) =>
  (await ask(gateway, chatLaunch, { language: 'EN' }, { token: await gateway.signIn(userName) })).body

test('CS-06 CS-04 CS-05 chat answers where it is: the VIP channel above rank 6, else the standard one', async () => {
  expect((await chat('player1')).value).toEqual({ chatUrl: 'https://chat.example/standard?lang=EN' })
  expect((await chat('vip')).value).toEqual({ chatUrl: 'https://chat.example/vip?lang=EN' })
  await gateway.db.update(schema.members).set({ clubRank: 6 }).where(eq(schema.members.userName, 'vip'))
  expect((await chat('vip')).value).toEqual({ chatUrl: 'https://chat.example/standard?lang=EN' })
})

test('CS-03 CS-06 chat is refused to trial accounts, to whoever is labelled nochat, and where CBS3 is off', async () => {
  for (const userName of ['trial', 'nochat']) expect((await chat(userName)).errorCode).toBe('permission.denied')
  gateway.set({ whitelabel: { CBS3: false } })
  expect((await chat('player1')).errorCode).toBe('permission.denied')
  gateway.set({ whitelabel: { CBS3: true } })
})
