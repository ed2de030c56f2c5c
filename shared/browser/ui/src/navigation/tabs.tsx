import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../parts/class-names.ts'
import styles from './tabs.module.css'

/** One tab; `id` is unique among its `Tabs`. */
export interface TabItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

/** Controlled: the owner keeps `value`, usually in the address. */
export interface TabsProps {
  /** Ties tabs to their `TabPanel`s; unique in the page. */
  id: string
  /** What is chosen between, for screen readers. */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** `line` without one, for the parts of a page; `pill` filters a list. */
  look?: 'line' | 'pill'
  /** Shares the width out evenly instead of scrolling. */
  fill?: boolean
  className?: string
}

const tabId = (tabs: string, item: string) => `${tabs}-tab-${item}`
const panelId = (tabs: string, item: string) => `${tabs}-panel-${item}`

/** Which tab a key leads to; undefined when the key means nothing here. Disabled ones are passed over. */
function tabForKey(key: string, items: readonly TabItem[], value: string): TabItem | undefined {
  const enabled = items.filter((item) => !item.disabled)
  const at = enabled.findIndex((item) => item.id === value)
  if (key === 'ArrowRight') return enabled[(at + 1) % enabled.length]
  if (key === 'ArrowLeft') return enabled.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return enabled[0]
  if (key === 'End') return enabled.at(-1)
  return undefined
}

/** Tabs with one tab stop; arrow keys, Home and End choose. The chosen tab is scrolled into view, the page is not. */
export function Tabs({ id, label, items, value, onChange, look = 'line', fill = false, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = items.some((item) => item.id === value && !item.disabled)
    ? value
    : items.find((item) => !item.disabled)?.id

  // A list begins at its first tab: to ask the browser where that is would have the whole page laid out in between.
  const moved = useRef(false)
  // A tab that comes late before the chosen one pushes it aside: it is brought back.
  const before = items.findIndex((item) => item.id === chosen)
  useEffect(() => {
    if (before <= 0 && !moved.current) return
    moved.current = true
    const tab = chosen && list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, chosen))}`)
    if (!tab || !list.current) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [id, chosen, before])

  const move = (event: KeyboardEvent) => {
    const next = tabForKey(event.key, items, value)
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.id))}`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(styles.tabs, className)}
      data-look={look}
      data-fill={fill || undefined}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={tabId(id, item.id)}
          aria-selected={item.id === value}
          aria-controls={item.id === value ? panelId(id, item.id) : undefined}
          tabIndex={item.id === chosen ? 0 : -1}
          disabled={item.disabled}
          className={styles.tab}
          onClick={() => onChange(item.id)}
        >
          {item.icon}
          <span className={styles.text}>{item.label}</span>
        </button>
      ))}
    </div>
  )
}

/** Which tab the panel belongs to. */
export interface TabPanelProps {
  /** The `id` of its `Tabs`. */
  tabs: string
  /** The `id` of its item. Render the panel of the chosen one. */
  item: string
  children: ReactNode
  className?: string
}

/** The content of the chosen tab. `Tabs` does not render it: put it where it belongs, with the ids of both. */
export function TabPanel({ tabs, item, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(tabs, item)} aria-labelledby={tabId(tabs, item)} className={className}>
      {children}
    </div>
  )
}
