import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { clash, isExactly, isPattern } from './path-pattern.ts'

describe('FD-13 two claims of one path', () => {
  it.each([
    ['/m/a/:b', '/m/a/c', false],
    ['/m/a/:b', '/m/a/:c', true],
    ['/m/a', '/m/a', true],
    ['/m/a', '/m/A/', true],
    ['/m/a/:b?', '/m/a', true],
    ['/m/a/:b/c', '/m/a/d/:e', true],
    ['/m/a/*', '/m/a/:b', false],
    ['/m/a/*', '/m/a/*', true],
    ['/m/a', '/m/b', false],
    // Of equal weight: five words and what follows, beside two words and eight parameters.
    ['/m/a/b/c/d/*', '/m/:1/:2/:3/:4/:5/:6/:7/x/:8', true],
    // What is no pattern fits nothing.
    ['/m/*/a', '/m/*/a', false],
    ['/m/*/a', '/m/b', false],
    ['/m/a/b/c/d/*', '/m/:1/:2/e/:3/:4/:5/:6/:7/:8', false],
  ])('FD-13 %s beside %s: %s', (a, b, expected) => {
    expect(clash(a, b)).toBe(expected)
    expect(clash(b, a)).toBe(expected)
  })

  it('FD-13 is exactly where the router itself would go by the order of declaration', () => {
    const word = fc.constantFrom('a', 'b', 'A', ':x', ':y', ':x?', 'a?')
    const pattern = fc
      .tuple(fc.array(word, { maxLength: 3 }), fc.constantFrom('', '/*'))
      .map(([words, end]) => `/m${words.map((each) => `/${each}`).join('')}${end}`)
    const paths = [
      '/m',
      ...['', '/a', '/b', '/q'].flatMap((x) =>
        ['', '/a', '/b', '/q'].flatMap((y) => ['', '/a', '/b', '/q'].map((z) => `/m${x}${y}${z}`)),
      ),
    ]
    const winner = (patterns: string[], path: string) =>
      matchRoutes(
        patterns.map((each) => ({ path: each })),
        path,
      )?.[0]?.route.path
    fc.assert(
      fc.property(pattern, pattern, (a, b) => {
        fc.pre(a !== b)
        const byOrder = paths.some((path) => winner([a, b], path) !== winner([b, a], path))
        expect(clash(a, b)).toBe(byOrder)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('FD-13 patterns', () => {
  it.each(['/m/a', '/m/a/', '/m/:a/:b?', '/m/a?/b', '/m/*', '/m/a/*'])('FD-13 %s is one', (path) => {
    expect(isPattern(path)).toBe(true)
  })
  it.each(['m/a', '/m//a', '/m/*/a', '/m/a*', '/m/a-:b', '/m/:', '/m/:a.html'])('FD-13 %s is none', (path) => {
    expect(isPattern(path)).toBe(false)
  })
  it('FD-13 a parameter does not stand for a path of the shell', () => {
    expect(isExactly('/m/:page', '/m/home')).toBe(false)
    expect(isExactly('/m/Home/', '/m/home')).toBe(true)
    expect(isExactly('/m/:page?', '/m')).toBe(true)
  })
})
