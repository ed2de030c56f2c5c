import { Picture } from '../pictures/picture.tsx'
import styles from './side.module.css'

interface Props {
  name: string
  picture: string
  /** Both in one line. */
  inLine?: boolean
}

/** One side of a match: its crest above its name, or before it. */
export function Side({ name, picture, inLine }: Props) {
  return (
    <span className={styles.side} data-in-line={inLine}>
      <span className={styles.crest}>
        <Picture path={picture} width={inLine ? 20 : 44} ratio="1" />
      </span>
      <span className={styles.team}>{name}</span>
    </span>
  )
}
