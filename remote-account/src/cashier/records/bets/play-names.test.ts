import { gameInformation } from '@lobby/contracts/calls/game-information'
import { LANGUAGES, type Language } from '@lobby/contracts/languages'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja.json' with { type: 'json' }
import th from '../../../locales/th.json' with { type: 'json' }
import vi from '../../../locales/vi.json' with { type: 'json' }
import zh from '../../../locales/zh-Hans.json' with { type: 'json' }

type Names = Record<'plays' | 'southern', Record<string, string>>
const WORDING: Record<Language, { records: Names }> = { VI: vi, EN: en, JA: ja, TH: th, CN: zh }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function wordsOf(gameCode: string, language: Language): Promise<Record<string, string>> {
  const { body } = await ask(gateway, gameInformation, { vendor: 'TCG_LOTTO_VN', gameCode, language })
  return (body.value as { published: { words: Record<string, string> } }).published.words
}

test.each(LANGUAGES)('PL-14 in %s the record names each bet as the page that sells it', async (language) => {
  const { plays, southern } = WORDING[language].records
  const north = await wordsOf('VN_MIEN_BAC', language)
  expect(Object.keys(north)).toHaveLength(19)
  expect(plays).toEqual(north)
  expect({ ...plays, ...southern }).toEqual(await wordsOf('VN_TP_HCM', language))
})
