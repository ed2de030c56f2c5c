import type { FailureBeacon } from '@lobby/contracts/boot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { site, type TestEdge, testEdge } from '../testing/test-edge.ts'

let edge: TestEdge
let beacon: FailureBeacon
beforeEach(async () => {
  edge = await testEdge(site, { now: () => Date.UTC(2026, 0, 2) })
  const [release = ''] = await edge.store.releases('lottery')
  const [shell = ''] = await edge.store.releases('shell')
  beacon = {
    remote: 'lottery',
    release,
    phase: 'entry',
    cause: 'ChunkLoadError: Loading chunk 7 failed.',
    ran: null,
    shell: `shell_${shell.replace(/\W/g, '_')}`,
    path: '/m/lottery?token=secret',
  }
})
afterEach(() => edge[Symbol.asyncDispose]())

const send = (payload: unknown, type = 'application/json', remoteAddress = '127.0.0.1') =>
  edge.app.inject({
    method: 'POST',
    url: '/edge/failures',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  })
const failed = () => edge.log.filter((line) => line.event === 'release.failed')

describe('failure beacons', () => {
  it('FD-07 logs one line for each and keeps it for whoever works on the machine, without the query', async () => {
    expect((await send(beacon)).statusCode).toBe(204)
    expect((await send(beacon, 'text/plain;charset=UTF-8')).statusCode).toBe(204)
    const report = {
      ...beacon,
      cause: 'ChunkLoadError: Loading chunk … failed.',
      path: '/m/lottery',
      at: '2026-01-02T00:00:00.000Z',
      browser: 'other',
      frames: [],
    }
    expect(failed()).toEqual([
      { event: 'release.failed', ...report },
      { event: 'release.failed', ...report },
    ])
    expect((await edge.app.inject('/edge/failures')).json()).toEqual({ reports: [report, report] })
  })

  it('TE-01 knows a shell that could not start by its container', async () => {
    await send({ ...beacon, remote: 'shell', release: beacon.shell })
    const [id] = await edge.store.releases('shell')
    expect(failed()).toMatchObject([{ remote: 'shell', release: id }])
  })

  it('FD-07 shows them to nobody else', async () => {
    await send(beacon)
    const outside = await edge.app.inject({ url: '/edge/failures', headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(outside.statusCode).toBe(404)
    expect(outside.body).not.toContain('lottery')
    expect((await edge.app.inject({ url: '/edge/failures', remoteAddress: '203.0.113.1' })).statusCode).toBe(404)
  })

  it('FD-07 refuses what is no beacon, and what is too large', async () => {
    const { release: _left, ...half } = beacon
    for (const payload of [half, { ...beacon, phase: 'lunch' }, [], 'not json', '']) {
      expect((await send(payload)).statusCode).toBe(400)
    }
    expect((await send('{"a":', 'text/plain')).statusCode).toBe(400)
    expect((await send({ ...beacon, extra: 'x'.repeat(5_000) })).statusCode).toBe(413)
    expect(failed()).toEqual([])
  })

  it('FD-07 takes no flood from one address', async () => {
    const codes: number[] = []
    for (let i = 0; i < 40; i += 1) codes.push((await send(beacon, 'application/json', '203.0.113.7')).statusCode)
    expect(codes.filter((code) => code === 429)).toHaveLength(10)
    expect((await send(beacon, 'application/json', '203.0.113.8')).statusCode).toBe(204)
    expect(failed()).toHaveLength(31)
  })
})
