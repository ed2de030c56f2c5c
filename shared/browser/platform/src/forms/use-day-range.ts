import {
  type DayRange,
  type Days,
  type DaysError,
  daysError,
  LONGEST_RANGE,
  type Preset,
  readRange,
  withRange,
} from '@lobby/contracts/day-range'
import { formatDate, useSearchParams, useServerTime } from '@lobby/platform'
import { useEffect, useRef, useState } from 'react'
import { type FormProps, type TextControl, useForm } from './use-form.ts'

/** What one page offers by a tap, and what it begins with. */
interface Offer<P extends Preset> {
  presets: readonly P[]
  normal: P
}

/** The words of a range, by key: each remote has them among its own texts. `days` is the longest range's length. */
type RangeText<P extends Preset> = (
  key: P | 'label' | 'custom' | 'from' | 'to' | 'longest' | `error.${DaysError}`,
  values?: { days: number },
) => string

/** What the two date fields take, and the sheet around them. */
interface DaysSheet {
  open: boolean
  onOpen: () => void
  onClose: () => void
  title: string
  form: FormProps
  fields: readonly (TextControl & { label: string })[]
  /** ISO day of the site's time zone: none after it can be chosen. */
  max: string
  /** How long a range may be, or what is wrong with the one chosen. */
  note: string
  invalid: boolean
}

/** The props of `DayRangeBar` (ui) but for the words of its buttons. */
interface DayRangeProps<P extends Preset> {
  label: string
  choices: readonly { id: P; label: string; pressed: boolean; onPress: () => void }[]
  custom: { label: string; pressed: boolean }
  sheet: DaysSheet
}

const useToday = () => useServerTime((now) => formatDate(now, 'iso'))

/** The range in the address, today's day taken from the gateway's clock. */
export function useDayRange<P extends Preset>(offer: Offer<P>): DayRange {
  const [query] = useSearchParams()
  return readRange(query, useToday(), offer)
}

/**
 * `21/11/2026`, or both days where they differ, with one year where they share it: `15/11 – 21/11/2026`.
 */
export function daysText({ from, to }: Days): string {
  if (from === to) return formatDate(to)
  return `${formatDate(from, from.slice(0, 4) === to.slice(0, 4) ? 'day' : 'date')} – ${formatDate(to)}`
}

/**
 * Which days a page shows, kept in its address: the usual ranges by one tap, any other one by its two days. What is
 * wrong with those is said before they are asked for.
 */
export function useDayRangeProps<P extends Preset>(offer: Offer<P>, text: RangeText<P>): DayRangeProps<P> {
  const [, setQuery] = useSearchParams()
  const range = useDayRange(offer)
  const today = useToday()
  const [open, setOpen] = useState(false)
  const choose = (next: Preset | Days) => setQuery((before) => withRange(before, next, offer), { replace: true })

  const { from, to } = range
  const form = useForm({
    initial: { from, to },
    errors: (days) => {
      const error = daysError(days, today)
      if (error === null) return {}
      return { [error === 'future' ? 'to' : 'from']: text(`error.${error}`, { days: LONGEST_RANGE }) }
    },
    onSubmit: (days) => {
      choose(days)
      setOpen(false)
    },
  })
  // Each opening starts from what the page shows.
  const reset = useRef(form.reset)
  useEffect(() => {
    if (open) reset.current({ from, to })
  }, [open, from, to])

  const isCustom = range.preset === 'custom'
  const error = form.errorOf('from') ?? form.errorOf('to')
  return {
    label: text('label'),
    choices: offer.presets.map((id) => ({
      id,
      label: text(id),
      pressed: range.preset === id,
      onPress: () => choose(id),
    })),
    custom: { label: isCustom ? daysText(range) : text('custom'), pressed: isCustom },
    sheet: {
      open,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      title: text('custom'),
      form: form.props,
      fields: (['from', 'to'] as const).map((name) => ({ ...form.text(name), label: text(name) })),
      max: today,
      note: error ?? text('longest', { days: LONGEST_RANGE }),
      invalid: error !== undefined,
    },
  }
}
