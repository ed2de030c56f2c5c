/**
 * `npm run dev -- <remote> [--site URL] [--port N] [--json]`: one remote from source inside a running site (FD-15,
 * FD-16).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { appFolder, ROOT, siteName } from '../build/workspace.ts'
import { startDevBuild } from './dev-build.ts'
import { createDevProxy, type DevProxy } from './proxy.ts'

const USAGE = 'It reads: npm run dev -- <remote> [--site URL] [--port N].'
const START = path.join(ROOT, 'shell/site/start.ts')
/** How long a site may take to say that it is there, ms. */
const ANSWERS = 5_000

const began = performance.now()
const ends: (() => Promise<unknown> | unknown)[] = []
let json = false

const seconds = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s`
const say = (line: string) => (json ? process.stderr : process.stdout).write(`${seconds()}  ${line}\n`)

class DevError extends Error {
  override readonly name = 'DevError'
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, port: { type: 'string', default: '3010' }, json: { type: 'boolean' } },
  })
  json = values.json ?? false
  const [name, ...more] = positionals
  const port = Number(values.port)
  if (!name || more.length > 0 || !/^\d+$/.test(values.port) || port > 65_535) throw new DevError(USAGE)
  const folder = appFolder(name)
  if (siteName(folder) === 'shell') throw new DevError('The shell is no remote: "npm start" builds and runs it.')

  let proxy: DevProxy | undefined
  let first: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    first = resolve
  })
  const build = startDevBuild(folder, (result) => {
    if ('problem' in result) return say(`not built, the page stays as it is:\n${result.problem}`)
    say(`built ${siteName(folder)} in ${result.took} ms`)
    first()
    proxy?.reload()
  })
  ends.push(() => build.close())
  const site = await siteFor(values.site, port)
  await ready
  proxy = createDevProxy(site, build, say)
  const { server } = proxy
  server.listen(port, '127.0.0.1')
  await Promise.race([once(server, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))])
  ends.unshift(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`
  if (json) process.stdout.write(`${JSON.stringify({ url, site: site.origin, remote: siteName(folder) })}\n`)
  else say(`${siteName(folder)} from source in ${site.origin}: ${url}/m/home`)
}

/** The site that was named; else the one that runs here; else one that is started here. */
async function siteFor(named: string | undefined, port: number): Promise<URL> {
  if (named) {
    const url = URL.canParse(named) ? new URL(named) : undefined
    if (!url || !/^https?:$/.test(url.protocol)) throw new DevError(`--site takes an address, not "${named}".`)
    if (!(await isSite(url))) throw new DevError(`There is no site at ${url.origin}: its /healthz does not answer.`)
    return new URL(url.origin)
  }
  const local = new URL(`http://127.0.0.1:${process.env.PORT || 3000}`)
  if (await isSite(local)) return local
  if (!existsSync(START)) {
    throw new DevError(
      `No site runs at ${local.origin}, and this tree has no shell to start one: name one with --site.`,
    )
  }
  say('no site runs here yet, so it is started')
  const child = spawn(process.execPath, [START, '--json'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The demo vendor lets its games be framed by the site alone, which is shown here under another port.
    env: { ...process.env, DEV_PROXY_PORT: String(port) },
  })
  const gone = once(child, 'close')
  ends.push(() => {
    child.kill('SIGTERM')
    return gone
  })
  const complaints: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
  const told = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
    gone.then(() => Promise.reject(new DevError(`The site did not start: ${complaints.at(-1) ?? 'it said nothing'}`))),
  ])
  return new URL((JSON.parse(told) as { url: string }).url)
}

async function isSite(url: URL): Promise<boolean> {
  return fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(ANSWERS) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
}

async function stop(code: number): Promise<void> {
  for (const end of ends.splice(0)) await end()
  process.exit(code)
}
process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  const text = code === 'EADDRINUSE' ? 'That port is in use: choose another with --port.' : message
  process.stderr.write(`${text}\n`)
  void stop(1)
})
