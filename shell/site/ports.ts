/** Ports of the site's servers, checked before anything slow is done. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of `host` that can be listened on: `port` itself, or any free one for 0. Throws what `listen` throws when it
 * is taken. Another process may take it before the server does; the server then says so itself.
 */
export async function freePort(host: string, port: number): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : port
}
