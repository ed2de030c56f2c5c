import { useFeedback } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import th from '../../../locales/th.json' with { type: 'json' }
import { WayList } from './way-list.tsx'
import type { Way } from './ways.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const LINKS = { ios: 'https://apps.apple.com/app/id1', android: '/wps/downloads/lobby-SANDBOX.apk' }
function Toasts() {
  return useFeedback().toasts.map(({ id, kind, text }) => (
    <output key={id}>
      {kind}: {text}
    </output>
  ))
}

async function show(ways: Way[], { links = LINKS as Partial<typeof LINKS>, language = 'EN' as 'EN' | 'TH' } = {}) {
  const [onGuide, onFollow] = [vi.fn(), vi.fn()]
  const feature = await renderFeature(
    <>
      <WayList links={links} ways={ways} onGuide={onGuide} onFollow={onFollow} />
      <Toasts />
    </>,
    { remote: 'account', wording: { EN: en, TH: th }, language, gateway },
  )
  return { ...feature, onGuide, onFollow }
}
const way = (role: 'link' | 'button') => within(screen.getByRole('listitem')).getByRole(role)
const targetOf = (link: HTMLElement) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))

/** As Chromium sends it. */
function offerToInstall(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  return prompt
}

test('DL-11 DL-12 DL-15 of two apps the store’s opens in a window of its own, and only the sandbox’s file says what it is', async () => {
  await show(['android', 'ios'])
  const [android, ios] = screen.getAllByRole('link') as [HTMLElement, HTMLElement]
  expect(android.textContent).toBe('Android appSANDBOXAn APK file from this site')
  expect(targetOf(android)).toEqual(['/wps/downloads/lobby-SANDBOX.apk', null, null])
  expect(ios.textContent).toBe('iPhone appNeeds iOS 12.4 or later')
  expect(targetOf(ios)).toEqual(['https://apps.apple.com/app/id1', '_blank', 'noopener noreferrer'])
})

test('DL-11 DL-12 an app without an address is no link', async () => {
  await show(['android', 'ios'], { links: { ios: LINKS.ios } })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '',
    'iPhone appNeeds iOS 12.4 or later',
  ])
})

test('DL-13 SH-14 the profile is a page of the site in the player’s language, and what lies over it can go', async () => {
  const { user, onFollow, onGuide } = await show(['profile'], { language: 'TH' })
  const link = way('link')
  expect(targetOf(link)).toEqual(['/m/appDownload?language=TH&tokens', null, null])
  await user.click(link)
  expect(onFollow).toHaveBeenCalledOnce()
  expect(onGuide).not.toHaveBeenCalled()
})

test.each([
  ['guide', 'ios', 'Add to Home ScreenThree steps in Safari, no file to download'],
  ['androidGuide', 'android', 'Add to your home screenNo file to download'],
] as const)('DL-14 SH-51 the way “%s” opens the guide of %s, over what is there', async (name, guide, text) => {
  const { user, onGuide, onFollow } = await show([name])
  expect(way('button').textContent).toBe(text)
  await user.click(way('button'))
  expect(onGuide.mock.calls).toEqual([[guide]])
  expect(onFollow).not.toHaveBeenCalled()
})

test('SH-51 where the browser offers to install the site its own offer takes the guide’s place, and a site that was installed says so', async () => {
  const { user, onGuide } = await show(['androidGuide'])
  const prompt = offerToInstall('accepted')
  expect(way('button').textContent).toBe('Install nowNo file to download')
  await user.click(way('button'))
  expect(prompt).toHaveBeenCalledOnce()
  expect((await screen.findByText(/on your home screen/)).textContent).toBe('success: The app is on your home screen')
  expect(onGuide).not.toHaveBeenCalled()
})

test('SH-51 of an offer that was declined nothing is said, and the guide is there again', async () => {
  const { user, onGuide } = await show(['androidGuide'])
  const prompt = offerToInstall('dismissed')
  await user.click(way('button'))
  await waitFor(() => expect(way('button').textContent).toBe('Add to your home screenNo file to download'))
  await prompt.mock.results[0]?.value
  await act(async () => {})
  expect(document.querySelector('output')).toBeNull()
  await user.click(way('button'))
  expect(onGuide.mock.calls).toEqual([['android']])
})

test('DL-14 the offer to install does not take the place of the iPhone’s guide', async () => {
  const { user, onGuide } = await show(['guide'])
  const prompt = offerToInstall('accepted')
  await user.click(way('button'))
  expect(onGuide.mock.calls).toEqual([['ios']])
  expect(prompt).not.toHaveBeenCalled()
})

test('SH-13 a computer has a code for the phone, the words beside it, and the address to type', async () => {
  await show(['phone'])
  await screen.findByRole('img', { name: 'Code that opens the download page on your phone' })
  expect([...screen.getByRole('listitem').querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'Continue on your phone',
    'Scan the code with your phone’s camera',
    `${location.host}/m/download`,
  ])
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
