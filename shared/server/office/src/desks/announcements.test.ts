import { contentOf, TitledContent } from '@lobby/gateway/announcements'
import { schema } from '@lobby/gateway/database/tables'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestOffice } from '../testing/test-office.ts'

const { gateway, post, get, as, close } = await startTestOffice({ content: ['content'] })
afterAll(close)

test('PD-05 a notice saved from a page of before undoes nothing that somebody else has written since', async () => {
  const cookie = await as('content')
  const fieldsOf = (page: string) => ({
    id: /name="id" value="([^"]+)"/.exec(page)?.[1] ?? '',
    shown: /name="shown" value="([^"]+)"/.exec(page)?.[1] ?? '',
  })
  const { id } = fieldsOf((await get('/announcements/new?kind=PL', cookie)).body)
  const dates = { starts: '2026-11-20T00:00', ends: '2026-12-31T00:00', position: '0' }
  const save = (title: string, more: Record<string, string> = {}) => {
    const words = { title_VI: title, title_EN: title, body_VI: 'Chúc mừng', body_EN: 'Happy' }
    return post('/announcements', { id, kind: 'PL', ...dates, ...words, why: 'For the feast', ...more }, cookie)
  }
  const title = async () => {
    const { announcements } = schema
    const [row] = await gateway.db.select().from(announcements).where(eq(announcements.id, id))
    return row && contentOf(row, TitledContent).title.VI
  }
  expect((await save('Tết đến')).statusCode).toBe(303)
  const [one, other] = [await get(`/announcements/edit/${id}`, cookie), await get(`/announcements/edit/${id}`, cookie)]
  expect((await save('Tết đã đến', { shown: fieldsOf(one.body).shown })).statusCode).toBe(303)
  expect((await save('Tết sắp đến', { shown: fieldsOf(other.body).shown })).statusCode).toBe(409)
  expect(await title()).toBe('Tết đã đến')
  const again = fieldsOf((await get(`/announcements/edit/${id}`, cookie)).body)
  expect((await save('Tết sắp đến', { shown: again.shown })).statusCode).toBe(303)
  expect(await title()).toBe('Tết sắp đến')
})
