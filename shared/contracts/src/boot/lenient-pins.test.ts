import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Boot, PinFile, type PinnedRelease } from './boot.ts'

const releaseOf = (remote: string, id: string): PinnedRelease => ({
  remote,
  id,
  container: `${remote}_1`,
  entry: `/releases/${remote}/${id}/entry.js`,
  integrity: 'sha384-a',
  pages: [
    {
      id: 'page',
      paths: [{ path: `/m/${remote}`, title: { VI: 'Trang', EN: 'Page' }, back: '/m/home', bars: { wide: true } }],
      access: 'member',
      module: './page/page',
    },
  ],
  slots: [{ id: 'slot', slot: 'home.main', order: 1, when: { session: 'member' }, height: 80, module: './slot/slot' }],
  locales: ['VI', 'EN'],
})
const NEWER = '1.1.0-bbbbbbbbbbbb'
const OLDER = '1.0.0-aaaaaaaaaaaa'
const pinOf = (remote: string) => ({ release: releaseOf(remote, NEWER), before: [releaseOf(remote, OLDER)] })
const pins = { agent: pinOf('agent'), lottery: pinOf('lottery') }

/** Every place in a value, by the names that lead to it. */
const placesIn = (value: unknown): string[][] =>
  typeof value === 'object' && value
    ? [[], ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner).map((rest) => [name, ...rest]))]
    : [[]]

function put(value: unknown, [name, ...rest]: readonly string[], strange: unknown): unknown {
  if (name === undefined) return strange
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === name ? put(each, rest, strange) : each))
  return { ...(value as object), [name]: put((value as Record<string, unknown>)[name], rest, strange) }
}

/** Of the agent's pin one place holds anything at all. */
const strangePins = fc
  .tuple(fc.constantFrom(...placesIn(pins.agent)), fc.jsonValue())
  .map(([place, strange]) => ({ ...pins, agent: put(pins.agent, place, strange) }))

it('FD-22 whatever one place of a pin holds, the other pins stay in force, and of its own what is understood', () => {
  fc.assert(
    fc.property(strangePins, (written) => {
      const read = v.parse(PinFile, { revision: 7, pins: written })
      expect(read.pins.lottery).toEqual(pins.lottery)
      expect(read.pins.agent === undefined || v.is(PinFile.entries.pins, { agent: read.pins.agent })).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['the newer release', ['release'], OLDER, []],
  ['the older one', ['before', '0'], NEWER, []],
  ['what the pin lists before it', ['before'], NEWER, []],
])('FD-22 where %s is strange the other one is what the pin names', (_which, place, id, before) => {
  const written = { ...pins, agent: put(pins.agent, place, { id: 7 }) }
  const { agent } = v.parse(PinFile, { revision: 7, pins: written }).pins
  expect([agent?.release.id, agent?.before]).toEqual([id, before])
})

it('FD-22 what is closed in a way that is not understood keeps no page from the pins', () => {
  const closed = [{ path: '/m/agent', title: { VI: 'Đại lý', EN: 'Agent' } }]
  const read = (written: unknown) => v.parse(PinFile, { revision: 7, pins, closed: written })
  expect(read(closed).closed).toEqual(closed)
  expect(read([...closed, { path: 7 }]).closed).toEqual(closed)
  expect(read({ all: true })).toEqual({ revision: 7, pins, closed: undefined })
})

it('FD-22 FD-31 a page of a newer edge with a language or a theme that its shell has not starts without them', () => {
  const page = { channel: 'production', revision: 7, shell: NEWER, pins, allPins: '/pins/7.json', first: {} }
  const read = (chosen: object) => v.parse(Boot, { ...page, ...chosen })
  expect(read({ language: 'EN', theme: 'dark' })).toEqual({ ...page, language: 'EN', theme: 'dark' })
  expect(read({ language: 'KO', theme: 'sepia' })).toEqual({ ...page, language: 'VI', theme: undefined })
})
