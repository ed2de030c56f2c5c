import type { SlotProps } from '@lobby/contracts/remote'
import { useText } from '@lobby/platform'
import { useId } from 'react'
import { LINK_MARKS } from '../../parts/member/link-marks.tsx'
import { type LinkName, useMemberLinks } from '../../parts/member/member-links.ts'
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
              {LINK_MARKS[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
