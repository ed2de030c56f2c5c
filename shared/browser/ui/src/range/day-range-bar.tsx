import { Button, Chip, Chips, Sheet, TextField, type TextFieldProps } from '@lobby/ui/core'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { CalendarIcon } from '../icon/icons.ts'
import styles from './day-range-bar.module.css'

/** Ranges to choose by one tap, and the sheet in which two days are chosen. */
export interface DayRangeBarProps {
  /** What the chips are about. */
  label: string
  choices: readonly { id: string; label: string; pressed: boolean; onPress: () => void }[]
  /** The chip that opens the sheet: it shows the days once they are chosen. */
  custom: { label: string; pressed: boolean }
  sheet: DaysSheetProps
  closeLabel: string
  applyLabel: string
}

interface DaysSheetProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
  title: string
  form: ComponentProps<'form'>
  /** First day and last. */
  fields: readonly Pick<TextFieldProps, 'name' | 'label' | 'value' | 'onChange'>[]
  /** The last day that can be chosen. ISO day */
  max: string
  /** Stands below both fields: the rule, or what is wrong. */
  note: string
  invalid: boolean
}

/**
 * Which days a page shows (SH-24): the usual ranges by one tap, any other one by its two days. The one that is shown
 * stands in sight.
 */
export function DayRangeBar({ label, choices, custom, sheet, ...buttons }: DayRangeBarProps) {
  const row = useRef<HTMLDivElement>(null)
  const chosen = choices.findIndex(({ pressed }) => pressed)
  // The row begins at its first chip: to ask the browser where that is would have the whole page laid out.
  const moved = useRef(false)
  useEffect(() => {
    if (chosen === 0 && !moved.current) return
    moved.current = true
    const bar = row.current?.firstElementChild
    const chip = bar?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!bar || !chip) return
    const { offsetLeft: left, offsetWidth: width } = chip
    const isInSight = bar.scrollLeft <= left && left + width <= bar.scrollLeft + bar.clientWidth
    if (!isInSight) bar.scrollLeft = Math.max(0, left - (bar.clientWidth - width) / 2)
  }, [chosen])
  return (
    <div ref={row}>
      <Chips label={label} look="scroll" className={styles.bar}>
        {choices.map((choice) => (
          <Chip key={choice.id} pressed={choice.pressed} onPress={choice.onPress}>
            {choice.label}
          </Chip>
        ))}
        <Chip icon={<CalendarIcon size={16} />} pressed={custom.pressed} onPress={sheet.onOpen}>
          {custom.label}
        </Chip>
      </Chips>
      <DaysSheet {...sheet} {...buttons} />
    </div>
  )
}

/** Two days by the platform's own calendar. */
function DaysSheet(props: DaysSheetProps & Pick<DayRangeBarProps, 'closeLabel' | 'applyLabel'>) {
  const { open, onClose, title, closeLabel, applyLabel, form, fields, max, note, invalid } = props
  const id = useId()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      actions={
        <Button look="primary" type="submit" form={id}>
          {applyLabel}
        </Button>
      }
    >
      <form {...form} id={id} className={styles.form}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            className={styles.field}
            error={undefined}
            type="date"
            max={max}
            aria-errormessage={invalid ? `${id}-note` : undefined}
          />
        ))}
        <p id={`${id}-note`} className={styles.note} data-invalid={invalid || undefined} aria-live="polite">
          {note}
        </p>
      </form>
    </Sheet>
  )
}
