import { CHECK_MINUTES, playSession, setCheckInterval } from '@lobby/contracts/calls/protection'
import { bus, useCall, useErrorText, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Card, Chip, Chips } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { PlayStanding } from '../../parts/protection/play-standing.tsx'
import styles from './safer-play.module.css'

/** PP-02: how often the player is told time and result. What was chosen holds at once, and in every tab. */
export function CheckInterval() {
  const t = useText('account')
  const errorText = useErrorText()
  const { data } = useCall(playSession, {}, { staleTime: 0 })
  const choose = useSubmit(setCheckInterval, {
    invalidates: [playSession],
    onSuccess: (_play, { minutes }) => bus.emit('play.intervalChosen', { minutes }),
  })
  const chosen = choose.busy ? choose.input?.minutes : (choose.value ?? data)?.every
  return (
    <Card className={styles.card}>
      <h2 className={styles.kind}>{t('safer.check.title')}</h2>
      <p className={styles.about}>{t('safer.check.about')}</p>
      <Chips label={t('safer.check.title')} look="grid" className={styles.intervals}>
        {CHECK_MINUTES.map((minutes) => (
          <Chip key={minutes} pressed={minutes === chosen} onPress={() => void choose.submit({ minutes })}>
            {t('safer.minutes', { count: minutes })}
          </Chip>
        ))}
      </Chips>
      {choose.error ? <Refusal>{errorText(choose.error)}</Refusal> : null}
      <PlayStanding />
    </Card>
  )
}
