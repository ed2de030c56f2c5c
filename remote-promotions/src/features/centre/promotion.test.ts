import { describe, expect, it } from 'vitest'
import { coverOf, periodOf } from './promotion.ts'

const DATES = { startDate: '2026-11-01T00:00:00+07:00', endDate: '2026-12-31T23:59:59+07:00' }

describe('PR-03 PR-04 PR-05 a promotion', () => {
  it('PR-03 shows its first and last day in Vietnam', () => {
    expect(periodOf({ ...DATES, noExpiry: 0 }, 'long term')).toBe('01/11/2026 - 31/12/2026')
  })

  it('PR-04 shows long term instead when noExpiry is 1', () => {
    expect(periodOf({ ...DATES, noExpiry: 1 }, 'long term')).toBe('long term')
  })

  it('PR-05 takes the picture with sequence 1 as the cover, wherever it stands', () => {
    const announcementImages = [
      { url: '/b.png', sequence: 2 },
      { url: '/a.png', sequence: 1 },
    ]
    expect(coverOf({ announcementImages })).toBe('/a.png')
    expect(coverOf({ announcementImages: [] })).toBeUndefined()
  })
})
