import { DAY, localDay, timeOnDay } from '../time/calendar.ts'

/** `20/11/2026`, for the local day that starts a reward's period. */
export function dayText(day: number): string {
  const [year, month, date] = new Date(day * DAY).toISOString().slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

/** `20/11/2026 21:00`; `at` is ms. */
export function hourText(at: number): string {
  const day = localDay(at)
  const hour = Math.floor((at - timeOnDay(day, 0)) / 3_600_000)
  return `${dayText(day)} ${String(hour).padStart(2, '0')}:00`
}
