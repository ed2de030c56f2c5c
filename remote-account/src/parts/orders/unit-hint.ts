import { formatDong, shortMoney } from '@lobby/platform'

/** What one unit of account is, for the line under a field of money. */
export const unitHint = (): { unit: string; dong: string } => ({ unit: shortMoney(1), dong: formatDong(1) })
