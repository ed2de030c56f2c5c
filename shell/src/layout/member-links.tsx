import { PATH } from '@lobby/contracts/paths'
import { isAgent, useFlag, useLocation, usePagesExist, useSession, useText } from '@lobby/platform'
import { DownloadIcon, HeartHandshakeIcon, UserPlusIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import { resourceUrl } from '../status/resource-url.ts'
import { useSystemStatus } from '../status/use-system-status.ts'
import styles from './header.module.css'
import { LogOutButton } from './log-out-button.tsx'

/** HD-05 leaves the switch's name open; it is the gateway's. */
const REFERRAL_SWITCH = 'REFERRAL3'

/**
 * HD-04, HD-05, HD-06, HD-07: what stands in the header of a member. A link that leads nowhere is not shown. A default
 * export for its lazy loader.
 */
export default function MemberLinks() {
  const t = useText('shell')
  const exists = usePagesExist()
  const { pathname } = useLocation()
  const agent = useSession(isAgent)
  const referral = useFlag(REFERRAL_SWITCH)
  const { status } = useSystemStatus()
  const affiliate = agent && status ? resourceUrl(status.info.resources, 'AFFILIATELINK') : undefined
  return (
    <>
      {affiliate ? (
        <HeaderLink href={affiliate} label={t('layout.affiliate')} icon={<HeartHandshakeIcon size={22} />} elsewhere />
      ) : null}
      {referral && exists(PATH.inviteFriends) ? (
        <HeaderLink href={PATH.inviteFriends} label={t('layout.invite')} icon={<UserPlusIcon size={22} />} />
      ) : null}
      {exists(PATH.download) ? (
        <HeaderLink href={PATH.download} label={t('layout.download')} icon={<DownloadIcon size={22} />} />
      ) : null}
      {pathname === PATH.memberHome ? <LogOutButton /> : null}
    </>
  )
}

interface LinkProps {
  href: string
  label: string
  icon: ReactNode
  /** Another site, in a window of its own. */
  elsewhere?: boolean
}

function HeaderLink({ href, label, icon, elsewhere }: LinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className={styles.link}
      {...(elsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon}
    </a>
  )
}
