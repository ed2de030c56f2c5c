import { decodedMap, encodedMap, originalPositionFor, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping'
import { expect, test } from 'vitest'
import { BUNDLER, withOwnSegments } from './own-segments.ts'

const mapOf = (sources: string[], names: string[], mappings: SourceMapSegment[][]): string =>
  JSON.stringify(encodedMap(new TraceMap({ version: 3, file: 'entry.js', sources, names, mappings })))

test('FD-02 TE-04 a map is the same in whatever order the bundler wrote its own code', () => {
  const one = mapOf(
    ['src/a.ts', BUNDLER, 'src/b.ts'],
    ['draw', 'sriHashes', 'bet'],
    [
      [
        [0, 0, 4, 2, 0],
        [10, 1, 7, 0, 1],
        [14, 1, 9, 0],
        [20, 2, 1, 1, 2],
      ],
      [[0, 1, 3, 0]],
    ],
  )
  const other = mapOf(
    [BUNDLER, 'src/a.ts', `${BUNDLER}*`, 'src/b.ts'],
    ['sriCssHashes', 'bet', 'draw'],
    [
      [
        [0, 1, 4, 2, 2],
        [10, 2, 1, 0, 0],
        [12, 0, 8, 0],
        [16, 0, 2, 3],
        [20, 3, 1, 1, 1],
      ],
      [[0, 2, 5, 5], [9]],
    ],
  )
  expect(withOwnSegments(one)).toBe(withOwnSegments(other))
  const own = new TraceMap(withOwnSegments(one))
  expect(decodedMap(own)).toMatchObject({
    file: 'entry.js',
    sources: ['src/a.ts', 'src/b.ts'],
    names: ['draw', 'bet'],
    mappings: [[[0, 0, 4, 2, 0], [10], [20, 1, 1, 1, 1]], []],
  })
  expect(originalPositionFor(own, { line: 1, column: 12 })).toMatchObject({ source: null })
  expect(originalPositionFor(own, { line: 1, column: 25 })).toMatchObject({ source: 'src/b.ts', line: 2, name: 'bet' })
})
