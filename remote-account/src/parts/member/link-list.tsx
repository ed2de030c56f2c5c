import { useText } from '@lobby/platform'
import { List, ListRow } from '@lobby/ui/core'
import { LINK_MARKS } from './link-marks.tsx'
import type { MemberLink } from './member-links.ts'

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
          value={LINK_MARKS[name]}
          onClick={onFollow}
        />
      ))}
    </List>
  )
}
