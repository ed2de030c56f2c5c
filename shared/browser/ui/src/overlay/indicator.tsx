import { useRef } from 'react'
import { Spinner } from '../parts/spinner.tsx'
import styles from './indicator.module.css'
import { useTopLayer } from './top-layer.ts'

/** Whether something is under way, and what. */
export interface IndicatorProps {
  open: boolean
  /** `in_please_wait` in the player's language, or what is under way. */
  label: string
}

/** ER-01's loading indicator: blocks the page until its owner closes it. */
export function Indicator({ open, label }: IndicatorProps) {
  const region = useRef<HTMLDivElement>(null)
  useTopLayer(region, open ? label : undefined)
  return (
    <div ref={region} role="status" className={styles.indicator} data-open={open || undefined}>
      {open ? (
        <div className={styles.panel}>
          <Spinner size={24} />
          <span>{label}</span>
        </div>
      ) : null}
    </div>
  )
}
