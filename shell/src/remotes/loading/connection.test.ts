import { afterEach, expect, it, vi } from 'vitest'
import { edgeResponds } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

it('FD-07 a captive portal that answers with its own page is no edge, so that no release is blamed', async () => {
  answering(() => new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }))
  expect(await edgeResponds()).toBe(false)
})

it('FD-07 the edge is told by its answer, and one that has failed itself does not count', async () => {
  answering(() => Response.json({ revision: 3, allPins: '/pins/3.json' }))
  expect(await edgeResponds()).toBe(true)
  answering(() => Response.json({ error: 'channel.empty' }, { status: 503 }))
  expect(await edgeResponds()).toBe(false)
})
