import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SAID_BY_GATEWAY } from '@lobby/contracts/errors'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { GatewayError, setLanguage, useErrorText } from '@lobby/platform'
import { onLanguageWanted, startI18n } from '@lobby/platform/host'
import '@lobby/platform/testing'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadChosenLanguage } from './language-change.ts'
import { loadFirstWording } from './wording.ts'

const GATEWAY_WORDS = path.join(import.meta.dirname, '../../shared/server/gateway/locales')

/** What the gateway says of a code in a language. */
function saidIn(language: Language, code: string): string {
  const { errors } = JSON.parse(readFileSync(path.join(GATEWAY_WORDS, `${LANGUAGE_TAG[language]}.json`), 'utf8'))
  const [subject = '', what = ''] = code.split('.')
  return errors[subject][what]
}

async function changeTo(language: Language) {
  await act(() => setLanguage(language))
}

test('IN-09 ER-18 a refusal that the gateway has said is said anew in the language that is chosen, and back', async () => {
  startI18n({ language: 'VI' })
  await loadFirstWording('VI')
  onLanguageWanted(loadChosenLanguage)
  const said = 'Bạn đang tạm nghỉ. Hết thời gian nghỉ bạn mới chơi và nạp lại được; vẫn rút tiền được bất cứ lúc nào.'
  const refusal = new GatewayError({ call: 'x', code: 'play.paused', message: 'x', said, status: 403 })
  const { result } = renderHook(() => useErrorText())
  expect(result.current(refusal)).toBe(said)
  await changeTo('EN')
  expect(result.current(refusal)).toBe(
    'You are on a time-out. Playing and depositing start again when it is over; you can withdraw at any time.',
  )
  await changeTo('VI')
  expect(result.current(refusal)).toBe(said)
})

test.each(LANGUAGES)('IN-09 in %s the page says what the gateway alone says in its very words', async (language) => {
  startI18n({ language: language === 'VI' ? 'EN' : 'VI' })
  await loadFirstWording('VI')
  onLanguageWanted(loadChosenLanguage)
  await changeTo(language)
  const { result } = renderHook(() => useErrorText())
  for (const code of SAID_BY_GATEWAY) {
    const refusal = new GatewayError({ call: 'x', code, message: 'x', said: 'in another language', status: 400 })
    expect(result.current(refusal)).toBe(saidIn(language, code))
  }
})
