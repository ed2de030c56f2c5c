import { hasLongWord } from '@lobby/contracts/long-word'
import { isWayIn, loginPath, PATH } from '@lobby/contracts/paths'
import {
  chooseLanguage,
  isAgent,
  Slot,
  useBack,
  useLocation,
  usePagesExist,
  useSession,
  useText,
} from '@lobby/platform'
import { ButtonLink, IconButton } from '@lobby/ui/core'
import { ChevronLeftIcon, GlobeIcon, MenuIcon } from '@lobby/ui/icons'
import { Logo } from '../brand/logo.tsx'
import { useShellPart } from '../status/use-shell-part.ts'
import styles from './header.module.css'

const loadMemberLinks = () => import(/* webpackChunkName: "member-links" */ './member-links.tsx')
const loadSearch = () => import(/* webpackChunkName: "header-search" */ './header-search.tsx')

interface HeaderProps {
  title: string
  isHome: boolean
  /** On a desktop. */
  wide: boolean
  onMenu: () => void
}

/**
 * The header (HD-01..06): logo on home, back and title elsewhere; on a desktop the logo above the menu at the side as
 * well, and a field to search; sign in and register for visitors, links and menu for members.
 */
export function Header({ title, isHome, wide, onMenu }: HeaderProps) {
  const t = useText('shell')
  const back = useBack()
  const visitor = useSession((state) => state.status === 'visitor')
  const agent = useSession(isAgent)
  // Visitors do not load what only members see; the menu has the links, too.
  const MemberLinks = useShellPart(!visitor, loadMemberLinks, { optional: true })
  // A phone has no room for it: search is the first of the game types there (PL-05).
  const Search = useShellPart(wide, loadSearch, { optional: true })
  return (
    <header className={styles.header}>
      {isHome || wide ? (
        <a href={PATH.home} className={styles.logo} aria-label={t('site')}>
          <Logo />
        </a>
      ) : null}
      {isHome ? null : (
        <>
          <IconButton label={t('layout.back')} icon={<ChevronLeftIcon size={24} />} onClick={back} />
          <h1
            className={styles.title}
            data-visitor={visitor || undefined}
            data-agent={agent || undefined}
            data-long={hasLongWord(title) || undefined}
          >
            {title}
          </h1>
        </>
      )}
      {wide && Search ? <Search /> : null}
      <div className={styles.actions}>
        {visitor ? <VisitorLinks isHome={isHome} /> : MemberLinks && <MemberLinks />}
        <Slot name="layout.header" />
        {visitor ? null : <IconButton label={t('layout.menu')} icon={<MenuIcon size={24} />} onClick={onMenu} />}
      </div>
    </header>
  )
}

/**
 * HD-03, with the way back after signing in; not on the pages where one signs in or registers already. On home, where
 * no title is, languages and appearance beside them: who cannot read the page does not look for it at the page's end.
 */
function VisitorLinks({ isHome }: { isHome: boolean }) {
  const t = useText('shell')
  const { pathname, search } = useLocation()
  const exists = usePagesExist()
  if (isWayIn(pathname)) return null
  return (
    <>
      {isHome ? (
        <IconButton
          label={t('language.open')}
          icon={<GlobeIcon size={22} />}
          className={styles.language}
          aria-haspopup="dialog"
          onClick={chooseLanguage}
        />
      ) : null}
      {exists(PATH.login) ? (
        <ButtonLink size="small" className={styles.enter} href={loginPath(isHome ? undefined : pathname + search)}>
          {t('layout.login')}
        </ButtonLink>
      ) : null}
      {exists(PATH.register) ? (
        <ButtonLink size="small" look="primary" className={styles.enter} href={PATH.register}>
          {t('layout.register')}
        </ButtonLink>
      ) : null}
    </>
  )
}
