import { named } from '@lobby/contracts/named'
import type { SlotProps } from '@lobby/contracts/remote'
import { useSession, useText } from '@lobby/platform'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import { useEffect } from 'react'
import { openWindow } from '../../parts/links/open-window.ts'
import { useResourceLink } from '../../parts/links/resource-link.ts'
import styles from './found-pages.module.css'
import { OTHER_SITES, PAGES } from './pages.ts'

const wordsOf = ({ words }: { words: readonly string[] }) => words

/** One word may be many pages': what else is found must not lie below them all. */
const MOST = 6

/** PL-05: pages of the account, the cashier and support that are called so, or are looked for by that word. */
export default function FoundPages({ text, nearly, onFound }: SlotProps['search.results']) {
  const t = useText('account')
  const isVisitor = useSession(({ status }) => status === 'visitor')
  const resource = useResourceLink()
  const open = PAGES.filter(({ who }) => who !== 'visitor' || isVisitor)
  const called = named(open, text, ({ title }) => [t(title)], false)
  const meant = named(open, text, ({ title }) => [t(title)], nearly, wordsOf).filter((page) => !called.includes(page))
  const pages = [...called, ...meant].slice(0, MOST)
  const sites = named(OTHER_SITES, text, ({ title }) => [t(title)], nearly, wordsOf).flatMap((site) => {
    const url = resource(site.type)
    return url ? { ...site, url } : []
  })
  const count = pages.length + sites.length
  useEffect(() => onFound('pages', count), [onFound, count])
  if (count === 0) return null
  return (
    <PageSection title={t('search.title')} className={styles.section}>
      <List label={t('search.title')}>
        {sites.map(({ title, Icon, url }) => (
          <ListRow key={title} icon={<Icon size={20} />} title={t(title)} onClick={() => openWindow(url)} />
        ))}
        {pages.map(({ title, Icon, path, who }) => (
          <ListRow
            key={path}
            icon={<Icon size={20} />}
            title={t(title)}
            href={path}
            {...(isVisitor && who === 'member' && { detail: t('search.logIn') })}
          />
        ))}
      </List>
    </PageSection>
  )
}
