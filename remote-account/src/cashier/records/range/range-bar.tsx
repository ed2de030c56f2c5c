import {
  type DayRange,
  type Days,
  type Preset,
  type RangeOffer,
  readRange,
  withRange,
} from '@lobby/contracts/day-range'
import { formatDate, useSearchParams, useServerTime, useText } from '@lobby/platform'
import { Chip, Chips } from '@lobby/ui/core'
import { CalendarIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import styles from './range-bar.module.css'
import { RangeSheet } from './range-sheet.tsx'

/** What a player mostly looks back over. */
const OFFER: RangeOffer = { presets: ['today', 'yesterday', 'week', 'month', 'quarter'], normal: 'week' }

/** The range in the address, today's day taken from the gateway's clock. */
export function useRange(): DayRange {
  const [query] = useSearchParams()
  const today = useServerTime((now) => formatDate(now, 'YYYY-MM-DD'))
  return readRange(query, today, OFFER)
}

/** `21/11/2026`, or both days where they differ. */
export function daysText({ from, to }: Days): string {
  const [first, last] = [formatDate(from, 'DD/MM/YYYY'), formatDate(to, 'DD/MM/YYYY')]
  return first === last ? first : `${first} – ${last}`
}

/** Which days a record shows: the usual ranges by one tap, any other one by its two days. */
export function RangeBar() {
  const t = useText('account')
  const [, setQuery] = useSearchParams()
  const range = useRange()
  const [choosing, setChoosing] = useState(false)
  const choose = (next: Preset | Days) =>
    setQuery((before) => withRange(before, next, OFFER), { replace: true, preventScrollReset: true })
  return (
    <>
      <Chips label={t('records.range')} look="scroll" className={styles.bar}>
        {OFFER.presets.map((preset) => (
          <Chip key={preset} pressed={range.preset === preset} onPress={() => choose(preset)}>
            {t(`records.preset.${preset}`)}
          </Chip>
        ))}
        <Chip icon={<CalendarIcon size={16} />} pressed={range.preset === 'custom'} onPress={() => setChoosing(true)}>
          {range.preset === 'custom' ? daysText(range) : t('records.preset.custom')}
        </Chip>
      </Chips>
      <RangeSheet open={choosing} range={range} onClose={() => setChoosing(false)} onChoose={choose} />
    </>
  )
}
