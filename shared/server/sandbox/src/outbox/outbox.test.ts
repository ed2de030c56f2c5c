import { startTestGateway, TEST_NOW } from '@lobby/sandbox/testing'
import { expect, onTestFinished, test } from 'vitest'
import { outboxCarriers, sentLately } from './outbox.ts'

const WEEK = 7 * 24 * 60 * 60_000

test('SC-06 a letter of the outbox is kept for a week', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { sms, mail } = outboxCarriers(gateway.db)
  const bodies = async () => (await sentLately(gateway.db)).map(({ body }) => body)
  await sms.send({ mobile: '0901234567', body: 'first', at: TEST_NOW })
  await mail.send({ address: 'a@example.com', subject: '', body: 'second', at: TEST_NOW + 1 })
  await sms.send({ mobile: '0901234567', body: 'third', at: TEST_NOW + WEEK })
  expect(await bodies()).toEqual(['third', 'second', 'first'])
  await sms.send({ mobile: '0901234567', body: 'fourth', at: TEST_NOW + WEEK + 1 })
  expect(await bodies()).toEqual(['fourth', 'third', 'second'])
})
