import type { DayRange } from '@lobby/contracts/day-range'
import { useText } from '@lobby/platform'
import { useDayRange, useDayRangeProps } from '@lobby/platform/day-range'
import { DayRangeBar } from '@lobby/ui/day-range'

/** What a player mostly looks back over. */
const OFFER = { presets: ['today', 'yesterday', 'week', 'month', 'quarter'], normal: 'week' } as const

/** The range in the address, else the last seven days. */
export const useRange = (): DayRange => useDayRange(OFFER)

/** Which days a record shows, of those that players look back over. */
export function RangeBar() {
  const t = useText('account')
  const range = useDayRangeProps(OFFER, (key, values) => t(`range.${key}`, values))
  return <DayRangeBar {...range} closeLabel={t('close')} applyLabel={t('records.apply')} />
}
