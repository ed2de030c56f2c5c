import { PATH, withQuery } from '@lobby/contracts/paths'
import { useSearchParams, useText } from '@lobby/platform'
import styles from './login-page.module.css'

/** LG-29, LG-30: who is let in here. An account of the back office gets in by the agents' door alone. */
export type Door = 'member' | 'agent'

/** The door that the address names: `?as=agent` is the agents'. */
export function useDoor(): Door {
  const [query] = useSearchParams()
  return query.get('as') === 'agent' ? 'agent' : 'member'
}

/** The way to the other door, with the way on that this one has. */
export function OtherDoor() {
  const t = useText('account')
  const [query] = useSearchParams()
  const to: Door = useDoor() === 'agent' ? 'member' : 'agent'
  const href = withQuery(PATH.login, { from: query.get('from') ?? undefined, as: to === 'agent' ? to : undefined })
  return (
    <a href={href} data-replace className={styles.door}>
      {t(`login.door.${to}`)}
    </a>
  )
}
