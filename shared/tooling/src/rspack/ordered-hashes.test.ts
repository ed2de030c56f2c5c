import { expect, test } from 'vitest'
import { inOrder } from './ordered-hashes.ts'

test('FD-02 tables of hashes stand in the order of the chunks, whatever order they were found in', () => {
  const code = (js: string, css: string) => `a();r.sriHashes = {${js}};r.sriCssHashes = {${css}};b({3: 1,2: 1})`
  expect(inOrder(code('13: "c",5: "a+/",2: "b"', '3: "x",0: "y"'))).toBe(
    code('2: "b",5: "a+/",13: "c"', '0: "y",3: "x"'),
  )
  expect(inOrder(code('', '0: "y"'))).toBe(code('', '0: "y"'))
})
