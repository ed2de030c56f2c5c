import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { EntryMenu, panelProps } from './entry-menu.tsx'
import type { EntryTab } from './entry-tabs.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => vi.restoreAllMocks())

const TABS: EntryTab[] = ['HOT', 'RNG', 'LOTT', 'WINNER']

async function show(value: EntryTab = 'RNG') {
  const onChoose = vi.fn()
  const feature = await renderFeature(
    <>
      <EntryMenu tabs={TABS} value={value} onChoose={onChoose} leadsAway={(tab) => tab === 'LOTT'} />
      <div role="tabpanel" {...panelProps(value)} />
    </>,
    { remote: 'games', wording: { EN }, gateway },
  )
  const press = (key: string) => {
    const menu = screen.getByRole('tablist', { name: 'Game categories' })
    const event = createEvent.keyDown(menu, { key })
    fireEvent(menu, event)
    return event.defaultPrevented
  }
  return { ...feature, onChoose, press }
}
const focused = () => document.activeElement?.textContent

test('GE-01 the categories stand one below the other; the chosen one is where Tab stops and names its panel', async () => {
  await show()
  const tabs = screen.getAllByRole('tab')
  expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
    ['Hot', 'false', -1],
    ['Slots', 'true', 0],
    ['Lottery', 'false', -1],
    ['Winners', 'false', -1],
  ])
  const panel = screen.getByRole('tabpanel', { name: 'Slots' })
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual([null, panel.id, null, null])
  expect(new Set(tabs.map((tab) => tab.querySelector('svg')?.innerHTML)).size).toBe(4)
})

test('GE-01 arrows, Home and End choose, around both ends; a tab that leads away is stopped at and not chosen', async () => {
  const { onChoose, press } = await show()
  // Nothing has the focus: from the chosen one on.
  expect(press('ArrowUp')).toBe(true)
  expect(focused()).toBe('Hot')
  press('ArrowUp')
  expect(focused()).toBe('Winners')
  press('ArrowDown')
  expect(focused()).toBe('Hot')
  press('End')
  press('ArrowUp')
  expect(focused()).toBe('Lottery')
  press('Home')
  expect(focused()).toBe('Hot')
  expect(onChoose.mock.calls.flat()).toEqual(['HOT', 'WINNER', 'HOT', 'WINNER', 'HOT'])
})

test('GE-01 other keys are the browser’s', async () => {
  const { onChoose, press } = await show()
  for (const key of ['ArrowLeft', 'ArrowRight', 'Enter', 'Tab']) expect(press(key)).toBe(false)
  expect(onChoose).not.toHaveBeenCalled()
})

test('GE-01 a tab that is pressed is chosen, and comes out from behind the bottom menu', async () => {
  const { user, onChoose } = await show()
  const tab = screen.getByRole('tab', { name: 'Lottery' })
  tab.scrollIntoView = vi.fn()
  await user.click(tab)
  expect(onChoose.mock.calls).toEqual([['LOTT']])
  await waitFor(() => expect(tab.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' }))
})

test.each([
  // 400 − (300 − 60) / 2
  ['a menu that scrolls puts the chosen tab in its middle', 1_000, 280],
  ['one that shows whole stays where it is', 300, 0],
])('GE-01 %s', async (_what, height, top) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  await show()
  expect(screen.getByRole('tablist').scrollTop).toBe(top)
})
