import { named } from '@lobby/contracts/named'
import { PATH, withQuery } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { useText } from '@lobby/platform'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import { GiftIcon } from '@lobby/ui/icons'
import { useEffect } from 'react'
import { usePromotions } from '../../parts/announcements/announcement-calls.ts'
import styles from './found-promotions.module.css'

/** PL-05: promotions whose title has what is looked for. */
export default function FoundPromotions({ text, onFound }: SlotProps['search.results']) {
  const t = useText('promotions')
  const { data, isError } = usePromotions(text !== '')
  const found = text === '' ? [] : data && named(data.promotion, text, ({ title }) => [title])
  // The promotions' own page says that they cannot be had; here there is nothing to show.
  const count = found?.length ?? (isError ? 0 : null)
  useEffect(() => onFound('promotions', count), [onFound, count])
  if (!found?.length) return null
  return (
    <PageSection title={t('search.title')} className={styles.section}>
      <List label={t('search.title')}>
        {found.map(({ id, title }) => (
          <ListRow key={id} icon={<GiftIcon size={18} />} title={title} href={withQuery(PATH.promotions, { id })} />
        ))}
      </List>
    </PageSection>
  )
}
