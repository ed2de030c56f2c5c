import { expect, test } from 'vitest'
import { loadsMore, type Pull, pullFrom, pullMoved, refreshes } from './pull.ts'

const moved = (pull: Pull, down: number, aside = 0) => pullMoved(pull, 100 + aside, 300 + down)
const atTop = () => pullFrom(100, 300, true, false)
const atEnd = () => pullFrom(100, 300, false, true)

test('GL-17 pulled down from the top the list follows for 100 px at most, and is asked for anew from 50 on', () => {
  expect([20, 49, 50, 99, 100, 400].map((down) => moved(atTop(), down).distance)).toEqual([20, 49, 50, 99, 100, 100])
  expect([49, 50, 400].map((down) => refreshes(moved(atTop(), down)))).toEqual([false, true, true])
})

test('GL-17 a finger that goes back up again takes the wish back', () => {
  const down = moved(atTop(), 80)
  expect(refreshes(down)).toBe(true)
  const back = moved(down, 10)
  expect([back.distance, refreshes(back)]).toEqual([10, false])
  expect(moved(down, -40).distance).toBe(0)
})

test('GL-17 pulled up at the end by 50 px the list asks for more', () => {
  expect([-49, -50, -120].map((down) => loadsMore(moved(atEnd(), down)))).toEqual([false, true, true])
  expect(loadsMore(moved(atTop(), -120))).toBe(false)
})

test('GL-17 elsewhere in the list, to the side, or by a trembling finger nothing is pulled', () => {
  const middle = pullFrom(100, 300, false, false)
  expect(moved(middle, 200)).toMatchObject({ kind: 'other', distance: 0 })
  expect(moved(atTop(), 30, 60)).toMatchObject({ kind: 'other', distance: 0 })
  // What was a swipe stays one.
  expect(moved(moved(atTop(), 30, 60), 300)).toMatchObject({ kind: 'other', distance: 0 })
  expect(moved(atTop(), 5)).toMatchObject({ kind: 'none', distance: 0 })
})
