import { named } from '@lobby/contracts/named'
import { PATH } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { useText } from '@lobby/platform'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import { useEffect } from 'react'
import styles from './found-pages.module.css'

/** Pages that a player may look for by their title. */
const PAGES = [
  ['deposit', PATH.deposit],
  ['withdraw', PATH.withdraw],
  ['betRecord', PATH.betRecord],
  ['accountRecord', PATH.accountRecord],
  ['profitAndLoss', PATH.profitAndLoss],
  ['memberHome', PATH.memberHome],
  ['myAccount', PATH.myAccount],
  ['securityCentre', PATH.securityCentre],
  ['changePassword', PATH.changePassword],
  ['saferPlay', PATH.saferPlay],
  ['benefits', PATH.benefits],
  ['messages', PATH.messages],
  ['service', PATH.service],
  ['userAgreement', PATH.userAgreement],
  ['download', PATH.download],
] as const

/** PL-05: pages of the account, the cashier and support that are called so. */
export default function FoundPages({ text, onFound }: SlotProps['search.results']) {
  const t = useText('account')
  const found = named(PAGES, text, ([title]) => [t(`titles.${title}`)])
  const count = found.length
  useEffect(() => onFound('pages', count), [onFound, count])
  if (count === 0) return null
  return (
    <PageSection title={t('search.title')} className={styles.section}>
      <List label={t('search.title')}>
        {found.map(([title, path]) => (
          <ListRow key={path} title={t(`titles.${title}`)} href={path} />
        ))}
      </List>
    </PageSection>
  )
}
