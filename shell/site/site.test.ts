import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { bootOf, type TestStore, testStore } from '@lobby/edge/testing'
import { type ReleaseSketch, writeRelease } from '@lobby/releases/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Children, delayBefore } from './children.ts'
import { type SiteScripts, startSite } from './site.ts'
import type { SiteSettings } from './site-settings.ts'

const edgeServer = resolve(import.meta.dirname, '../edge/server.ts')
const start = resolve(import.meta.dirname, 'start.ts')

let kept: TestStore
let children: Children
let settings: SiteSettings
const said: string[] = []
beforeEach(async () => {
  kept = await testStore()
  children = new Children((line) => said.push(line))
  said.length = 0
  const data = join(kept.dir, 'data')
  settings = {
    root: kept.dir,
    host: '127.0.0.1',
    port: 0,
    gatewayPort: 0,
    vendorPort: 0,
    data,
    store: join(data, 'store'),
    channel: 'production',
    gatewayUrl: undefined,
    production: false,
  }
})
afterEach(async () => {
  await children.stop()
  await kept[Symbol.asyncDispose]()
})

async function script(name: string, source: string): Promise<string> {
  const path = join(kept.dir, name)
  await mkdir(kept.dir, { recursive: true })
  await writeFile(path, source)
  return path
}

/**
 * A build that has built these, and a process where the gateway would be: what they do inside is not this test's
 * matter.
 */
async function scripts(over: Partial<SiteScripts> = {}): Promise<SiteScripts> {
  const built: string[] = []
  const ids: Record<string, string> = {}
  const tree: ReleaseSketch[] = [{ remote: 'shell' }, { remote: 'lottery', pages: ['/m/lottery'] }]
  for (const sketch of tree) {
    const { folder, record } = await writeRelease(join(kept.dir, 'built'), sketch)
    built.push(folder)
    ids[record.remote] = record.id
  }
  const answer = JSON.stringify({ built, ids })
  return {
    build: await script('build.mjs', `console.log('one line'); console.log(${JSON.stringify(answer)})`),
    gateway: join(kept.dir, 'no-such-gateway.mjs'),
    sandbox: await script(
      'gateway.mjs',
      `import { createServer } from 'node:http'
       const server = createServer((request, response) => response.end(process.env.SITE_ORIGINS)).listen(Number(process.env.GATEWAY_PORT), '127.0.0.1', () => {
         const url = 'http://127.0.0.1:' + server.address().port
         process.send({ ready: true, gateway: url, vendor: 'http://vendor.test:3200' })
       })
       console.log('a line for the log')
       console.log('pid ' + process.pid)
       process.on('SIGTERM', () => process.exit(0))`,
    ),
    edge: edgeServer,
    ...over,
  }
}
const run = async (over: Partial<SiteScripts> = {}, signal = new AbortController().signal) =>
  startSite(settings, await scripts(over), children, (line) => said.push(line), signal)

