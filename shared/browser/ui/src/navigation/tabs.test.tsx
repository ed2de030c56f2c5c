import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TabPanel, Tabs } from './tabs.tsx'

afterEach(cleanup)

const ITEMS = [
  { id: 'all', label: 'Tất cả' },
  { id: 'hot', label: 'Nổi bật' },
  { id: 'closed', label: 'Đã đóng', disabled: true },
  { id: 'recent', label: 'Gần đây' },
]

function Page({ start = 'all' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Tabs id="lists" label="Danh sách" items={ITEMS} value={value} onChange={setValue} />
      <TabPanel tabs="lists" item={value}>
        {value}
      </TabPanel>
    </>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

describe('Tabs', () => {
  test('keep the chosen one in the middle when another comes late before it', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 100
    })
    const shown = (items: typeof ITEMS) => (
      <Tabs id="lists" label="Danh sách" items={items} value="recent" onChange={() => {}} />
    )
    const { rerender } = render(shown(ITEMS.filter(({ id }) => id !== 'hot')))
    expect(screen.getByRole('tablist').scrollLeft).toBe(200)
    rerender(shown(ITEMS))
    expect(screen.getByRole('tablist').scrollLeft).toBe(300)
    vi.restoreAllMocks()
  })

  test('are one stop, and arrows, Home and End move focus and choice past what is disabled', async () => {
    render(<Page />)
    await userEvent.tab()
    expect(document.activeElement).toBe(tab('Tất cả'))
    const walk: [string, string][] = [
      ['{ArrowRight}', 'Nổi bật'],
      ['{ArrowRight}', 'Gần đây'],
      ['{ArrowRight}', 'Tất cả'],
      ['{ArrowLeft}', 'Gần đây'],
      ['{Home}', 'Tất cả'],
      ['{End}', 'Gần đây'],
    ]
    for (const [key, name] of walk) {
      await userEvent.keyboard(key)
      expect(document.activeElement).toBe(tab(name))
      expect(chosen()).toBe(name)
    }
    expect(screen.getAllByRole('tab').filter((each) => each.tabIndex === 0)).toEqual([tab('Gần đây')])
  })

  test('tie the chosen tab to its panel', async () => {
    render(<Page />)
    await userEvent.click(tab('Nổi bật'))
    const panel = screen.getByRole('tabpanel', { name: 'Nổi bật' })
    expect(panel.textContent).toBe('hot')
    expect(tab('Nổi bật').getAttribute('aria-controls')).toBe(panel.id)
  })

  test('can be reached when the value names none of them', () => {
    render(<Page start="gone" />)
    expect(tab('Tất cả').tabIndex).toBe(0)
  })
})
