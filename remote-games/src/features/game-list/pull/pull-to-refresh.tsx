import { useText } from '@lobby/platform'
import { Spinner } from '@lobby/ui/core'
import { RefreshIcon } from '@lobby/ui/icons'
import { type ReactNode, useRef } from 'react'
import styles from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

interface Props {
  children: ReactNode
  refresh: () => Promise<unknown>
  loadMore: () => void
}

/** A list that reloads when it is pulled down, and loads more when it is pulled up (GL-17). */
export function PullToRefresh({ children, ...actions }: Props) {
  const t = useText('games')
  const list = useRef<HTMLDivElement>(null)
  const phase = usePull(list, actions)
  return (
    <div ref={list} className={styles.list} data-phase={phase}>
      <div className={styles.sign} role="status">
        {phase === 'idle' ? null : (
          <>
            {phase === 'busy' ? <Spinner size={20} /> : <RefreshIcon size={20} aria-hidden="true" />}
            <span>{t(`pull.${phase}`)}</span>
          </>
        )}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
