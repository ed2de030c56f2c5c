import type { SlotProps } from '@lobby/contracts/remote'
import { useText } from '@lobby/platform'
import { type ReactNode, useId } from 'react'
import { ClaimableMark } from '../../parts/member/claimable-mark.tsx'
import { type LinkName, useMemberLinks } from '../../parts/member/member-links.ts'
import { UnreadMark } from '../../parts/messages/unread-mark.tsx'
import styles from './rail.module.css'

/** What a member opens most, once the menu's five and the ways of money are there already. */
const NAMES: readonly LinkName[] = [
  'teamOverview',
  'betRecord',
  'accountRecord',
  'rewardCentre',
  'messages',
  'securityCentre',
  'saferPlay',
]
const MARKS: Partial<Record<LinkName, ReactNode>> = { messages: <UnreadMark />, rewardCentre: <ClaimableMark /> }

/** PL-11: pages of the member's own, at the side of a desktop. */
export default function RailLinks({ path: here }: SlotProps['layout.rail']) {
  const t = useText('account')
  const linksOf = useMemberLinks()
  const label = useId()
  return (
    <nav aria-labelledby={label}>
      <p id={label} className={styles.caption}>
        {t('link.myAccount')}
      </p>
      <ul>
        {linksOf(NAMES).map(({ name, path, Icon }) => (
          <li key={name}>
            <a className={styles.link} href={path} aria-current={path === here ? 'page' : undefined}>
              <Icon size={20} />
              <span className={styles.name}>{t(`link.${name}`)}</span>
              {MARKS[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
