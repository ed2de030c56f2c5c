import { useMemo } from 'react'
import styles from './safe-html.module.css'
import { sanitise } from './sanitise.ts'

/** HTML of the gateway, sanitised (PR-12). Load it lazily: the sanitiser is as large as a page. */
export default function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitise(html), [html])
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean }} />
}
