import { chatLaunch } from '@lobby/contracts/calls/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chats } from '../store/tables.ts'
import { ask } from '../testing/ask.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { answerFor } from './chat-answers.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

interface Seen {
  key: string | null
  name: string | null
  expired: boolean
  lines: { line: string; speaker: string; text: string }[]
}

async function post(path: string, body: object, language = 'EN') {
  const response = await gateway.fetch(`${gateway.vendorUrl}/api/chat/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Language: language },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { success: boolean; value: Seen; errorCode?: string }
}
const open = (body: object) => post('open', { channel: 'standard', key: null, ticket: '', ...body })
const say = (body: object) => post('say', { channel: 'standard', key: null, line: line(), text: 'deposit', ...body })

let count = 1000
const line = () => `b27a8ad9-8c4d-4a57-8b11-2b1d9c2f${count++}`

/** What the chat's page finds behind the address that the gateway has answered. */
async function ticketOf(userName: string): Promise<string> {
  const token = await gateway.signIn(userName)
  const { body } = await ask(gateway, chatLaunch, { language: 'EN' }, { token })
  return new URL((body.value as { chatUrl: string }).chatUrl).hash.slice(1)
}

describe('the sandbox’s chat', () => {
  test('CS-06 chatUrl is a page that is there, in its own channel; another channel is not', async () => {
    const token = await gateway.signIn('vip')
    const { body } = await ask(gateway, chatLaunch, { language: 'EN' }, { token })
    const page = await gateway.fetch((body.value as { chatUrl: string }).chatUrl)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('SANDBOX')
    expect((await gateway.fetch(`${gateway.vendorUrl}/chat/other`)).status).toBe(404)
  })

  test('CS-06 knows the member by the ticket, answers, and goes on where it was', async () => {
    const { value: first } = await open({ ticket: await ticketOf('player1') })
    expect(first.name).toBe('player1')
    expect(first.lines).toHaveLength(1)
    const { value: answer } = await say({ key: first.key, text: 'My deposit has not arrived' })
    expect(answer.lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^If your deposit has not arrived yet/),
    ])
    const { value: again } = await open({ ticket: await ticketOf('player1') })
    expect(again.lines.map(({ speaker }) => speaker)).toEqual(['desk', 'player', 'desk'])
    // Whoever had it open elsewhere holds an old key.
    expect(await say({ key: first.key })).toMatchObject({ success: false, errorCode: 'login.not.session' })
    expect((await open({ key: again.key })).value.lines).toHaveLength(3)
  })

  test('CS-06 a ticket is good for a quarter of an hour and for its member alone', async () => {
    const ticket = await ticketOf('player1')
    const [, ...rest] = ticket.split('.')
    for (const wrong of [`2.${rest.join('.')}`, `${ticket}x`, 'x', '1.2.3']) {
      expect((await open({ ticket: wrong })).value).toMatchObject({ key: null, name: null, expired: true })
    }
    gateway.clock.set(gateway.clock.now() + 15 * 60_000)
    expect((await open({ ticket })).value).toMatchObject({ key: null, name: null, expired: true })
  })

  test('RO-01 a visitor chats too: the conversation begins with the first line, and is theirs by its key', async () => {
    expect((await open({})).value).toMatchObject({ key: null, name: null, expired: false })
    const { value } = await say({ text: 'how do I withdraw' })
    const mine = (await open({ key: value.key })).value
    expect(mine.lines.map(({ speaker }) => speaker)).toEqual(['desk', 'player', 'desk'])
    expect((await open({ key: 'x'.repeat(43) })).value).toMatchObject({ key: null })
  })

  test('CS-06 a line sent twice is said and answered once', async () => {
    const { value } = await say({})
    const twice = { key: value.key, line: line() }
    await Promise.all([say(twice), say(twice)])
    expect((await open({ key: value.key })).value.lines).toHaveLength(5)
  })

  test('CS-06 nobody types more than twenty lines a minute, nor an empty or endless one', async () => {
    const { value } = await say({})
    for (let nth = 2; nth <= 20; nth++) expect(await say({ key: value.key })).toMatchObject({ success: true })
    expect(await say({ key: value.key })).toMatchObject({ errorCode: 'request.too.often' })
    gateway.clock.set(gateway.clock.now() + 60_001)
    expect(await say({ key: value.key })).toMatchObject({ success: true })
    for (const text of ['', '   ', 'x'.repeat(501)]) {
      expect(await say({ key: value.key, text })).toMatchObject({ errorCode: 'request.malformed' })
    }
  })

  test('CS-06 what a visitor said is gone after a day, what a member said is not', async () => {
    gateway.clock.set(gateway.clock.now() + 86_400_000)
    await say({})
    const kept = await gateway.db.select({ memberId: chats.memberId }).from(chats)
    expect(kept.filter(({ memberId }) => memberId === null)).toHaveLength(1)
    expect(kept.some(({ memberId }) => memberId !== null)).toBe(true)
  })

  test('IN-02 answers in the player’s language, whatever language the question is in', () => {
    expect(answerFor('EN', 'Tôi NẠP tiền rồi')).toMatch(/^If your deposit/)
    expect(answerFor('VI', 'Quên mật khẩu')).toMatch(/mật khẩu/)
    expect(answerFor('TH', 'ถอนเงินอย่างไร')).toMatch(/^การถอน/)
    expect(answerFor('JA', '入金が反映されない')).toMatch(/^入金/)
    expect(answerFor('CN', '转人工客服')).toMatch(/SANDBOX/)
  })
})
