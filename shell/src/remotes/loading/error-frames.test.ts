import { expect, it } from 'vitest'
import { framesIn, framesOf, releaseIn } from './error-frames.ts'

const at = (path: string) => `${location.origin}/releases/${path}`

it('TE-01 a frame is remote, release, file, line and column, in the order of the text, each once', () => {
  const stack = `TypeError: x
    at draw (${at('lottery/1.2.0-ab12/page/bet.js:3:41')})
    at run (${at('games/2.0.0-cd34/9.js:1:7')})
draw@${at('lottery/1.2.0-ab12/page/bet.js:3:41')}`
  expect(framesIn(stack)).toEqual(['lottery/1.2.0-ab12/page/bet.js:3:41', 'games/2.0.0-cd34/9.js:1:7'])
})

it('TE-01 a file without a line is at 0:0, and what is of no release or of another site is no frame', () => {
  expect(framesIn(`Loading chunk 7 failed. (${at('lottery/1.2.0-ab12/7.js')})`)).toEqual([
    'lottery/1.2.0-ab12/7.js:0:0',
  ])
  expect(framesIn('https://elsewhere.example/releases/lottery/1.2.0-ab12/7.js:1:2')).toEqual([])
  expect(framesIn(`${location.origin}/shell/main.js:1:2`)).toEqual([])
})

it('TE-01 the ten innermost frames are told', () => {
  const many = Array.from({ length: 12 }, (_, line) => at(`lottery/1/7.js:${line}:1`)).join('\n')
  const frames = framesIn(many)
  expect([frames.length, frames[0], frames[9]]).toEqual([10, 'lottery/1/7.js:0:1', 'lottery/1/7.js:9:1'])
})

it('TE-01 the file that a message names comes first, then the stack, then where it was heard', () => {
  const error = Object.assign(new Error(`no ${at('lottery/1/a.js')}`), { stack: `at ${at('lottery/1/b.js:2:2')}` })
  expect(framesOf(error, at('lottery/1/c.js:3:3'))).toEqual([
    'lottery/1/a.js:0:0',
    'lottery/1/b.js:2:2',
    'lottery/1/c.js:3:3',
  ])
  expect(framesOf('a text', at('lottery/1/c.js:3:3'))).toEqual(['lottery/1/c.js:3:3'])
  expect(framesOf('a text', undefined)).toEqual([])
})

it('TE-01 the release of the innermost frame is to blame, and none where no frame is of one', () => {
  expect(releaseIn(`${at('lottery/1/a.js:1:1')}\n${at('games/2/b.js:1:1')}`)).toEqual({ remote: 'lottery', id: '1' })
  expect(releaseIn('at <anonymous>')).toEqual({ remote: 'none', id: 'none' })
})
