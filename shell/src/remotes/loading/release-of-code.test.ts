import type { PinnedRelease } from '@lobby/contracts/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdRequest, releaseOf } from '../testing/fake-container.ts'
import { presentReleases, releaseOfCode } from './release-of-code.ts'

const present: PinnedRelease[] = [releaseOf('one', '1.0.0'), releaseOf('two', '2.0.0')]
let ends: (() => void)[]
beforeAll(() => {
  ends = present.map(holdRequest)
  expect(presentReleases()).toEqual(present)
})
afterAll(() => {
  for (const end of ends) end()
})

const frame = (remote: string, id: string, host = location.origin) =>
  `    at f (${host}/releases/${remote}/${id}/js/a.js:1:2)`

test.each([
  ['the nearest frame’s', [frame('two', '2.0.0'), frame('one', '1.0.0')], 'two'],
  ['the nearest that is in the page', [frame('gone', '9'), frame('one', '1.0.1'), frame('one', '1.0.0')], 'one'],
  ['none for code of another site', [frame('one', '1.0.0', 'https://elsewhere.example')], undefined],
  ['none for the shell’s own code', ['    at g (http://localhost:3000/shell/a.js:1:2)'], undefined],
  ['none for no stack', [], undefined],
])('FD-18 of an error’s stack the release is %s', (_what, frames, remote) => {
  expect(releaseOfCode(['Error: x', ...frames].join('\n'))?.remote).toBe(remote)
})
