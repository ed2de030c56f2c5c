/**
 * `npm run bench -- attack` runs this beside the gateway's part: what was once found by attacking the edge, tried again
 * over sockets. Each line goes to whoever has started it.
 */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { EDGE } from '@lobby/contracts/boot'
import { login } from '@lobby/contracts/calls/session'
import { type TestEdge, testEdge } from './test-edge.ts'

const EVIL = 'fetch("https://elsewhere.example/")'
const FILES = {
  'worker.js': 'addEventListener("fetch", () => undefined)',
  'icon.svg': '<svg/>',
  'font.woff2': 'a font',
}

const tell = (finding: number, what: string, held: boolean, measured: string): void =>
  void process.send?.({ finding, what, held, measured })

async function writtenStore(edge: TestEdge, url: string, id: string): Promise<void> {
  const served: string[] = []
  const statuses: number[] = []
  for (const [path] of Object.entries(FILES)) {
    await writeFile(join(edge.dir, 'store/releases/shell', id, path), `${EVIL}<script>${EVIL}</script>`)
    const places = [`/releases/shell/${id}/${path}`, ...(path === 'worker.js' ? [EDGE.worker] : [])]
    for (const place of places) {
      const answer = await fetch(`${url}${place}`)
      statuses.push(answer.status)
      if ((await answer.text()).includes('elsewhere')) served.push(place)
    }
  }
  const { problem } = (await (await fetch(`${url}${EDGE.health}`)).json()) as { problem?: string }
  tell(
    9,
    'worker, icon and font changed in the store, under a release that is live',
    served.length === 0 && problem !== undefined,
    `${statuses.join(', ')}; ${problem ? 'the health check names it' : 'the health check says nothing'}`,
  )
}

async function streams(url: string): Promise<void> {
  const end = new AbortController()
  const open = async (nth: number): Promise<number> => {
    const headers = { 'x-forwarded-for': `2001:db8:1:2:${(nth + 1).toString(16)}::7` }
    return (await fetch(`${url}${EDGE.events}`, { signal: end.signal, headers })).status
  }
  const statuses = await Promise.all(Array.from({ length: 327 }, (_, nth) => open(nth)))
  end.abort()
  const opened = statuses.filter((status) => status === 200).length
  tell(16, '327 event streams from one /64', opened <= 100, `${opened} opened, ${327 - opened} refused`)
}

/** A gateway that says what only its own connection has to know. */
const upstream = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'keep-alive': 'timeout=999', 'content-type': 'application/json' })
    response.end(JSON.stringify(request.headers))
  })
})
upstream.listen(0, '127.0.0.1')
await once(upstream, 'listening')
const gatewayUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
let id = ''
const edge = await testEdge(
  async (store) => {
    id = (await store.release({ remote: 'shell', version: '9.0.0', files: FILES })).id
  },
  { gatewayUrl },
)
const url = await edge.app.listen({ port: 0, host: '127.0.0.1' })
try {
  await writtenStore(edge, url, id)
  await streams(url)
  const headers = { 'content-type': 'application/json' }
  const large = await fetch(`${url}${login.path}`, { method: 'POST', headers, body: 'x'.repeat(1024 * 1024) })
  tell(16, 'a body of 1 MB', large.status === 413, String(large.status))
  const passed = (await fetch(`${url}/wps/system/status`)).headers.get('keep-alive')
  tell(16, '`keep-alive` of the gateway’s own connection', !passed?.includes('999'), passed ?? 'not passed on')
} finally {
  upstream.closeAllConnections()
  upstream.close()
  edge.app.server.closeAllConnections()
  await edge[Symbol.asyncDispose]()
}
