import type { SiteSettings } from '@lobby/gateway/settings'

/**
 * PD-05: what an operator is told at the start while one cashier alone can pay a withdrawal of any sum; null where a
 * second one is asked for (`secondCashierFrom`, in đồng), or nobody works at the office.
 */
export function oneCashierNote(
  { secondCashierFrom }: Pick<SiteSettings, 'secondCashierFrom'>,
  office: boolean,
): string | null {
  if (!office || secondCashierFrom > 0) return null
  return 'One cashier alone can pay a withdrawal of any sum: set secondCashierFrom among the settings.'
}
