import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.each([
  [[100, -50], { least: -50, most: 100, ticks: [100, 50, 0, -50] }],
  [[-70, 0, -50], { least: -80, most: 0, ticks: [0, -20, -40, -60, -80] }],
  [[1_830, -420.5], { least: -1_000, most: 2_000, ticks: [2_000, 1_000, 0, -1_000] }],
  [[0.3], { least: 0, most: 0.3, ticks: [0.3, 0.2, 0.1, 0] }],
  [[0.0004, -0.0001], { least: -0.0002, most: 0.0004, ticks: [0.0004, 0.0002, 0, -0.0002] }],
  [[99_999_999], { least: 0, most: 100_000_000, ticks: [100_000_000, 50_000_000, 0] }],
])('PL-13 %j stand beside at most four round steps that hold them and zero', (values, scale) => {
  expect(scaleOf(values)).toEqual(scale)
})

test('PL-13 where nothing was won or lost the scale is the line alone, in the middle', () => {
  expect(scaleOf([0, 0])).toEqual({ least: -1, most: 1, ticks: [0] })
  expect(scaleOf([])).toEqual({ least: -1, most: 1, ticks: [0] })
})
