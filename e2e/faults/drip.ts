/** A server that sends a file byte by byte; Playwright's routes answer whole bodies only. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from '@playwright/test'

/** One byte each; ms. */
const PAUSE = 300

interface Dripping {
  body: Buffer
  contentType: string
}

const files = new Map<string, Dripping>()
let address: Promise<string> | undefined

function start(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    if (!file) return void response.writeHead(404).end()
    const { body, contentType } = file
    response.writeHead(200, { 'content-type': contentType, 'content-length': body.length })
    let at = 0
    const timer = setInterval(() => {
      response.write(body.subarray(at, at + 1))
      at += 1
    }, PAUSE)
    timer.unref()
    response.on('close', () => clearInterval(timer))
  })
  // It ends with the process of the tests.
  server.unref()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}

/** Answers with the file's own bytes, one every 300 ms. */
export async function drip(route: Route): Promise<void> {
  address ??= start()
  const [to, answer] = await Promise.all([address, route.fetch()])
  const { pathname } = new URL(route.request().url())
  files.set(pathname, { body: await answer.body(), contentType: answer.headers()['content-type'] ?? 'text/javascript' })
  await route.continue({ url: to + pathname })
}
