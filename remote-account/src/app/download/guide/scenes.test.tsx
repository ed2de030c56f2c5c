import type { Language } from '@lobby/contracts/languages'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import viWords from '../../../locales/vi.json' with { type: 'json' }
import { ANDROID_SCENES } from './android-scenes.tsx'
import { IOS_SCENES } from './ios-scenes.tsx'
import { ICON_ON_HOME_SCREEN, PROFILE_SCENES } from './profile-scenes.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const SCENES = { ios: IOS_SCENES, android: ANDROID_SCENES, profile: PROFILE_SCENES }
async function show(guide: keyof typeof SCENES, step: 1 | 2 | 3, language: Language = 'EN') {
  const Scene = SCENES[guide][step - 1] ?? ICON_ON_HOME_SCREEN
  return renderFeature(<Scene label="A step" />, {
    remote: 'account',
    wording: { EN: en, VI: viWords },
    language,
    gateway,
  })
}
const drawn = () => [...document.querySelectorAll('text')]
const texts = () => drawn().map((text) => text.textContent)
const numberOf = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name))
/** What is ringed: the text whose middle the ring lies around. */
function ringed(): (string | null)[] {
  const rings = [...document.querySelectorAll('rect[stroke="var(--gold)"]')]
  expect(rings).toHaveLength(1)
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(rings[0], name)) as [
    number,
    number,
    number,
    number,
  ]
  const lies = (text: Element) => {
    const [atX, atY] = [numberOf(text, 'x'), numberOf(text, 'y')]
    return atX >= x && atX <= x + width && atY >= y && atY <= y + height
  }
  return drawn()
    .filter(lies)
    .map((text) => text.textContent)
}

const HERE = location.hostname

test.each([
  ['ios', 1, [HERE], []],
  ['ios', 2, ['Lobby', 'Copy', 'Add to Favourites', 'Add to Home Screen'], ['Add to Home Screen']],
  ['ios', 3, ['Cancel', 'Add to Home Screen', 'Add', 'Lobby', HERE], ['Add']],
  ['android', 1, [HERE], []],
  ['android', 2, ['Bookmarks', 'Downloads', 'Add to Home screen'], ['Add to Home screen']],
  ['android', 3, ['Lobby', HERE, 'Install'], ['Install']],
  ['profile', 1, ['This website is trying to', 'download a configuration profile.', 'Ignore', 'Allow'], ['Allow']],
  ['profile', 2, ['Settings', 'Profile Downloaded', 'General'], ['Profile Downloaded']],
  ['profile', 3, ['Install', 'Lobby'], ['Install']],
] as const)(
  'DL-14 SH-14 SH-51 the picture of %s, step %i, has the words of the phone, and rings what to tap',
  async (guide, step, words, tap) => {
    await show(guide, step)
    expect(texts()).toEqual(words)
    expect(ringed()).toEqual(tap)
  },
)

test.each([
  ['ios', 2, ['Lobby', 'Sao chép', 'Thêm vào Mục ưa thích', 'Thêm vào MH chính']],
  ['ios', 3, ['Hủy', 'Thêm vào MH chính', 'Thêm', 'Lobby', HERE]],
  ['android', 2, ['Dấu trang', 'Tệp đã tải xuống', 'Thêm vào màn hình chính']],
  ['android', 3, ['Lobby', HERE, 'Cài đặt']],
  ['profile', 1, ['Trang web này đang cố', 'tải về một hồ sơ cấu hình.', 'Bỏ qua', 'Cho phép']],
  ['profile', 2, ['Cài đặt', 'Đã tải về hồ sơ', 'Cài đặt chung']],
  ['profile', 3, ['Cài đặt', 'Lobby']],
] as const)('DL-14 SH-14 SH-51 IN-02 the picture of %s, step %i, speaks Vietnamese', async (guide, step, words) => {
  await show(guide, step, 'VI')
  expect(texts()).toEqual(words)
})

test('SH-14 what Safari asks stands on two lines, the second below the first', async () => {
  await show('profile', 1)
  const [first, second] = drawn().map((text) => numberOf(text, 'y'))
  expect([first, second]).toEqual([114, 131])
})

test('SH-14 what all of it is for: the icon on the home screen, by the site’s name', async () => {
  await renderFeature(<ICON_ON_HOME_SCREEN label="The Lobby icon" />, {
    remote: 'account',
    wording: { EN: en },
    gateway,
  })
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('The Lobby icon')
  expect(ringed()).toEqual(['Lobby'])
})
