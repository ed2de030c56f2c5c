import { named } from '@lobby/contracts/named'
import { PATH, withQuery } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { useSession, useText } from '@lobby/platform'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import { GiftIcon } from '@lobby/ui/icons'
import { useEffect } from 'react'
import { usePromotions } from '../../parts/announcements/announcement-calls.ts'
import styles from './found-promotions.module.css'

/** Pages of this remote that a player may look for by their title, and by what players type for them. */
const PAGES = [
  ['centre', PATH.promotions, ['uu dai', 'tien thuong', 'bonus', 'offers', 'hoan tra', 'rebate', 'cashback']],
  ['rewards', PATH.rewardCentre, ['nhan thuong', 'tien thuong', 'qua tang', 'bonus']],
  ['mall', PATH.pointsMall, ['doi diem', 'diem thuong', 'doi qua', 'redeem points']],
  [
    ...(['invite', PATH.inviteFriends] as const),
    ['gioi thieu ban be', 'ma moi', 'ma gioi thieu', 'hoa hong', 'commission', 'invitation code', 'referral code'],
  ],
  ['notices', PATH.notices, ['tin tuc', 'tin moi', 'news', 'announcements']],
] as const

/** Of these, pages that ask for a login. */
const MEMBERS_ALONE: ReadonlySet<string> = new Set(['rewards', 'mall', 'invite'])

/** PL-05: promotions whose title has what is looked for, and pages about them that are called so. */
export default function FoundPromotions({ text, nearly, onFound }: SlotProps['search.results']) {
  const t = useText('promotions')
  const isVisitor = useSession(({ status }) => status === 'visitor')
  const { data, isError } = usePromotions(text !== '')
  const pages = named(
    PAGES,
    text,
    ([title]) => [t(`titles.${title}`)],
    nearly,
    ([, , words]) => words,
  )
  const found = text === '' ? [] : data && named(data.promotion, text, ({ title }) => [title], nearly)
  // The promotions' own page says that they cannot be had; here there is nothing to show.
  const count = found ? pages.length + found.length : isError ? pages.length : null
  useEffect(() => onFound('promotions', count), [onFound, count])
  if (pages.length === 0 && !found?.length) return null
  return (
    <PageSection title={t('search.title')} className={styles.section}>
      <List label={t('search.title')}>
        {pages.map(([title, path]) => (
          <ListRow
            key={path}
            icon={<GiftIcon size={18} />}
            title={t(`titles.${title}`)}
            href={path}
            {...(isVisitor && MEMBERS_ALONE.has(title) && { detail: t('search.logIn') })}
          />
        ))}
        {found?.map(({ id, title }) => (
          <ListRow key={id} icon={<GiftIcon size={18} />} title={title} href={withQuery(PATH.promotions, { id })} />
        ))}
      </List>
    </PageSection>
  )
}
