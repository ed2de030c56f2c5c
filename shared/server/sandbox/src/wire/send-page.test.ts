import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendPage } from './send-page.ts'

const app = fastify()
app.get('/chat', (request, reply) => sendPage(request, reply, 'chatPage'))
app.get('/checkout', (request, reply) => sendPage(request, reply, 'checkoutPage'))
app.get('/lottery', (request, reply) => sendPage(request, reply, 'lotteryPage'))
app.get('/play', (request, reply) => sendPage(request, reply, 'slotPage'))
app.get('/table', (request, reply) => sendPage(request, reply, 'tablePage'))
app.get('/fishing', (request, reply) => sendPage(request, reply, 'fishingPage'))
app.get('/cards', (request, reply) => sendPage(request, reply, 'cardsPage'))
app.get('/sports', (request, reply) => sendPage(request, reply, 'sportsPage'))
app.get('/keno', (request, reply) => sendPage(request, reply, 'kenoPage'))

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
  ['/lottery?lang=CN', '<h1 class="unseen">越南彩票</h1>'],
  ['/play?lang=EN', '<h2 id="sheet-title">Payouts</h2>'],
])('IN-02 a page comes with its texts in place, in its language, before its script runs (%s)', async (url, html) => {
  const { body } = await app.inject(url)
  expect(body).toContain(html)
  // Texts that the script fills itself stand in the JSON alone.
  expect(body.replace(/<script type="application\/json".*?<\/script>/, '')).not.toMatch(/\{\{|undefined/)
})

test.each(['/play', '/table', '/fishing', '/cards', '/sports', '/keno'])(
  'PL-07 PL-14 the sheet of pays or rules is closed by a word that cannot be read as another spin (%s)',
  async (url) => {
    const { body } = await app.inject(url)
    const [, head = ''] = /<dialog id="sheet".*?<form method="dialog" class="grip">(.*?)<\/form>/s.exec(body) ?? []
    expect(head.match(/(?<=aria-label=")[^"]*/g)).toEqual(['Đóng'])
  },
)

test('PL-07 PL-14 the bookmaker names its picks as Vietnamese bettors do', async () => {
  const { body } = await app.inject('/sports')
  const texts = /<script type="application\/json" id="texts">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  const short = { home: '1', draw: 'X', away: '2', over: 'Tài 2,5', under: 'Xỉu 2,5' }
  expect(JSON.parse(texts)).toMatchObject({ short, picks: { over: 'Tài 2,5 bàn', under: 'Xỉu 2,5 bàn' } })
})
