import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { addRemotes } from '@lobby/releases/testing/many-remotes'
import { expect, it, onTestFinished } from 'vitest'
import { bootOf, CHANNEL, site, testEdge } from './testing/test-edge.ts'

/** Bytes by which the page may grow, as it is and as it travels. */
const MOST = 1_000

it('FD-14 FD-03 a page grows by less than 1 KB when there are five hundred remotes more, and each of them is reachable', {
  timeout: 120_000,
}, async () => {
  const edge = await testEdge(site)
  onTestFinished(() => edge[Symbol.asyncDispose]())
  const paths = ['/m/home', '/m/lottery', '/m/promotions', '/m/nothing']
  const pages = () => Promise.all(paths.map(async (path) => (await edge.app.inject(path)).body))
  const few = await pages()
  await addRemotes(edge.store, CHANNEL, join(edge.dir, 'many'), 500)
  await edge.app.inject('/healthz')
  const many = await pages()
  for (const [i, path] of paths.entries()) {
    const [before = '', after = ''] = [few[i], many[i]]
    expect(after.length - before.length, path).toBeLessThan(MOST)
    expect(brotliCompressSync(after).length - brotliCompressSync(before).length, path).toBeLessThan(MOST)
  }
  const body = (await edge.app.inject('/m/many-499')).body
  const boot = bootOf(body) as { pins: Record<string, unknown>; allPins: string }
  expect(Object.keys(boot.pins)).toContain('many-499')
  expect(Object.keys(boot.pins).length).toBeLessThan(6)
  const all = (await edge.app.inject(boot.allPins)).json() as { pins: object }
  expect(Object.keys(all.pins).length).toBe(503)
})
