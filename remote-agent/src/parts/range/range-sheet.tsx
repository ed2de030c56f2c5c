import { type Days, daysError, LONGEST_RANGE } from '@lobby/contracts/day-range'
import { formatDate, useServerTime, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { Button, Sheet, TextField } from '@lobby/ui/core'
import { useEffect, useId, useRef } from 'react'
import fieldStyles from '../field/field.module.css'
import styles from './range-bar.module.css'

interface Props {
  open: boolean
  range: Days
  onClose: () => void
  onChoose: (days: Days) => void
}

/** Two days by the platform's own calendar. What is wrong with them is said before they are asked for. */
export function RangeSheet({ open, range: { from, to }, onClose, onChoose }: Props) {
  const t = useText('agent')
  const id = useId()
  const today = useServerTime((now) => formatDate(now, 'YYYY-MM-DD'))
  const form = useForm({
    initial: { from, to },
    errors: (days) => {
      const error = daysError(days, today)
      return error === null
        ? {}
        : { [error === 'future' ? 'to' : 'from']: t(`range.error.${error}`, { days: LONGEST_RANGE }) }
    },
    onSubmit: (days) => {
      onChoose(days)
      onClose()
    },
  })
  const shown = form.errorOf('from') ?? form.errorOf('to')

  // Each opening starts from what the list shows.
  const reset = useRef(form.reset)
  useEffect(() => {
    if (open) reset.current({ from, to })
  }, [open, from, to])

  const field = (name: keyof Days) => (
    <TextField
      {...form.text(name)}
      className={`${fieldStyles.field} ${fieldStyles.bare}`}
      error={undefined}
      type="date"
      label={t(`range.${name}`)}
      max={today}
      aria-errormessage={shown ? `${id}-error` : undefined}
    />
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('range.custom')}
      closeLabel={t('close')}
      actions={
        <Button look="primary" type="submit" form={id}>
          {t('range.apply')}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        {field('from')}
        {field('to')}
        <p id={`${id}-error`} className={styles.note} data-invalid={shown ? true : undefined} aria-live="polite">
          {shown ?? t('range.longest', { days: LONGEST_RANGE })}
        </p>
      </form>
    </Sheet>
  )
}
