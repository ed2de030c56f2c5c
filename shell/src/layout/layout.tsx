import { PATH } from '@lobby/contracts/paths'
import { Slot, useBack, usePageExists, useRested, useSession, useText } from '@lobby/platform'
import { afterPaint } from '@lobby/ui/after-paint'
import { FROM_DESKTOP, FROM_TABLET, useMedia } from '@lobby/ui/media'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RouteEntry } from '../routing/route-table.ts'
import { useShellPart } from '../status/use-shell-part.ts'
import { BottomMenu } from './bottom-menu.tsx'
import { FeedbackView } from './feedback-view.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { PageNavigation } from './page-navigation.tsx'
import { SideMenu } from './side-menu.tsx'

// One file with home's foot: both come once the page is at rest.
const loadGift = () => import(/* webpackChunkName: "at-rest" */ './floating-gift.tsx')

interface Props {
  entry: RouteEntry | undefined
  title: string
  /** Remotes whose pin a developer's proxy has replaced (FD-16). */
  overridden: readonly string[]
  children: ReactNode
}

/** Header, banner, game-type bar, page, bottom menu and what floats: each hidden where the page's declaration says. */
export function Layout({ entry, title, overridden, children }: Props) {
  const t = useText('shell')
  const { pathname } = useLocation()
  const at = useMemo(() => ({ path: pathname }), [pathname])
  const [menuOpen, setMenuOpen] = useState(false)
  const bars = entry?.bars ?? {}
  const isHome = entry?.page.kind === 'home'
  const page = useRef<HTMLElement>(null)
  const back = useBack()
  // The Tab key meets them in the order in which they stand: at the side the menu is first, at the foot last (PL-11).
  const menuFirst = useMedia(FROM_TABLET)
  const wide = useMedia(FROM_DESKTOP)
  // SH-34: for visitors only, and after what they came for.
  const visitor = useSession((state) => state.status === 'visitor')
  const hasGift = usePageExists(PATH.register) && visitor && bars.overlays !== false
  const rested = useRested()
  const Gift = useShellPart(hasGift && rested, loadGift, { optional: true })
  const menu = bars.bottom === false ? null : <BottomMenu />
  // The game types stand below the menu on a desktop, and not above the page as well (610): the frame has their names
  // already (635).
  const side = menuFirst && menu && (
    <div className={styles.side} data-lifted="">
      {menu}
      {wide ? <Slot name="layout.rail" props={at} /> : null}
    </div>
  )
  return (
    <div
      className={styles.site}
      data-lifted=""
      data-bottom={bars.bottom !== false || undefined}
      data-wide={isHome || bars.wide || undefined}
    >
      <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
        {t('layout.skip')}
      </button>
      {side}
      {bars.header === false ? null : (
        <Header title={title} isHome={isHome} wide={wide} onMenu={() => afterPaint(() => setMenuOpen(true))} />
      )}
      {overridden.length > 0 ? (
        <p className={styles.overridden}>{t('layout.overridden', { remotes: overridden.join(', ') })}</p>
      ) : null}
      <div className={styles.bars} data-slim={isHome ? undefined : ''}>
        {isHome || bars.banner === false ? null : (
          <div className={styles.banner}>
            <Slot name="layout.banner" props={at} />
          </div>
        )}
        {bars.gameType === false || (wide && menu) ? null : (
          <nav className={styles.gameTypes} aria-label={t('layout.gameTypes')}>
            <Slot name="layout.gameTypes" props={at} />
          </nav>
        )}
      </div>
      <main ref={page} id="page" className={styles.page} tabIndex={-1} data-lifted="">
        {children}
      </main>
      {menuFirst ? null : menu}
      {bars.overlays === false ? null : (
        <>
          {hasGift && Gift ? <Gift /> : null}
          <Slot name="layout.overlay" props={at} />
        </>
      )}
      <SideMenu open={menuOpen} onClose={() => afterPaint(() => setMenuOpen(false))} />
      <PageNavigation page={page} back={isHome ? undefined : back} />
      <FeedbackView />
    </div>
  )
}
