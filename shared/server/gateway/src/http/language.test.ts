import { launchGame } from '@lobby/contracts/calls/games'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { memberInfo } from '@lobby/contracts/calls/member'
import { announcements, promotionCategories } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { languageOf } from './language.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const inLanguage = (language: string) => ({ headers: { Language: language } })
const FEED = { types: 'PL', groupName: 'm_home', platform: 'M', merchantCode: 'lobbyvn' }
async function noticeTitles(language: string): Promise<string[]> {
  const { body } = await ask(gateway, announcements, FEED, inLanguage(language))
  return (body.value as { player: { title: string }[] }).player.map(({ title }) => title)
}

test('IN-01 the first wish that is a language of the site counts, and Vietnamese without one', () => {
  expect([languageOf('JA', 'EN'), languageOf(undefined, 'th'), languageOf('XX', 'CN')]).toEqual(['JA', 'TH', 'CN'])
  expect([languageOf(), languageOf('XX'), languageOf(['EN']), languageOf('__proto__')]).toEqual([
    'VI',
    'VI',
    'VI',
    'VI',
  ])
})

describe.each(['VI', 'EN', 'CN', 'JA', 'TH'] as const)('IN-02 the gateway in %s', (language) => {
  test('ER-18 says what is wrong', async () => {
    const { body } = await ask(gateway, launchGame, { vendor: 'LOTUS', gameId: '1' }, inLanguage(language))
    const said = {
      VI: 'Xin lỗi, bạn chưa đăng nhập! Vui lòng đăng nhập trước.',
      EN: 'Sorry, you are not logged in! please login first.',
      CN: '抱歉，您尚未登录，请先登录。',
      JA: 'ログインしていません。先にログインしてください。',
      TH: 'คุณยังไม่ได้เข้าสู่ระบบ โปรดเข้าสู่ระบบก่อน',
    }
    expect(body).toMatchObject({ errorCode: 'login.not.session', message: said[language] })
  })

  test('names categories, regions and levels', async () => {
    const categories = await ask(gateway, promotionCategories, {}, inLanguage(language))
    const name = { VI: 'Nổ hũ', EN: 'Slots', CN: '电子', JA: 'スロット', TH: 'สล็อต' }[language]
    expect(categories.body.value).toContainEqual({ id: 2, name })
    const menu = await ask(gateway, lotteryMenu, {}, inLanguage(language))
    const region = { VI: 'Miền Bắc', EN: 'North', CN: '北部', JA: '北部', TH: 'ภาคเหนือ' }[language]
    expect(JSON.stringify(menu.body.value)).toContain(region)
    const token = await gateway.signIn('vip')
    const member = await ask(gateway, memberInfo, {}, { token, ...inLanguage(language) })
    const level = { VI: 'Kim cương', EN: 'Diamond', CN: '钻石', JA: 'ダイヤモンド', TH: 'ไดมอนด์' }[language]
    expect(member.body.value).toMatchObject({ clubLabel: { labelName: level } })
  })

  test('tells the news', async () => {
    const [first] = await noticeTitles(language)
    expect(first).toBe(
      {
        VI: 'Nạp tiền bằng mã QR',
        EN: 'Deposit by QR code',
        CN: '扫码存款',
        JA: 'QRコードで入金',
        TH: 'ฝากเงินด้วย QR',
      }[language],
    )
  })
})

test('IN-02 content of two languages, as older data has it, is read in English by whoever reads neither', async () => {
  const { db } = gateway.world
  const notice = eq(schema.announcements.id, 'notice-safety')
  const [before] = await db.select().from(schema.announcements).where(notice)
  const words = { VI: 'Tin cũ', EN: 'Old news' }
  await db
    .update(schema.announcements)
    .set({ content: { title: words, body: words } })
    .where(notice)
  try {
    expect(await noticeTitles('VI')).toContain('Tin cũ')
    for (const language of ['EN', 'CN', 'JA', 'TH']) expect(await noticeTitles(language)).toContain('Old news')
  } finally {
    await db.update(schema.announcements).set({ content: before?.content }).where(notice)
  }
})
