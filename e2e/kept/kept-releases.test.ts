import { spawnSync } from 'node:child_process'
import { callShapes } from '@lobby/contracts/call-shape'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { checkCalls } from '@lobby/releases/call-fit'
import { expect, test } from 'vitest'
import { recordOf } from '../faults/newer-releases.ts'
import { ROOT } from '../site/site.ts'
import { keptReleases } from './kept-releases.ts'

/** Changes that reach players since the releases that are kept as those of the commit before. */
const MOST_CHANGES = 60
const PLAYERS_CODE = ['shell/src', 'shell/edge', 'shared/browser', 'shared/contracts', ':(glob)remote-*/**']

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })

const { releases, remove } = keptReleases('live-before')
const records = [...releases.values()].map(({ folder }) => recordOf(folder))
const revisions = [...new Set(records.map(({ source }) => source.revision))]
remove()

test('FD-31 the releases that are kept as those of the commit before are all six of one commit', () => {
  expect([...releases.keys()].sort()).toEqual(['account', 'agent', 'games', 'lottery', 'promotions', 'shell'])
  expect(revisions).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)])
})

test.each(records.map((record) => [record.remote, record] as const))(
  'FD-28 FD-31 the gateway of this tree serves each call of the kept release of %s so that it can use it',
  async (_remote, record) => {
    expect(Object.keys(record.calls ?? {}).length).toBeGreaterThan(0)
    expect(checkCalls(record, await callShapes(CALLS))).toEqual([])
  },
)

const [revision = ''] = revisions
/** A copy without the whole history cannot tell how old they are. */
const isKnown = git('merge-base', '--is-ancestor', revision, 'HEAD').status === 0

test.skipIf(!isKnown)('FD-31 they move along: few changes that reach players have landed since', () => {
  const since = Number(git('rev-list', '--count', `${revision}..HEAD`, '--', ...PLAYERS_CODE).stdout)
  const what = `Changes that reach players since ${revision.slice(0, 8)}: run "npm run keep-releases" and land the archive.`
  expect(since, what).toBeLessThanOrEqual(MOST_CHANGES)
})
