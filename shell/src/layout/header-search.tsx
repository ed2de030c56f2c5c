import { PATH, withQuery } from '@lobby/contracts/paths'
import { useLocation, useNavigate, usePageExists, useText } from '@lobby/platform'
import { SearchIcon } from '@lobby/ui/icons'
import type { FormEvent } from 'react'
import styles from './header-search.module.css'

/**
 * The field of the header that leads to the page of search with what was typed (PL-05); nothing on that page, and where
 * there is none. A default export for its lazy loader.
 */
export default function HeaderSearch() {
  const t = useText('shell')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const exists = usePageExists(PATH.search)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    event.currentTarget.reset()
    navigate(withQuery(PATH.search, q ? { q } : {}))
  }
  if (!exists || pathname === PATH.search) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers that run the site know no search element
    <form role="search" className={styles.search} onSubmit={send}>
      <SearchIcon size={18} aria-hidden="true" />
      <input
        type="search"
        name="q"
        className={styles.input}
        aria-label={t('layout.search')}
        placeholder={t('layout.search')}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  )
}