/** What a start that fails prints and ends with. */
async function failedStart(env: Record<string, string>): Promise<{ code: number; error: string }> {
  const child = spawn(process.execPath, [start, '--json'], {
    env: { ...process.env, LOBBY_DATA: join(kept.dir, 'data'), PORT: '0', GATEWAY_PORT: '0', VENDOR_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [error, output, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')])
  expect(output).toBe('')
  return {
    code,
    error: error
      .trim()
      .split('\n')
      .filter((line) => !/^ *\d+\.\d s {2}/.test(line))
      .join('\n'),
  }
}

describe('the site', () => {
  it('FD-14 comes up whole, says its steps, and frames its own vendor', async () => {
    const site = await run()
    const page = await fetch(`${site.url}/m/lottery`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain('frame-src http://vendor.test:3200;')
    expect(bootOf(await page.text())).toMatchObject({ channel: 'production', pins: { lottery: {} } })
    const origins = await (await fetch(site.gateway)).text()
    expect(origins).toContain(site.url)
    expect(said).toContain('build: one line')
    expect(said.some((line) => line.startsWith('pinned lottery'))).toBe(true)
    expect(await readFile(join(settings.data, 'logs/gateway.log'), 'utf8')).toContain('a line for the log')
  })

  it('FD-14 uses the gateway it is given and starts none', async () => {
    settings.gatewayUrl = 'http://127.0.0.1:9'
    const site = await run({ sandbox: join(kept.dir, 'no-such-gateway.mjs') })
    expect([site.gateway, site.vendor]).toEqual(['http://127.0.0.1:9', null])
    expect((await fetch(`${site.url}/m/home`)).status).toBe(200)
    expect((await fetch(`${site.url}/wps/system/status`)).status).toBe(502)
  })

  it('PD-01 starts the gateway alone in production, and frames nobody where it has no games', async () => {
    settings.production = true
    const alone = await script(
      'alone.mjs',
      `import { createServer } from 'node:http'
       const server = createServer((request, response) => response.end('alone')).listen(0, '127.0.0.1', () =>
         process.send({ ready: true, gateway: 'http://127.0.0.1:' + server.address().port, vendor: null }))
       process.on('SIGTERM', () => process.exit(0))`,
    )
    const site = await run({ gateway: alone, sandbox: join(kept.dir, 'no-sandbox.mjs') })
    expect(await (await fetch(site.gateway)).text()).toBe('alone')
    expect([site.vendor, site.developer]).toEqual([null, null])
    const policy = (await fetch(`${site.url}/m/lottery`)).headers.get('content-security-policy')
    expect(policy).not.toContain('vendor')
    expect(policy).not.toContain('frame-src http')
  })

  it('FD-14 ends every part when it is stopped', async () => {
    const site = await run()
    const stream = await fetch(`${site.url}/edge/events`)
    await children.stop()
    expect(await stream.text()).toContain('event: channel')
    await expect(fetch(site.url)).rejects.toThrow()
    await expect(fetch(site.gateway)).rejects.toThrow()
  })

  it('FD-14 brings a gateway that was killed back where it was, says so, and the edge goes on meanwhile', async () => {
    const site = await run()
    const pids = async () => [
      ...(await readFile(join(settings.data, 'logs/gateway.log'), 'utf8')).matchAll(/pid (\d+)/g),
    ]
    const edge = (await fetch(`${site.url}/healthz`)).status
    process.kill(Number((await pids())[0]?.[1]), 'SIGKILL')
    await vi.waitUntil(() => said.some((line) => line.startsWith('The gateway is back')), { timeout: 20_000 })
    expect(said).toContain('The gateway has stopped: it ended with SIGKILL. It is started again now.')
    expect(await (await fetch(site.gateway)).text()).toContain(site.url)
    expect([edge, (await fetch(`${site.url}/healthz`)).status]).toEqual([200, 200])
    expect(await pids()).toHaveLength(2)
  })

  it('FD-14 an edge has kept what was compiled once it is ready: killed, it finds it at its next start', async () => {
    await run()
    const kept = async () =>
      (await readdir(join(settings.data, 'compile-cache'), { recursive: true, withFileTypes: true })).filter((one) =>
        one.isFile(),
      ).length
    // Of each of its files; the gateway of this test keeps nothing.
    await vi.waitFor(async () => expect(await kept()).toBeGreaterThan(100), { timeout: 10_000 })
  })

  it('FD-14 brings an edge that was killed back, and the gateway does not hear of it', async () => {
    const edge = await script(
      'edge.mjs',
      `console.log('pid ' + process.pid); await import(${JSON.stringify(edgeServer)})`,
    )
    const site = await run({ edge })
    const before = await readFile(join(settings.data, 'logs/gateway.log'), 'utf8')
    const pid = /pid (\d+)/.exec(await readFile(join(settings.data, 'logs/edge.log'), 'utf8'))?.[1]
    process.kill(Number(pid), 'SIGKILL')
    await vi.waitUntil(() => said.some((line) => line.startsWith('The edge is back')), { timeout: 20_000 })
    expect((await fetch(`${site.url}/m/lottery`)).status).toBe(200)
    expect(await readFile(join(settings.data, 'logs/gateway.log'), 'utf8')).toBe(before)
  })

  it('FD-14 says why a part died that explained itself, and waits longer each time one dies at once', async () => {
    const dies = await script(
      'dies.mjs',
      `process.send({ ready: true, gateway: 'http://127.0.0.1:9', vendor: 'http://vendor.test' }, () => {
         console.error('The database is gone.')
         process.exit(1)
       })`,
    )
    await run({ sandbox: dies })
    const stopped = () => said.filter((line) => line.startsWith('The gateway has stopped'))
    await vi.waitUntil(() => stopped().length > 2, { timeout: 20_000 })
    expect(stopped().slice(0, 3)).toEqual([
      'The gateway has stopped: The database is gone. It is started again now.',
      'The gateway has stopped: The database is gone. It is started again in 0.5 s.',
      'The gateway has stopped: The database is gone. It is started again in 1 s.',
    ])
  })

  it('FD-14 does not come up when the gateway does not, and says why', async () => {
    const refuses = await script(
      'refuses.mjs',
      `console.error('The folder is locked.'); console.error('    at x'); process.exit(1)`,
    )
    await expect(run({ sandbox: refuses })).rejects.toThrow('The gateway has stopped: The folder is locked.')
  })

  it('FD-01 does not come up when a build fails, and says what the build said', async () => {
    const broken = await script('broken.mjs', `console.error('lottery does not compile'); process.exit(1)`)
    await expect(run({ build: broken })).rejects.toThrow('The build failed: lottery does not compile')
    const silent = await script('silent.mjs', '')
    await expect(run({ build: silent })).rejects.toThrow('did not say what it built')
  })

  it('FD-01 ends a build that nobody waits for any more', async () => {
    const endless = await script(
      'endless.mjs',
      `console.log('begun'); console.log('going on'); setInterval(() => {}, 1000)`,
    )
    const end = new AbortController()
    const site = run({ build: endless }, end.signal)
    setImmediate(() => end.abort())
    await expect(site).rejects.toThrow()
  })
})

describe('a part that dies at once again and again', () => {
  it('FD-14 is started again after delays that double up to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map(delayBefore)).toEqual([
      0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ])
  })
})

describe('npm start', () => {
  it('FD-14 says in one sentence that a port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    for (const name of ['PORT', 'GATEWAY_PORT', 'VENDOR_PORT']) {
      const { code, error } = await failedStart({ [name]: String(port) })
      expect([name, code]).toEqual([name, 1])
      expect(error).toBe(`Lobby could not start: port ${port} is in use. Stop what runs there, or choose another port.`)
    }
    taken.close()
  })

  it('FD-14 says in one sentence that its folder cannot be made, or that a setting is wrong', async () => {
    await mkdir(kept.dir, { recursive: true })
    const file = await script('a-file', '')
    expect(await failedStart({ LOBBY_DATA: join(file, 'data') })).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^The data folder .* cannot be made: a part of the path is no folder\. LOBBY_DATA names another\.$/,
      ),
    })
    expect((await failedStart({ PORT: 'web' })).error).toBe('PORT must be a port between 0 and 65535, not "web".')
    expect((await failedStart({ GATEWAY_URL: 'gateway' })).error).toContain('GATEWAY_URL must be')
  })

  it('PD-01 refuses a second switch, and a mode that nobody knows', async () => {
    const modes: Record<string, string>[] = [{ LOBBY_MODE: 'production' }, { NODE_ENV: 'prod' }]
    const errors = await Promise.all(modes.map(async (env) => (await failedStart(env)).error))
    expect(errors).toEqual([
      'LOBBY_MODE is not read; NODE_ENV=production is the switch.',
      'NODE_ENV must be production, development or test, not "prod".',
    ])
  })
})
