import type { Readings } from '@lobby/contracts/readings'

export type SiteState = 'open' | 'maintenance' | 'restricted'

/** SH-38 (reading A): 1 is maintenance, 2 region restriction. SH-39 (reading B): 1 is restricted, 2 is service. */
export function siteState(status: 0 | 1 | 2, reading: Readings['statusReading']): SiteState {
  if (status === 0) return 'open'
  const first = reading === 'A' ? 'maintenance' : 'restricted'
  const second = reading === 'A' ? 'restricted' : 'maintenance'
  return status === 1 ? first : second
}
