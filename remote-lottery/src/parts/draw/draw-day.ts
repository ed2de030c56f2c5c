import { formatDate } from '@lobby/platform'

/** A draw is called by its day; what is numbered otherwise keeps its number. `20261121`: 21/11/2026 */
export const drawDay = (numero: string): string =>
  numero.replace(/^(\d{4})(\d\d)(\d\d)$/, (_, ...[year, month, day]) => formatDate(`${year}-${month}-${day}`))
