import { expect, test } from 'vitest'
import { lean } from './lean-loaders.ts'

const nonce = 'if (__webpack_require__.nc) {\n  script.setAttribute("nonce", __webpack_require__.nc);\n}\n'
const origin = "if (script.src.indexOf(window.location.origin + '/') !== 0) {\n script.crossOrigin = 'anonymous';\n}\n"
const rest = "script.integrity = __webpack_require__.sriHashes[chunkId];\nscript.crossOrigin = 'anonymous';\n"

test('SP-03 a loader sets no nonce, and asks for every file without credentials', () => {
  expect(lean(`${nonce}script.src = url;\n${origin}${rest}`).replace(/\n+/g, '\n')).toBe(`\nscript.src = url;\n${rest}`)
})

test('SP-03 a loader of another text is refused', () => {
  expect(() => lean(`${nonce}${rest}`)).toThrow('is another one')
  expect(() => lean(`${origin}${rest}`)).toThrow('is another one')
})
