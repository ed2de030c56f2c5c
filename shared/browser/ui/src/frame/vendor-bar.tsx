/** What stands in the line over a vendor's page (`VendorStage`), whichever remote opened it. */
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { Money } from '../figure/money.tsx'
import { HourglassIcon, InfoIcon } from '../icon/icons.ts'
import { Badge } from '../surface/badge.tsx'
import styles from './vendor-bar.module.css'

interface PlayFiguresProps {
  /** How long has been played, in words. */
  played: string
  /** The time alone, for the narrowest bars. */
  playedShort?: string
  /** Names the result. */
  netLabel: string
  net: ComponentProps<typeof Money>['parts']
  /** Stakes that wait for their result, where there are any: they are no part of it. */
  waiting?: { label: string; parts: ComponentProps<typeof Money>['parts'] } | null
  /** Before the sums: that they are of play money. */
  free?: ReactNode
}

/** PP-05: how long the player has been playing, with what result, and what waits for one. */
export function PlayFigures({ played, playedShort, netLabel, net, waiting = null, free }: PlayFiguresProps) {
  return (
    <>
      <span className={styles.played} data-has-short={playedShort ? true : undefined}>
        <span className={styles.long}>{played}</span>
        {playedShort ? (
          <span className={styles.short} aria-hidden="true">
            {playedShort}
          </span>
        ) : null}
      </span>
      <span className={styles.sums}>
        {free}
        <span>
          <span className={styles.net}>{netLabel}</span> <Money parts={net} tone="change" size="detail" />
        </span>
        {waiting ? (
          <span>
            <HourglassIcon className={styles.icon} size={12} aria-hidden="true" />
            <span className={styles.waiting}>{waiting.label}</span> <Money parts={waiting.parts} size="detail" />
          </span>
        ) : null}
      </span>
    </>
  )
}

/** PL-08: says in the bar that no money is played for. */
export function FreePlayMark({ children }: { children: string }) {
  return (
    <Badge tone="jade" className={styles.free}>
      {children}
    </Badge>
  )
}

interface InformationButtonProps {
  label: string
  /** The sheet with what is told of the game. Nobody needs it before the first tap: it is rendered from then on. */
  sheet: (open: boolean, onClose: () => void) => ReactNode
}

/** PP-09: opens what is told of the game. */
export function InformationButton({ label, sheet }: InformationButtonProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={label}
        icon={<InfoIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted ? <Suspense fallback={null}>{sheet(open, () => setOpen(false))}</Suspense> : null}
    </>
  )
}
