import { expect, it } from 'vitest'
import { before, beforeRollback } from './before.ts'

it('FD-15 what was replaced comes first of what ran before, each once and ten of them', () => {
  expect(before([], null, 'a')).toEqual([])
  expect(before([], 'a', 'b')).toEqual(['a'])
  expect(before(['b', 'a'], 'c', 'd')).toEqual(['c', 'b', 'a'])
  // What comes back is no release before itself.
  expect(before(['b', 'a'], 'c', 'a')).toEqual(['c', 'b'])
  expect(before(['c', 'b'], 'c', 'd')).toEqual(['c', 'b'])
  const ten = [...'abcdefghij']
  expect(before(ten, 'k', 'l')).toEqual(['k', ...ten.slice(0, 9)])
})

it('FD-15 after going back, what was left and what was passed over is nobody’s way back', () => {
  expect(beforeRollback(['c', 'b', 'a'], 'd', 'c')).toEqual(['b', 'a'])
  expect(beforeRollback(['c', 'b', 'a'], 'd', 'b')).toEqual(['a'])
  expect(beforeRollback(['c', 'b', 'd', 'a'], 'd', 'c')).toEqual(['b', 'a'])
  expect(beforeRollback(['a'], 'b', 'a')).toEqual([])
})
