import { expect, test } from 'vitest'
import { checkUiState, moduleState } from './ui-state.ts'

test('ui keeps no state in its modules', async () => {
  expect((await checkUiState()).output).toBe('')
})

test.each([
  ['let open = 0', 'let open at module level'],
  ['export let open = 0', 'let open at module level'],
  ['var open = 0', 'var open at module level'],
  ['const layers: string[] = []', 'layers at module level is an empty list'],
  ['const byId = {} as Record<string, string>', 'byId at module level is an empty object'],
  ['const seen = new Map<string, string>()', 'seen at module level is a new Map'],
  ['export const nodes = new WeakMap()', 'nodes at module level is a new WeakMap'],
  ['const store = { seen: new Set() }', 'store at module level is a new Set'],
  ['const BackContext = createContext(null)', 'BackContext at module level is the result of a call'],
  ['const next = (() => { let n = 0; return () => n++ })()', 'next at module level is the result of a call'],
  ['export default createContext(null)', 'the default export is the result of a call'],
  ['const seen = given ?? new Set()', 'seen at module level is a new Set'],
  ['const seen = isNew ? new Set() : null', 'seen at module level is a new Set'],
  ['const store = { ...{ seen: new Set() } }', 'store at module level is a new Set'],
  ['class Counter { static { start() } }', 'Counter has a static block that runs when the module loads'],
  ['export const keep = () => { globalThis.open = 1 }', 'something is kept at the window'],
  ['class Counter { static seen = new Set() }', 'Counter has a static field that is a new Set'],
  ['const Store = Map\nconst store = new Store()', 'store at module level is a new Store'],
  ['const make = () => new Map()\nconst store = make()', 'store at module level is the result of a call'],
  ['const make = () => new Map()\nconst store = make?.()', 'store at module level is the result of a call'],
  ['const lazy = () => new Map()\nconst store = lazy()', 'store at module level is the result of a call'],
  ['import { lazy } from "./lazy.ts"\nconst store = lazy()', 'store at module level is the result of a call'],
  ['const store = make``', 'store at module level is the result of a call'],
  ['const store = (0, new Map())', 'store at module level is a new Map'],
  ['const store = { seen: new Map() }.seen', 'store at module level is a new Map'],
  ['const { seen, by: [last] } = { seen: new Map() }', 'seen, last at module level is a new Map'],
  ['const Store = class { static seen = new Map() }', 'Store at module level is a static field that is a new Map'],
  ['let open = 0\nexport { open }', 'let open at module level'],
  ['let open = 0\nexport { open as isOpen }', 'let open at module level'],
  ['let open = 0\nexport default open', 'let open at module level'],
  ['const WORDS = /[a-z]+/g', 'WORDS at module level is a regular expression that remembers where it stopped'],
  ['const WORDS = /[a-z]+/iy', 'WORDS at module level is a regular expression that remembers where it stopped'],
  ['const MARKS = [/a/, /b/g]', 'MARKS at module level is a regular expression that remembers where it stopped'],
  ['addEventListener("popstate", () => {})', 'a statement runs when the module loads'],
  ['if (typeof window !== "undefined") start()', 'a statement runs when the module loads'],
])('names state: %s', (source, problem) => {
  expect(moduleState(source)).toEqual([problem])
})

test.each([
  'const SIZES = { small: 1 }\nexport function grow() { SIZES.small = 2 }',
  'const SIZES = { small: 1 }\nexport const grow = () => { SIZES.small += 1 }',
  'const SIZES = { small: 1 }\nexport const grow = () => SIZES.small++',
  'const SIZES = { small: 1 }\nexport const shrink = () => { delete SIZES.small }',
  'const SIZES = { small: 1 }\nexport const grow = () => Object.assign(SIZES, { small: 2 })',
  'const SIZES = [1]\nexport const grow = () => SIZES.push(2)',
  'const SIZES = [[1]] as number[][]\nexport const grow = () => (SIZES[0] as number[]).push(2)',
  'export function SIZES() { SIZES.called = true }',
  'const SIZES = [1]\nexport const grow = (sizes = SIZES) => sizes.push(2)',
  'const SIZES = [1]\nexport function grow({ sizes = SIZES } = {}) { sizes.push(2) }',
  'const SIZES = { all: [1] }\nexport const grow = ([sizes = SIZES.all] = []) => sizes.push(2)',
  'const SIZES = [1]\nexport const grow = () => { const sizes = SIZES; const all = sizes; all.push(2) }',
  'const SIZES = [1]\nexport const grow = (own) => { const sizes = own ?? SIZES; sizes.push(2) }',
  'const SIZES = [1]\nexport const grow = (sizes) => { sizes ??= SIZES; sizes.push(2) }',
  'const SIZES = { small: 1 }\nexport const grow = () => { const { ...rest } = SIZES, sizes = SIZES; sizes.small = 2 }',
  'const [SIZES] = [[1]]\nexport const grow = () => SIZES.push(2)',
  'import { SIZES } from "./sizes.ts"\nexport const grow = () => SIZES.push(2)',
  'import { all as SIZES } from "./sizes.ts"\nexport const grow = () => SIZES.push(2)',
])('names a constant that is changed: %s', (source) => {
  expect(moduleState(source)).toEqual(['SIZES of the module is changed'])
})

test.each([
  'export const back = () => history.back()',
  'export const push = () => window.history.pushState(null, "")',
  'export const patch = () => Object.assign(history, { pushState() {} })',
  'export const patch = () => { History.prototype.pushState = () => {} }',
])('names a use of the browser’s history: %s', (source) => {
  expect(moduleState(source)).toEqual(['the browser’s history is the platform’s'])
})

test('lets constants, functions, types and lazy components be', () => {
  const source = `
    import { lazy, useRef } from 'react'
    import type { A } from './a.ts'
    export type B = A
    interface C { d: string }
    export const MS = 60 * 1000
    const SIGNATURE = [0x89, 0x50]
    const ICONS = { plain: null, good: <i /> } satisfies Record<string, unknown>
    const DIGITS = /\\d+/u
    const Late = lazy(() => import('./late.tsx'))
    export const keep = (list: number[]) => { const own = [...list]; own.push(1); return own }
    export const digitsOf = (text: string) => text.replace(/\\d/g, '')
    export const longer = (list: number[] = [], at = MS) => { list.push(at); return list }
    export function Part() {
      const open = useRef(new Map())
      let count = 0
      count += 1
      open.current.set(1, count)
      return <Late />
    }
    export default Part
    export { SIGNATURE, ICONS }
    declare global { interface Window { d: string } }
  `
  expect(moduleState(source)).toEqual([])
})
