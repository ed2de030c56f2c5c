import { shortMoney, type Text, useText } from '@lobby/platform'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { isClassification } from './classifications.ts'
import type { FilterName } from './list-state.ts'

/** How a filter reads to the player. A code that has no name shows as it is. */
export function useFilterLabel(): (name: FilterName, value: string) => string {
  const t: Text<'games'> = useText('games')
  const { categories } = useVendors()
  const vendors = [...(categories?.values() ?? [])].flat()
  return (name, value) => {
    if (name === 'vassalage') return vendors.find((vendor) => vendor.code === value)?.name ?? value
    if (name === 'gameName') return t('filter.named', { name: value })
    if (name === 'minBet') return t('filter.from', { bet: shortMoney(Number(value)) })
    return isClassification(value) ? t(`classification.${value}`) : value
  }
}
