import { Picture } from '../pictures/picture.tsx'
import styles from './side.module.css'

/** One side of a match: its crest above its name. */
export function Side({ name, picture }: { name: string; picture: string }) {
  return (
    <span className={styles.side}>
      <span className={styles.crest}>
        <Picture path={picture} width={44} ratio="1" />
      </span>
      <span className={styles.team}>{name}</span>
    </span>
  )
}
