import { protection, takeTimeOut } from '@lobby/contracts/calls/protection'
import { formatDate, useErrorText, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button, Chip, Chips, Sheet } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import { MOMENT } from './limit.ts'
import styles from './safer-play.module.css'

const HOUR = 3_600_000
const HOURS = [24, 72, 168, 336, 1008] as const

/** PP-03. `now` is the gateway's clock, ms. */
export function TimeOutSheet({ open, now, onClose }: { open: boolean; now: number; onClose: () => void }) {
  const t = useText('account')
  const errorText = useErrorText()
  const [hours, setHours] = useState<(typeof HOURS)[number]>(24)
  const pause = useSubmit(takeTimeOut, { invalidates: [protection], onSuccess: onClose })
  const at = formatDate(now + hours * HOUR, MOMENT)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('safer.timeOut.title')}
      closeLabel={t('close')}
      actions={
        <Button look="primary" wide busy={pause.busy} onClick={() => void pause.submit({ hours })}>
          {t('safer.timeOut.submit')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Chips label={t('safer.timeOut.length')} look="grid">
          {HOURS.map((each) => (
            <Chip key={each} pressed={each === hours} onPress={() => setHours(each)}>
              {t(`safer.timeOut.for.h${each}`)}
            </Chip>
          ))}
        </Chips>
        <ul className={styles.means}>
          <li>{t('safer.timeOut.means.play', { at })}</li>
          <li>{t('safer.timeOut.means.money')}</li>
          <li>{t('safer.timeOut.means.back')}</li>
        </ul>
        {pause.error ? <Refusal>{errorText(pause.error)}</Refusal> : null}
      </div>
    </Sheet>
  )
}
