import { BOTTOM_MENU, type BottomEntry, bottomEntryAt, loginPath } from '@lobby/contracts/paths'
import { toast, useLocation, usePagesExist, useSession, useText } from '@lobby/platform'
import { DepositIcon, GiftIcon, HeadsetIcon, HomeIcon, UserIcon } from '@lobby/ui/icons'
import type { MouseEvent } from 'react'
import { useReleases } from '../remotes/state/store.ts'
import styles from './bottom-menu.module.css'

const ICONS = { home: HomeIcon, promotions: GiftIcon, deposit: DepositIcon, service: HeadsetIcon, member: UserIcon }
const ENTRIES = Object.keys(BOTTOM_MENU) as BottomEntry[]

/** The bottom menu has exactly these five entries, always (SH-32); one whose page no release declares yet says so. */
export function BottomMenu() {
  const t = useText('shell')
  const exists = usePagesExist()
  const { pathname } = useLocation()
  const visitor = useSession((state) => state.status === 'visitor')
  // While only the first page's pins are here, a page may well exist: the tap shows that it is being looked for.
  const complete = useReleases((state) => state.complete)
  const current = bottomEntryAt(pathname)
  return (
    <nav className={styles.menu} aria-label={t('layout.bottomMenu')}>
      {ENTRIES.map((key) => {
        const path = BOTTOM_MENU[key]
        const Icon = ICONS[key]
        const open = key === 'home' || !complete || exists(path)
        const pressed = (event: MouseEvent) => {
          if (open) return
          event.preventDefault()
          toast({ text: t('layout.notOpen') })
        }
        return (
          <a
            key={key}
            href={key === 'member' && visitor ? loginPath(path) : path}
            onClick={pressed}
            className={styles.entry}
            aria-current={key === current ? 'page' : undefined}
            data-main={key === 'deposit' || undefined}
          >
            <span className={styles.icon}>
              <Icon size={22} />
            </span>
            {t(`bottom.${key}`)}
          </a>
        )
      })}
    </nav>
  )
}
