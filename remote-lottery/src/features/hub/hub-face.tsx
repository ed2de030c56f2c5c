import { usePictures } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { TicketIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import styles from './hub-draws.module.css'

interface Props {
  picture: string
  name: string
  /** Beside the name, at the row's end. */
  clock?: ReactNode
  /** Below the name: what there is to say, and what ends the row. */
  children?: ReactNode
}

/**
 * The game of a row: its picture, its name, and what there is to say. Two lines of their own, not two columns: the name
 * has all that the clock leaves, however wide the figures below it are.
 */
export function HubFace({ picture, name, clock, children }: Props) {
  const pictures = usePictures()
  return (
    <>
      <Image
        className={styles.icon}
        {...pictures.at(picture, 44)}
        alt=""
        ratio="1 / 1"
        fallback={<TicketIcon size={20} />}
      />
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {clock}
        </span>
        {children ? <span className={styles.line}>{children}</span> : null}
      </span>
    </>
  )
}
