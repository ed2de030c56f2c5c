import {
  chatLaunch,
  deleteMessage,
  messageList,
  readMessage,
  restoreMessage,
  unreadMessages,
} from '@lobby/contracts/calls/messages'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('player1')
})
afterAll(() => gateway.close())

const unread = async (as = token) => (await ask(gateway, unreadMessages, {}, { token: as })).body.value
interface Page {
  list: { id: number; title: string; read: boolean; sentAt: string; link?: string }[]
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
  for (const call of [readMessage, deleteMessage, restoreMessage]) {
    const { body } = await ask(gateway, call, { id: mine?.id }, { token: other })
    expect(body).toMatchObject({ success: false, errorCode: 'message.unknown' })
  }
  expect(await unread(other)).toBe(before)
  await ask(gateway, deleteMessage, { id: mine?.id }, { token })
  expect((await messages()).some(({ id }) => id === mine?.id)).toBe(false)
})

test('SH-15 a deleted message is gone from the list and the count, can be had back for a day, and no longer', async () => {
  const token = await gateway.signIn('agent1')
  const box = async (show: 'all' | 'unread' = 'all') =>
    ((await ask(gateway, messageList, { pageNo: 1, pageSize: 20, show }, { token })).body.value as Page).list
  const [newest] = await box()
  const id = newest?.id ?? 0
  expect((await ask(gateway, deleteMessage, { id }, { token })).body.value).toEqual({ unread: 1 })
  expect((await ask(gateway, deleteMessage, { id }, { token })).body.errorCode).toBe('message.unknown')
  expect((await box()).map((message) => message.id)).not.toContain(id)
  expect(await unread(token)).toBe(1)
  for (const _tap of [1, 2]) {
    expect((await ask(gateway, restoreMessage, { id }, { token })).body.value).toEqual({ unread: 2 })
  }
  expect((await box('unread')).map((message) => message.id)).toContain(id)
  await ask(gateway, deleteMessage, { id }, { token })
  gateway.clock.set(gateway.clock.now() + 86_400_000)
  const late = await gateway.signIn('agent1')
  expect((await ask(gateway, restoreMessage, { id }, { token: late })).body.errorCode).toBe('message.unknown')
})

test('SH-15 a message can lead somewhere, and the list of the unread has those alone', async () => {
  const token = await gateway.signIn('vip')
  const list = ((await ask(gateway, messageList, { pageNo: 1, pageSize: 20 }, { token })).body.value as Page).list
  expect(list.map(({ link }) => link)).toEqual(['/m/securityCenter', '/m/transaction/record', undefined])
  const fresh = await ask(gateway, messageList, { pageNo: 1, pageSize: 20, show: 'unread' }, { token })
  expect((fresh.body.value as Page).list).toEqual(list.filter(({ read }) => !read))
})

const chat = async (userName: string) =>
  (await ask(gateway, chatLaunch, { language: 'EN' }, { token: await gateway.signIn(userName) })).body
const chatUrl = async (userName: string) => ((await chat(userName)).value as { chatUrl: string }).chatUrl

test('CS-06 CS-04 CS-05 chat answers where it is: the VIP channel above rank 6, else the standard one', async () => {
  expect(await chatUrl('player1')).toMatch(/^http:\/\/vendor\.test\/chat\/standard\?lang=EN#/)
  expect(await chatUrl('vip')).toMatch(/^http:\/\/vendor\.test\/chat\/vip\?lang=EN#/)
  await gateway.db.update(schema.members).set({ clubRank: 6 }).where(eq(schema.members.userName, 'vip'))
  expect(await chatUrl('vip')).toMatch(/\/chat\/standard\?/)
})

test('CS-06 a chat of somebody else is told nothing of the member', async () => {
  const { customerService } = gateway.world.settings()
  gateway.set({ customerService: { COMM100: 'https://chat.example/standard' } })
  expect(await chatUrl('player1')).toBe('https://chat.example/standard?lang=EN')
  gateway.set({ customerService })
})

test('CS-03 RO-06 CS-06 chat is refused to trial accounts, to whoever is labelled nochat, and where CBS3 is off', async () => {
  for (const userName of ['trial', 'nochat']) expect((await chat(userName)).errorCode).toBe('permission.denied')
  gateway.set({ whitelabel: { CBS3: false } })
  expect((await chat('player1')).errorCode).toBe('service.off')
  gateway.set({ whitelabel: { CBS3: true } })
})
