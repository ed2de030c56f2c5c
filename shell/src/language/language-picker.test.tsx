import { useText } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import EN from '../locales/en.json' with { type: 'json' }
import JA from '../locales/ja.json' with { type: 'json' }
import TH from '../locales/th.json' with { type: 'json' }
import VI from '../locales/vi.json' with { type: 'json' }
import CN from '../locales/zh-Hans.json' with { type: 'json' }
import LanguagePicker from './language-picker.tsx'
import { useOfferedLanguage } from './use-offered-language.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const wording = { VI: VI.shell, EN: EN.shell, CN: CN.shell, JA: JA.shell, TH: TH.shell }

/** A page with the picker open, which keeps to what is offered as the site does. */
function Page() {
  const [open, setOpen] = useState(true)
  const t = useText('shell')
  useOfferedLanguage()
  return (
    <>
      <p>{t('bottom.deposit')}</p>
      <LanguagePicker open={open} onClose={() => setOpen(false)} />
    </>
  )
}
const show = (language: keyof typeof wording = 'EN') =>
  renderFeature(<Page />, { remote: 'shell', wording, language, gateway })

test('IN-03 lists five, each in its own script, and IN-04 flags stand only for two', async () => {
  await show()
  const list = await screen.findByRole('list', { name: 'Language' })
  const names = [...list.querySelectorAll('[lang]')].map((name) => [name.getAttribute('lang'), name.textContent])
  expect(names).toEqual([
    ['vi', 'Tiếng Việt'],
    ['en', 'English'],
    ['zh-Hans', '中文'],
    ['ja', '日本語'],
    ['th', 'ไทย'],
  ])
  const flags = [...list.querySelectorAll('[data-flag]')].map((flag) => flag.getAttribute('data-flag'))
  expect(flags).toEqual(['VI', 'EN'])
})

test.each([
  ['Tiếng Việt', 'vi', 'Nạp tiền'],
  ['中文', 'zh-Hans', '存款'],
  ['日本語', 'ja', '入金'],
  ['ไทย', 'th', 'ฝากเงิน'],
])('IN-02 IN-07 choosing %s closes the list, and the page speaks it', async (name, tag, deposit) => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.documentElement.lang).toBe(tag)
  expect(screen.getByText(deposit)).toBeTruthy()
})

test('IN-05 in the other reading VI and EN stand alone, and a page in a third language is read in English', async () => {
  gateway.set({ readings: { supportedLanguages: 'viEn' } })
  try {
    await show('JA')
    expect(await screen.findByText('Deposit')).toBeTruthy()
    const list = await screen.findByRole('list', { name: 'Language' })
    expect(list.querySelectorAll('li')).toHaveLength(2)
    expect(document.cookie).toContain('lobby_lang=EN')
  } finally {
    gateway.set({ readings: { supportedLanguages: 'picker5' } })
  }
})
