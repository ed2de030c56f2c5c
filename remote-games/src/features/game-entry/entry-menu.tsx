import { useText } from '@lobby/platform'
import { afterPaint } from '@lobby/ui/after-paint'
import { FlameIcon, HistoryIcon, TrophyIcon } from '@lobby/ui/icons'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CategoryIcon } from '../../parts/vendors/category-icon.tsx'
import styles from './entry-menu.module.css'
import { type EntryTab, isCategory } from './entry-tabs.ts'

const PSEUDO_ICONS = { HOT: FlameIcon, RECENT: HistoryIcon, WINNER: TrophyIcon } as const

const tabId = (tab: EntryTab) => `entry-tab-${tab}`
const panelId = (tab: EntryTab) => `entry-panel-${tab}`

/** What the panel of a tab is called and named by. */
export const panelProps = (tab: EntryTab) => ({ id: panelId(tab), 'aria-labelledby': tabId(tab) })

interface Props {
  tabs: readonly EntryTab[]
  value: EntryTab
  onChoose: (tab: EntryTab) => void
  /** A tab that leads away when it is chosen: the arrow keys stop on it and do not choose it. */
  leadsAway: (tab: EntryTab) => boolean
}

/** GE-01: the categories, one below the other; it scrolls by itself. One tab stop; arrows, Home and End choose. */
export function EntryMenu({ tabs, value, onChoose, leadsAway }: Props) {
  const t = useText('games')
  const list = useRef<HTMLDivElement>(null)

  // Where the player is must not lie outside of the menu. The page itself stays where it is.
  useEffect(() => {
    const menu = list.current
    const tab = menu?.querySelector<HTMLElement>(`#${tabId(value)}`)
    if (!menu || !tab || menu.scrollHeight <= menu.clientHeight) return
    menu.scrollTop = tab.offsetTop - (menu.clientHeight - tab.offsetHeight) / 2
  }, [value])

  const move = (event: KeyboardEvent) => {
    const focused = tabs.findIndex((tab) => tabId(tab) === document.activeElement?.id)
    const at = focused < 0 ? tabs.indexOf(value) : focused
    const next = tabForKey(event.key, tabs, at)
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
    if (!leadsAway(next)) onChoose(next)
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-orientation="vertical"
      aria-label={t('entry.menu')}
      className={styles.menu}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === value}
          aria-controls={tab === value ? panelId(tab) : undefined}
          tabIndex={tab === value ? 0 : -1}
          className={styles.tab}
          onClick={(event) => {
            // One that the bottom menu half covers comes out from behind it.
            const pressed = event.currentTarget
            afterPaint(() => pressed.scrollIntoView({ block: 'nearest' }))
            onChoose(tab)
          }}
        >
          <TabIcon tab={tab} />
          <span className={styles.label}>{isCategory(tab) ? t(`category.${tab}`) : t(`entry.${tab}`)}</span>
        </button>
      ))}
    </div>
  )
}

function TabIcon({ tab }: { tab: EntryTab }) {
  if (isCategory(tab)) return <CategoryIcon category={tab} size={24} />
  const Icon = PSEUDO_ICONS[tab]
  return <Icon size={24} aria-hidden="true" />
}

function tabForKey(key: string, tabs: readonly EntryTab[], at: number): EntryTab | undefined {
  if (key === 'ArrowDown') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowUp') return tabs.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
