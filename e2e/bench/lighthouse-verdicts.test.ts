import { expect, test } from 'vitest'
import { lighthouseVerdicts, type Measured } from './lighthouse-verdicts.ts'

const HOME: Measured = {
  path: '/m/home',
  points: 96,
  barePoints: 99,
  blocked: 200,
  bareBlocked: 100,
  beforeBlocked: 1000,
}

/** Outcomes of points, of the multiple of a bare page's blocking, and of that of before. */
const outcomes = (change: Partial<Measured>) => lighthouseVerdicts({ ...HOME, ...change }).map((one) => one.outcome)

test('a page may block four times as long as a bare page, and 4/11 as long as before', () => {
  expect(outcomes({})).toEqual(['met', 'met', 'met'])
  expect(outcomes({ blocked: 400, beforeBlocked: 1100 })).toEqual(['met', 'met', 'met'])
  expect(outcomes({ blocked: 401, beforeBlocked: 1200 })).toEqual(['met', 'NOT MET', 'met'])
  expect(outcomes({ blocked: 365 })).toEqual(['met', 'met', 'NOT MET'])
})

test('of a bare page that does not block nothing is said, and before alone counts', () => {
  expect(outcomes({ bareBlocked: 0 })).toEqual(['met', 'not judged: the bare page does not block', 'met'])
  expect(outcomes({ bareBlocked: 0, beforeBlocked: 0 }).at(-1)).toBe('NOT MET')
  expect(outcomes({ bareBlocked: 0, blocked: 0, beforeBlocked: 0 }).at(-1)).toBe('met')
})

test('login is held to its points alone, and other pages to nothing', () => {
  expect(lighthouseVerdicts({ ...HOME, path: '/m/login' }).map(({ row }) => row)).toEqual(['issue'])
  expect(lighthouseVerdicts({ ...HOME, path: '/m/promotions' })).toEqual([])
})

test('points below 95 are judged only where a bare page has 99', () => {
  const points = (change: Partial<Measured>) => outcomes(change)[0]
  expect(points({ points: 95 })).toBe('met')
  expect(points({ points: 94 })).toBe('NOT MET')
  expect(points({ points: 94, barePoints: 98 })).toBe('not judged: the machine was too slow')
  expect(points({ points: 96, barePoints: 98 })).toBe('not judged: the machine was too slow')
})
