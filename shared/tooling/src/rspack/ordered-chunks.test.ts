import { expect, test } from 'vitest'
import { emptyFirst } from './ordered-chunks.ts'

const list = (...ids: number[]) => ids.map((id) => `__webpack_require__.e(${id})`).join(', ')

test('FD-02 OP-05 chunks without a file stand in the order of their ids, whatever order they were found in', () => {
  const isEmpty = (id: number) => [0, 1, 10].includes(id)
  for (const found of [list(11, 10, 1, 0, 9), list(11, 10, 0, 1, 9), list(1, 11, 9, 10, 0)]) {
    expect(emptyFirst(found, isEmpty)).toBe(list(0, 1, 10, 11, 9))
  }
  expect(emptyFirst(list(11, 9), isEmpty)).toBe(list(11, 9))
})
