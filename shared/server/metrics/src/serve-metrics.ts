/** `/metrics` on an address of its own, which is not the site's: for Prometheus, never for players (TE-05). */
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'

export interface ServedMetrics {
  /** Of `/metrics`. */
  url: string
  close(): void
}

/** Resolves once it listens, and rejects with what `listen` says. A process need not close it to end. */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<ServedMetrics> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.unref()
  const address = server.address()
  const at = typeof address === 'object' && address ? address.port : port
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${at}/metrics`, close: () => server.close() }
}
