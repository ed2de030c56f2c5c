/** Ports of the site's servers, checked before anything slow is done. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Where a free port is looked for: below those that systems give to connections that go out (from 32768 on), of which
 * any may be taken a moment later.
 */
const FROM = 20_000
const BELOW = 32_768
/** Ports that are tried before it is given up; with more than that taken, none would be had. */
const TRIES = 100

/**
 * A port of `host` that can be listened on: `port` itself, or any free one for 0. Throws what `listen` throws when it
 * is taken. Another process may take it before the server does; the server then says so itself.
 */
export async function freePort(host: string, port: number): Promise<number> {
  if (port !== 0) return tried(host, port)
  for (let n = 1; n < TRIES; n += 1) {
    const one = await tried(host, randomInt(FROM, BELOW)).catch(() => undefined)
    if (one !== undefined) return one
  }
  return tried(host, randomInt(FROM, BELOW))
}

async function tried(host: string, port: number): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
  return port
}
