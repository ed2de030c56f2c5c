import type { Language } from '@lobby/contracts/languages'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja.json' with { type: 'json' }
import th from '../../../locales/th.json' with { type: 'json' }
import viWords from '../../../locales/vi.json' with { type: 'json' }
import cn from '../../../locales/zh-Hans.json' with { type: 'json' }
import type { Guide } from './guide.ts'
import GuideSheet from './guide-sheet.tsx'

let gateway: TestGateway
beforeAll(async () => {
  await import('@lobby/ui/carousel')
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function show(guide: Guide, language: Language = 'EN') {
  const onClose = vi.fn()
  const feature = await renderFeature(<GuideSheet guide={guide} open onClose={onClose} />, {
    remote: 'account',
    wording: { EN: en, VI: viWords, CN: cn, JA: ja, TH: th },
    language,
    gateway,
  })
  await waitFor(() => expect(document.querySelectorAll('[data-part=slide]')).toHaveLength(3))
  return { ...feature, onClose }
}
const drawn = () => [...document.querySelectorAll('[data-part=slide] svg text')].map((text) => text.textContent)

test('DL-14 SH-51 leads through three slides to the icon on an iPhone’s home screen', async () => {
  const { user, onClose } = await show('ios')
  expect(screen.getByRole('group', { name: 'Step 1 of 3' })).toBeTruthy()
  expect(screen.getByText('Tap the share button in Safari’s toolbar.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Scroll down and choose “Add to Home Screen”.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Step 2 of 3' }).hasAttribute('inert')).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each([
  ['VI', 'Thêm vào MH chính'],
  ['EN', 'Add to Home Screen'],
  ['CN', '添加到主屏幕'],
  ['JA', 'ホーム画面に追加'],
  ['TH', 'เพิ่มไปยังหน้าจอโฮม'],
] as const)('DL-14 the pictures in %s say "%s"', async (language, text) => {
  await show('ios', language)
  expect(drawn()).toContain(text)
})

test('SH-51 the guide for Android shows Chrome’s menu, each picture with what it says', async () => {
  await show('android')
  expect(drawn()).toContain('Add to Home screen')
  const slides = [...document.querySelectorAll<HTMLElement>('[data-part=slide]')]
  const names = slides.map((slide) => within(slide).getByRole('img').getAttribute('aria-label'))
  expect(names).toEqual([
    'Tap the three dots in the top right corner of Chrome.',
    'Choose “Add to Home screen”.',
    'Tap “Install”. The Lobby icon is now beside your other apps.',
  ])
})
