import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendPage } from './send-page.ts'

const app = fastify()
app.get('/chat', (request, reply) => sendPage(request, reply, 'chatPage'))
app.get('/checkout', (request, reply) => sendPage(request, reply, 'checkoutPage'))
app.get('/lottery', (request, reply) => sendPage(request, reply, 'lotteryPage'))
app.get('/play', (request, reply) => sendPage(request, reply, 'slotPage'))

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

test.each([
  ['/chat?lang=TH', '<span>ออนไลน์</span>'],
  ['/checkout?lang=JA', 'data-outcome="paid">支払いを承認する</button>'],
  ['/checkout', '<title>SANDBOX · Thanh toán</title>'],
  ['/lottery?lang=CN', '<h1>越南彩票</h1>'],
  ['/play?lang=EN', '<h2 id="sheet-title">Pays</h2>'],
])('IN-02 a page comes with its texts in place, in its language, before its script runs (%s)', async (url, html) => {
  const { body } = await app.inject(url)
  expect(body).toContain(html)
  // Texts that the script fills itself stand in the JSON alone.
  expect(body.replace(/<script type="application\/json".*?<\/script>/, '')).not.toMatch(/\{\{|undefined/)
})
