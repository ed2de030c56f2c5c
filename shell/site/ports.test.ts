import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './ports.ts'

test('FD-14 a free port is below those of connections that go out, of which any may be taken a moment later', async () => {
  for (let n = 0; n < 20; n += 1) {
    const port = await freePort('127.0.0.1', 0)
    expect(port).toBeGreaterThanOrEqual(20_000)
    expect(port).toBeLessThan(32_768)
  }
})

test('FD-14 a port that is asked for is that one, and one that is taken is refused', async () => {
  const port = await freePort('127.0.0.1', 0)
  expect(await freePort('127.0.0.1', port)).toBe(port)
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  await expect(freePort('127.0.0.1', port)).rejects.toThrow('EADDRINUSE')
})
