import type { DayRange } from '@lobby/contracts/day-range'
import { useText } from '@lobby/platform'
import { useDayRange, useDayRangeProps } from '@lobby/platform/day-range'
import { DayRangeBar } from '@lobby/ui/day-range'

/** What an agent mostly looks back over. */
const PRESETS = ['today', 'yesterday', 'week', 'month'] as const
interface Props {
  normal: (typeof PRESETS)[number]
}

/** The range in the address, else `normal`. */
export const useRange = (normal: Props['normal']): DayRange => useDayRange({ presets: PRESETS, normal })

/** Which days a page shows, of those that agents look back over. */
export function RangeBar({ normal }: Props) {
  const t = useText('agent')
  const range = useDayRangeProps({ presets: PRESETS, normal }, (key, values) => t(`range.${key}`, values))
  return <DayRangeBar {...range} closeLabel={t('close')} applyLabel={t('range.apply')} />
}
