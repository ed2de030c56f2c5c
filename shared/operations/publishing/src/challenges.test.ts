import { expect, test } from 'vitest'
import { openChallenges } from './challenges.ts'

/** Challenges of one process, with a clock that a test moves. */
function challenges() {
  let now = 1000
  const opened = openChallenges(() => now)
  const at = (ms: number) => {
    now = ms
  }
  return { ...opened, at }
}

test('OP-06 a challenge is good once, from its issue until two minutes later', () => {
  const { issue, wrong, take, at } = challenges()
  const [first, second] = [issue(), issue()]
  expect(first).not.toBe(second)
  expect(wrong(first)).toBeUndefined()
  expect([take(first), take(first)]).toEqual([true, false])
  expect(wrong(first)).toBe('used')
  at(120_999)
  expect(wrong(second)).toBeUndefined()
  at(121_000)
  expect(wrong(second)).toBe('expired')
})

test('OP-06 what no process, another one, or somebody else has given out is no challenge', () => {
  const { issue, wrong, take } = challenges()
  const [end, nonce = '', seal = ''] = issue().split('.')
  const later = `999999.${nonce}.${seal}`
  const padded = `${end}.${nonce}.${seal}=`
  const cut = `${end}.${nonce}.${seal.slice(0, -4)}`
  for (const none of ['', 'x', `${end}.${nonce}`, later, padded, cut, challenges().issue()]) {
    expect({ none, says: wrong(none), taken: take(none) }).toEqual({ none, says: 'unknown', taken: false })
  }
})
