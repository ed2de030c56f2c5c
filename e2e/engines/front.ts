/**
 * A server in front of a site, for browsers whose requests a test cannot change from outside: it passes everything on,
 * but for files that are to go wrong, and puts a script of the test first into each page.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from '../faults/faults.ts'

export interface Front {
  /** Its own for each front, so that a browser has nothing of the one before. */
  url: string
  /** From now on the file at this path is answered so. */
  answer: (path: string, how: Answer) => void
  close: () => Promise<void>
}

/** One byte each; ms. */
const PAUSE = 300
const SCRIPT = '/first.js'

/** Sends a byte from time to time, as long as anybody listens. */
function drip(response: ServerResponse, body: Buffer): void {
  let at = 0
  const timer = setInterval(() => {
    response.write(body.subarray(at, at + 1))
    at += 1
  }, PAUSE)
  response.on('close', () => clearInterval(timer))
}

function spoil(how: Answer, answer: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const headers = { ...answer.headers, 'content-length': body.length, 'cache-control': 'no-store' }
  const answers: Record<Answer, () => void> = {
    'not found': () => response.writeHead(404, { 'content-type': 'text/plain' }).end('No such file.'),
    'other byte': () => response.writeHead(200, headers).end(Buffer.concat([body.subarray(0, -1), Buffer.from(' ')])),
    'cut off': () => {
      response.writeHead(200, headers)
      response.write(body.subarray(0, body.length / 2), () => response.destroy())
    },
    hang: () => undefined,
    drip: () => drip(response.writeHead(200, headers), body),
  }
  answers[how]()
}

/** `first` runs in each page before the page's own scripts. */
export async function startFront(site: string, first: string): Promise<Front> {
  const integrity = `sha384-${createHash('sha384').update(first).digest('base64')}`
  const tag = `<script src="${SCRIPT}" integrity="${integrity}" crossorigin="anonymous"></script>`
  const faults = new Map<string, Answer>()
  const server = createServer((asked, response) => {
    const { url = '/', method, headers } = asked
    if (url === SCRIPT) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(first)
    const fault = faults.get(url)
    const whole = fault !== undefined || url.startsWith('/m/')
    // Changed here, so that it has to come as it is, and each time.
    const changed = whole ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {}
    const passed = request(new URL(url, site), { method, headers: { ...headers, ...changed } }, async (answer) => {
      if (!whole) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(response)
      }
      const body = Buffer.concat(await answer.toArray())
      if (fault) return spoil(fault, answer, body, response)
      const page = String(answer.headers['content-type']).startsWith('text/html')
      const text = page ? Buffer.from(body.toString().replace('<head>', `<head>\n${tag}`)) : body
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': text.length }).end(text)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (path, how) => void faults.set(path, how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
