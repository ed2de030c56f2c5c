import { HOME_PATHS, loginPath, PATH } from '@lobby/contracts/paths'
import { toast, useLocation, usePagesExist, useSession, useText } from '@lobby/platform'
import { DepositIcon, GiftIcon, HeadsetIcon, HomeIcon, UserIcon } from '@lobby/ui/icons'
import type { MouseEvent } from 'react'
import { useReleases } from '../remotes/state/store.ts'
import styles from './bottom-menu.module.css'

const ENTRIES = [
  { key: 'home', path: PATH.home, Icon: HomeIcon },
  { key: 'promotions', path: PATH.promotions, Icon: GiftIcon },
  { key: 'deposit', path: PATH.deposit, Icon: DepositIcon },
  { key: 'service', path: PATH.service, Icon: HeadsetIcon },
  { key: 'member', path: PATH.memberHome, Icon: UserIcon },
] as const

/** The bottom menu has exactly these five entries, always (SH-32); one whose page no release declares yet says so. */
export function BottomMenu() {
  const t = useText('shell')
  const exists = usePagesExist()
  const { pathname } = useLocation()
  const visitor = useSession((state) => state.status === 'visitor')
  // While only the first page's pins are here, a page may well exist: the tap shows that it is being looked for.
  const complete = useReleases((state) => state.complete)
  const isHome = (HOME_PATHS as readonly string[]).includes(pathname)
  return (
    <nav className={styles.menu} aria-label={t('layout.bottomMenu')}>
      {ENTRIES.map(({ key, path, Icon }) => {
        const current =
          path === PATH.home
            ? isHome
            : pathname.startsWith(path) || (key === 'promotions' && pathname === PATH.activity)
        const open = path === PATH.home || !complete || exists(path)
        const pressed = (event: MouseEvent) => {
          if (open) return
          event.preventDefault()
          toast({ text: t('layout.notOpen') })
        }
        return (
          <a
            key={key}
            href={path === PATH.memberHome && visitor ? loginPath(path) : path}
            onClick={pressed}
            className={styles.entry}
            aria-current={current ? 'page' : undefined}
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
