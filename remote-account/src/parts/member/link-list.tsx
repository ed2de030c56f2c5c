import { useText } from '@lobby/platform'
import { List, ListRow } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import { UnreadMark } from '../messages/unread-mark.tsx'
import { ClaimableMark } from './claimable-mark.tsx'
import type { LinkName, MemberLink } from './member-links.ts'

/** What stands at the end of an entry. */
const MARKS: Partial<Record<LinkName, ReactNode>> = { messages: <UnreadMark />, rewardCentre: <ClaimableMark /> }

/** Links under one another. Nothing at all when there are none. */
export function LinkList({
  links,
  label,
  onFollow,
}: {
  links: readonly MemberLink[]
  label?: string
  onFollow?: () => void
}) {
  const t = useText('account')
  if (links.length === 0) return null
  return (
    <List label={label}>
      {links.map(({ name, path, Icon }) => (
        <ListRow
          key={name}
          href={path}
          icon={<Icon size={20} />}
          title={t(`link.${name}`)}
          value={MARKS[name]}
          onClick={onFollow}
        />
      ))}
    </List>
  )
}
