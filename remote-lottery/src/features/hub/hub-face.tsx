import { usePictures } from '@lobby/platform'
import { Image } from '@lobby/ui/core'
import { TicketIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import styles from './hub-draws.module.css'

/** The game of a row: its picture, its name, and what there is to say below. */
export function HubFace({ picture, name, children }: { picture: string; name: string; children?: ReactNode }) {
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
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
    </>
  )
}
