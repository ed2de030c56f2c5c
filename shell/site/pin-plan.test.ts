import type { ChannelRevision } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import { pinPlan, START_ACTOR } from './pin-plan.ts'

const OLD = '1.0.0-000000000001'
const NEW = '1.1.0-000000000002'

/** A channel's history from its changes. */
function history(...changes: [remote: string, to: string, actor: string][]): ChannelRevision[] {
  const pins: Record<string, string> = {}
  return changes.map(([remote, to, actor], i) => {
    const from = pins[remote] ?? null
    pins[remote] = to
    const at = '2026-01-01T00:00:00.000Z'
    return {
      format: 1,
      channel: 'production',
      revision: i + 1,
      at,
      actor,
      reason: '',
      action: 'promote',
      remote,
      from,
      to,
      pins: { ...pins },
      before: {},
    }
  })
}

describe('pins at a start', () => {
  it('FD-04 pins everything on an empty channel, the shell first', () => {
    expect(pinPlan({ games: OLD, lottery: OLD, shell: OLD }, []).moves.map(({ remote }) => remote)).toEqual([
      'shell',
      'games',
      'lottery',
    ])
  })

  it('FD-04 moves what only starts have pinned when the source has changed, and nothing when it has not', () => {
    const before = history(['shell', OLD, START_ACTOR], ['lottery', OLD, START_ACTOR])
    expect(pinPlan({ shell: OLD, lottery: NEW }, before)).toEqual({ moves: [{ remote: 'lottery', id: NEW }], kept: [] })
    expect(pinPlan({ shell: OLD, lottery: OLD }, before)).toEqual({ moves: [], kept: [] })
  })

  it('FD-05 leaves an operator’s rollback where it is', () => {
    const rolledBack = history(['lottery', OLD, START_ACTOR], ['lottery', NEW, START_ACTOR], ['lottery', OLD, 'ana'])
    expect(pinPlan({ lottery: NEW }, rolledBack)).toEqual({
      moves: [],
      kept: [{ remote: 'lottery', id: NEW, pinned: OLD }],
    })
  })

  it('FD-05 leaves a remote alone that an operator pinned, whatever the tree has', () => {
    const promoted = history(['lottery', OLD, START_ACTOR], ['lottery', '1.0.5-000000000003', 'ana'])
    expect(pinPlan({ lottery: NEW }, promoted).moves).toEqual([])
  })

  it('FD-04 goes back to an earlier release when the source does', () => {
    const changed = history(['lottery', OLD, START_ACTOR], ['lottery', NEW, START_ACTOR])
    expect(pinPlan({ lottery: OLD }, changed)).toEqual({ moves: [{ remote: 'lottery', id: OLD }], kept: [] })
  })

  it('FD-17 pins a remote that is new in the tree', () => {
    const before = history(['shell', OLD, START_ACTOR], ['lottery', OLD, 'ana'])
    expect(pinPlan({ shell: OLD, lottery: OLD, poker: NEW }, before).moves).toEqual([{ remote: 'poker', id: NEW }])
  })
})
