import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendPage } from './send-page.ts'

const app = fastify()
app.get('/chat', (request, reply) => sendPage(request, reply, 'chatPage'))

test.each([
  ['/chat', 'vi', 'VI', 'Hỗ trợ Lobby'],
  ['/chat?lang=EN', 'en', 'EN', 'Lobby Support'],
  ['/chat?lang=CN', 'zh-Hans', 'CN', 'Lobby 客服'],
  ['/chat?lang=XX', 'en', 'EN', 'Lobby Support'],
])(
  'IN-01 IN-02 a page of the sandbox comes in the language of its address, with its texts (%s)',
  async (url, tag, language, title) => {
    const { body } = await app.inject(url)
    expect(body).toContain(`<html lang="${tag}" data-language="${language}">`)
    const texts = /<script type="application\/json" id="texts">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(texts)).toMatchObject({ title })
  },
)
