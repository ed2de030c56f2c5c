import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createDevProxy } from './proxy.ts'

async function listening(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const siteOf = (answer: RequestListener) => listening(createServer(answer))

const BOOT = JSON.stringify({
  ...{ channel: 'production', revision: 3, shell: '1.0.0-aaaaaaaaaaaa', language: 'VI' },
  ...{ pins: {}, allPins: '/pins/3-x.json', first: {} },
})
const PAGE = `<head></head><script type="application/json" id="lobby-boot">${BOOT}</script>`
const RECORD = {
  ...{ format: 1, remote: 'lottery', id: '1.0.0-000000000000', container: 'lottery_x', entry: 'entry.js' },
  ...{ locales: ['VI'], pages: [], slots: [], files: { 'entry.js': { integrity: 'sha384-x', bytes: 1 } } },
}

test('FD-30 a page of the proxy watches what the release leaves behind, and the team’s terminal hears of it', async () => {
  const site = await siteOf((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE))
  const said: string[] = []
  const build = { out: '/nowhere', record: RECORD as never, close: async () => undefined }
  const proxy = await listening(createDevProxy(site, build, (line) => said.push(line)).server)

  const page = await (await fetch(new URL('/m/lottery', proxy))).text()
  const [, integrity] = /src="\/__dev\/leftovers\.js" integrity="([^"]+)"/.exec(page) ?? []
  const script = await (await fetch(new URL('/__dev/leftovers.js', proxy))).text()
  expect(integrity).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`)
  expect(script).toContain(JSON.stringify({ remote: 'lottery', id: RECORD.id, container: 'lottery_x' }))

  const told = await fetch(new URL('/__dev/leftovers', proxy), { method: 'POST', body: '["an interval of 5000 ms"]' })
  expect(told.status).toBe(204)
  expect(said).toEqual([expect.stringContaining('an interval of 5000 ms')])
})
