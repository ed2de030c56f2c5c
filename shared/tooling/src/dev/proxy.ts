/**
 * A site as its visitors get it, with one pin replaced (FD-16). It listens on this machine alone and takes its override
 * from whoever started it: nothing on the site is relaxed, and no address can ask for it. See decision 157.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { EDGE } from '@lobby/contracts/boot'
import { pinnedRelease } from '@lobby/contracts/pinned'
import type { ReleaseRecord } from '@lobby/contracts/release'
import type { DevBuild } from './dev-build.ts'
import { overridePage, overridePins } from './override.ts'
import { watchLeftovers } from './watch-leftovers.ts'

const RELOAD_SCRIPT = `new EventSource('/__dev/events').addEventListener('reload', () => location.reload())\n`
/** Tells on the console and to the proxy what a release leaves behind (FD-30). */
const leftoversScript = ({ remote, id, container }: ReleaseRecord): string => `setInterval((${watchLeftovers})(
  window,
  ${JSON.stringify({ remote, id, container })},
  (left) => {
    console.error('It leaves behind:', left)
    navigator.sendBeacon('/__dev/leftovers', JSON.stringify(left))
  },
), 1000)
`
/** With its hash, which the site's policy demands. Without `defer` it runs before every script of the site. */
const scriptOf = (src: string, text: string, defer = ''): string =>
  `<script ${defer} src="${src}" integrity="sha384-${createHash('sha384').update(text).digest('base64')}" crossorigin="anonymous"></script>\n`
const RELOAD = scriptOf('/__dev/reload.js', RELOAD_SCRIPT, 'defer')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** Headers of one connection, and the site's wish to be met by https alone, which is not this machine's. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'strict-transport-security'])

export interface DevProxy {
  server: Server
  /** Makes every open page load again. */
  reload(): void
}

/** `site` is an origin; `say` hears of each failure that a page reports. */
export function createDevProxy(site: URL, build: DevBuild, say: (line: string) => void): DevProxy {
  const readers = new Set<ServerResponse>()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy()
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end(`${site.origin} does not answer: ${error instanceof Error ? error.message : String(error)}\n`)
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A name that somebody else's server resolves to this machine must not reach it.
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
      return void response.end('This is a developer’s own proxy.\n')
    }
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const pass = (answered: IncomingMessage) => {
      response.writeHead(answered.statusCode ?? 502, headersOf(answered, request))
      return pipeline(answered, response)
    }
    const { record } = build
    if (record && pathname === '/__dev/leftovers.js') return send(response, '.js', leftoversScript(record))
    if (pathname === '/__dev/leftovers' && request.method === 'POST') {
      say(`it leaves behind, once nothing of it is shown: ${(await textOf(request)).slice(0, 2_000)}`)
      return void response.writeHead(204).end()
    }
    if (pathname === '/__dev/reload.js') return send(response, '.js', RELOAD_SCRIPT)
    if (pathname === '/__dev/events') return listen(response)
    const own = record && `${EDGE.releases}${record.remote}/${record.id}/`
    if (record && own && pathname.startsWith(own)) {
      const name = pathname.slice(own.length)
      if (!Object.hasOwn(record.files, name)) return void response.writeHead(404).end()
      return send(response, path.extname(name), await readFile(path.join(build.out, name)))
    }
    if (record && request.method === 'POST' && pathname === EDGE.failures) {
      const text = (await textOf(request)).slice(0, 2_000)
      // The site must not take a developer's mistake for a failing release of its own.
      if (text.includes(record.id)) {
        say(`the page reports: ${text}`)
        return void response.writeHead(204).end()
      }
      return forward(request, response, (answered) => pass(answered), text)
    }
    await forward(request, response, async (answered) => {
      const changed = changer(pathname, answered)
      if (!record || !changed) return pass(answered)
      const text = changed(await textOf(answered), pinnedRelease(record))
      const { etag: _, 'content-length': __, ...headers } = headersOf(answered, request)
      response.writeHead(answered.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' })
      response.end(text)
    })
  }

  /** One watches what the release leaves behind, from the first moment on; one reloads the page after a change. */
  function scripts(): string {
    return `${build.record ? scriptOf('/__dev/leftovers.js', leftoversScript(build.record)) : ''}${RELOAD}`
  }

  function changer(pathname: string, answered: IncomingMessage) {
    const type = String(answered.headers['content-type'] ?? '')
    if (pathname.startsWith(EDGE.pins) && type.startsWith('application/json')) return overridePins
    if (!type.startsWith('text/html')) return undefined
    return (html: string, pin: Parameters<typeof overridePage>[1]) => overridePage(html, pin, scripts())
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    take: (answered: IncomingMessage) => unknown,
    body?: string,
  ): Promise<void> {
    const here = `http://${request.headers.host}`
    const headers: NodeJS.Dict<string | string[]> = {
      ...request.headers,
      host: site.host,
      'accept-encoding': 'identity',
    }
    for (const name of ['connection', 'if-none-match', 'if-modified-since']) delete headers[name]
    // A site on this machine knows the proxy's own address, and its games speak to the page that shows them there.
    for (const name of isLocal(site) ? [] : ['origin', 'referer']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers[name] = value.replace(here, site.origin)
    }
    const ask = site.protocol === 'https:' ? secureRequest : plainRequest
    return new Promise<void>((resolve, reject) => {
      const asked = ask(new URL(request.url ?? '/', site), { method: request.method, headers }, (answered) => {
        Promise.resolve(take(answered)).then(() => resolve(), reject)
      })
      asked.once('error', reject)
      response.once('close', () => asked.destroy())
      if (body === undefined) request.pipe(asked)
      else asked.end(body)
    })
  }

  function headersOf(answered: IncomingMessage, request: IncomingMessage): NodeJS.Dict<string | string[]> {
    const headers = Object.fromEntries(Object.entries(answered.headers).filter(([name]) => !OWN.has(name)))
    const here = `http://${request.headers.host}`
    if (headers.location) headers.location = String(headers.location).replace(site.origin, here)
    const cookies = answered.headers['set-cookie']
    // A cookie of the site's domain would not come back from this one.
    if (cookies) headers['set-cookie'] = cookies.map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''))
    return headers
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 500\n\n')
    readers.add(response)
    response.once('close', () => readers.delete(response))
  }

  return {
    server,
    reload: () => {
      for (const reader of readers) reader.write('event: reload\ndata: null\n\n')
    },
  }
}

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function send(response: ServerResponse, ending: string, body: string | Uint8Array): void {
  const type = TYPES[ending] ?? 'application/octet-stream'
  // The hash of a script is only held against bytes that may be read across origins, its own included.
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  response.end(body)
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
