import { formatDate, useServerTime, useText } from '@lobby/platform'
import { Button, Sheet, TextField } from '@lobby/ui/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import styles from './range-bar.module.css'
import { type Days, faultOf, LONGEST_RANGE } from './record-range.ts'

interface Props {
  open: boolean
  range: Days
  onClose: () => void
  onChoose: (days: Days) => void
}

/** Two days by the platform's own calendar. What is wrong with them is said before they are asked for. */
export function RangeSheet({ open, range: { from, to }, onClose, onChoose }: Props) {
  const t = useText('account')
  const id = useId()
  const [days, setDays] = useState<Days>({ from, to })
  const [tried, setTried] = useState(false)
  const today = useServerTime((now) => formatDate(now, 'YYYY-MM-DD'))

  // Each opening starts from what the list shows.
  useEffect(() => {
    if (!open) return
    setDays({ from, to })
    setTried(false)
  }, [open, from, to])

  const fault = faultOf(days, Date.parse(today))
  const shown = tried && fault !== null ? fault : null
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault !== null) return
    onChoose(days)
    onClose()
  }
  const field = (name: keyof Days) => (
    <TextField
      type="date"
      label={t(`records.${name}`)}
      value={days[name]}
      max={today}
      aria-errormessage={shown ? `${id}-fault` : undefined}
      onChange={(event) => setDays({ ...days, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('records.preset.custom')}
      closeLabel={t('close')}
      actions={
        <Button look="primary" type="submit" form={id}>
          {t('records.apply')}
        </Button>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={apply}>
        {field('from')}
        {field('to')}
        <p id={`${id}-fault`} className={styles.note} data-invalid={shown ? true : undefined} aria-live="polite">
          {shown ? t(`records.fault.${shown}`, { days: LONGEST_RANGE }) : t('records.longest', { days: LONGEST_RANGE })}
        </p>
      </form>
    </Sheet>
  )
}
