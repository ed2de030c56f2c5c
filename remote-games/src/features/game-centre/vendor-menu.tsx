import { useText } from '@lobby/platform'
import { IconButton, type TabItem, Tabs } from '@lobby/ui/core'
import { ChevronLeftIcon, ChevronRightIcon } from '@lobby/ui/icons'
import { useEffect, useRef } from 'react'
import styles from './vendor-menu.module.css'

interface Props {
  /** Ties the tabs to their panel. */
  id: string
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
}

/** GC-07: vendors to choose from, pushed along with the thumb or by the arrows; where all fit there are none. */
export function VendorMenu(props: Props) {
  const t = useText('games')
  const menu = useRef<HTMLDivElement>(null)
  // Measured once the browser has laid them out. Other vendors may leave the list as wide as it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are what is measured
  useEffect(() => {
    const list = menu.current?.querySelector('[role="tablist"]')
    if (!list) return
    const observer = new ResizeObserver(() =>
      menu.current?.toggleAttribute('data-fits', list.scrollWidth <= list.clientWidth),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [props.items])
  const push = (towards: 1 | -1) => {
    const list = menu.current?.querySelector('[role="tablist"]')
    list?.scrollBy({ left: towards * list.clientWidth * 0.7, behavior: 'smooth' })
  }
  return (
    <div ref={menu} className={styles.menu}>
      <IconButton
        label={t('centre.before')}
        icon={<ChevronLeftIcon size={18} />}
        className={styles.arrow}
        onClick={() => push(-1)}
      />
      <Tabs {...props} look="pill" className={styles.tabs} />
      <IconButton
        label={t('centre.after')}
        icon={<ChevronRightIcon size={18} />}
        className={styles.arrow}
        onClick={() => push(1)}
      />
    </div>
  )
}
