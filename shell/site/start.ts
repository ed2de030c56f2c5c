/**
 * `npm start`: builds what is missing and runs the whole site. With `--json` it prints one line for programs when
 * ready.
 */
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startFailure } from '@lobby/edge/start-failure'
import { Children } from './children.ts'
import { type Site, startSite } from './site.ts'
import { readSiteSettings, type SiteSettings } from './site-settings.ts'

const NODE = 24
const root = resolve(import.meta.dirname, '../..')
const scripts = {
  build: join(root, 'shared/tooling/src/build/command.ts'),
  sandbox: join(root, 'shared/server/sandbox/src/server.ts'),
  gateway: join(root, 'shared/server/program/src/server.ts'),
  edge: join(root, 'shell/edge/server.ts'),
}

const began = performance.now()
// With --json the answer alone is on stdout.
const out = process.argv.includes('--json') ? process.stderr : process.stdout
const say = (line: string): void => {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5)
  out.write(`${seconds} s  ${line}\n`)
}
const children = new Children(say)
const build = new AbortController()
let stopping = false

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  if (Number.parseInt(process.versions.node, 10) < NODE) {
    throw new Error(
      `Lobby needs Node ${NODE} or later, and this is ${process.versions.node}. Use "npm start", which brings its own.`,
    )
  }
  const settings = readSiteSettings(process.env, root)
  const site = await startSite(settings, scripts, children, say, build.signal)
  const { url, gateway, vendor, developer, office, store, notes } = site
  if (values.json)
    console.log(JSON.stringify({ url, gateway, vendor, developer, office, store, notes, pid: process.pid }))
  else console.log(await summary(site, settings))
}

async function summary(site: Site, { data, production }: SiteSettings): Promise<string> {
  const rows: [string, string][] = [
    ['Lobby', `${site.url.replace('//127.0.0.1:', '//localhost:')}/m/home`],
    ['Gateway', site.gateway],
  ]
  if (site.office) rows.push(['Back office', site.office])
  if (site.vendor) rows.push([production ? 'Games' : 'Demo vendor', site.vendor])
  if (site.vendor && !production) {
    const { DEMO_ACCOUNTS } = await import('@lobby/sandbox/demo-accounts')
    const width = Math.max(...DEMO_ACCOUNTS.map(({ userName }) => userName.length))
    DEMO_ACCOUNTS.forEach(({ userName, password, note }, i) => {
      rows.push([i === 0 ? 'Demo accounts' : '', `${userName.padEnd(width)}  ${password}  ${note}`])
    })
  }
  rows.push(['Data', shown(data)], ['Logs', shown(site.logs)], ['Stop', 'Ctrl-C'])
  const notes = site.notes.map((note) => `\n! ${note}\n`).join('')
  return `\n${rows.map(([name, text]) => `${name.padEnd(15)}${text}`).join('\n')}\n${notes}`
}

/** A path inside the project from its root, any other one whole. */
function shown(path: string): string {
  const inside = relative(root, path)
  return inside.startsWith('..') ? path : inside
}

function onSignal(signal: NodeJS.Signals): void {
  if (stopping) {
    children.kill()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  stopping = true
  build.abort()
  children.stop().then(() => process.exit(0))
}
process.on('SIGINT', onSignal)
process.on('SIGTERM', onSignal)

main().catch(async (error: unknown) => {
  // What fails while the site is being stopped fails because of that.
  if (stopping) return
  stopping = true
  console.error(startFailure('Lobby', error))
  build.abort()
  await children.stop()
  process.exit(1)
})
