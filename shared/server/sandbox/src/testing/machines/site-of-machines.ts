/** A site as `in-production.md` has it on several machines: two kinds of front, two edges, gateways and databases. */
import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DatabaseMachine, databaseMachine, PASSWORDS } from './databases.ts'
import { isGood, type Part, part } from './parts.ts'
import { written } from './written.ts'

const ROOT = join(import.meta.dirname, '../../../../../..')
const REMOTES = ['shell', 'account', 'games', 'lottery', 'promotions', 'agent']

export type PartName = 'edge1' | 'edge2' | 'gateway1' | 'gateway2'

export interface Machines {
  /** Origin of the site, with TLS. */
  site: string
  /** The demo vendor, which is outside of the site. */
  vendor: string
  /** The books, by way of the front. */
  books: string
  db1: DatabaseMachine
  db2: DatabaseMachine
  /** Of the version that the site begins with. */
  parts: Record<PartName, Part>
  /** The same machines with the version of this checkout. */
  today: Readonly<Record<PartName, Part>>
  front: Part
  /** The other front, which stands before the same edges; and its origin. */
  caddy: Part & { site: string }
  /** Sends a block's command to the front; answers what it says. @param server Another one than the block names */
  tellFront(block: string, server?: string): Promise<string>
  /** Puts the six releases of the version that the site begins with into the store and makes them live. */
  publish(): void
  /** Runs a release command of this checkout. */
  release(...words: string[]): Promise<void>
}

/**
 * @param folder What the machines have; in it the front's certificate, `front/site.pem`
 * @param network First three numbers of their addresses
 * @param first The checkout of the version that the site begins with; its paths are those of this one
 */
export function machines(folder: string, network: string, first: string = ROOT): Machines {
  const words = written(network, folder)
  const front = `${network}.10`
  const address = (database: string) => `postgres://lobby:${PASSWORDS.LOBBY_PASSWORD}@${front}:5432/${database}`
  // Whoever runs as postgres has to get to its own folders.
  chmodSync(folder, 0o755)
  const kept = (name: string, text: string): string => {
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600 })
    return join(folder, name)
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signing = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const trusted = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  // Versions before this one read no files.
  const secret = (variable: string, name: string, text: string): Record<string, string> =>
    first === ROOT ? { [`${variable}_FILE`]: kept(name, text) } : { [variable]: text }
  const store = secret('LOBBY_STORE', 'store-address', address('lobby_store'))
  const books = secret('DATABASE_URL', 'books-address', address('lobby'))
  const key = { ...secret('LOBBY_SIGNING_KEY', 'signing-key', signing), LOBBY_TRUSTED_KEYS: trusted }

  const log = (name: string): string => join(folder, `${name}.log`)
  const program = (path: string, name: string, ready: string, env: Readonly<Record<string, string>>): Part =>
    part({
      command: process.execPath,
      args: [path],
      env: { NODE_COMPILE_CACHE: join(folder, name, 'compiled'), ...env },
      log: log(name),
      answers: () => isGood(ready),
    })
  const gateway = (root: string, name: string, host: string): Part =>
    program(join(root, 'shared/server/sandbox/src/server.ts'), name, `http://${host}:3100/readyz`, {
      HOST: host,
      GATEWAY_PORT: '3100',
      VENDOR_PORT: '3200',
      DEV_PORT: '0',
      VENDOR_ORIGIN: `http://${front}:3200`,
      GATEWAY_DATA: join(folder, name, 'data'),
      GATEWAY_RATE_LIMIT: 'off',
      // Programs sign in here: nobody slides a puzzle.
      GATEWAY_SETTINGS: JSON.stringify({ loginChecks: { captcha: false, slider: false } }),
      SITE_ORIGINS: `https://${front}`,
      ...books,
    })
  const edge = (root: string, name: string, host: string): Part =>
    program(join(root, 'shell/edge/server.ts'), name, `http://${host}:3000/healthz`, {
      NODE_ENV: 'production',
      HOST: host,
      PORT: '3000',
      GATEWAY_URL: `http://${front}:3100`,
      LOBBY_CACHE: join(folder, name, 'cache'),
      LOBBY_REPORTS: join(folder, name, 'reports'),
      LOBBY_TRUSTED_KEYS: trusted,
      ...store,
    })

  const four = (root: string): Record<PartName, Part> => ({
    edge1: edge(root, 'edge1', `${network}.11`),
    edge2: edge(root, 'edge2', `${network}.12`),
    gateway1: gateway(root, 'gateway1', `${network}.21`),
    gateway2: gateway(root, 'gateway2', `${network}.22`),
  })
  const operator = { ...process.env, GATEWAY_URL: `http://${front}:3100`, ...store, ...key }
  const command = 'shared/operations/releases/src/command/release.ts'

  const config = join(folder, 'front', 'haproxy.cfg')
  // The vendor is outside of the site; here it is wherever a gateway is.
  const vendors = `
listen vendors
  bind ${front}:3200
  option httpchk GET /healthz
  server vendor1 ${network}.21:3200 check port 3100
  server vendor2 ${network}.22:3200 check port 3100
`
  const proxy = words
    .block('/etc/haproxy/haproxy.cfg')
    .replaceAll('bind :', `bind ${front}:`)
    // So many would need more open files than a process of a terminal may have.
    .replace('maxconn 100000', 'maxconn 2000')
  writeFileSync(config, proxy + vendors)

  const socket = join(folder, 'front', 'admin.sock')
  const beside = `${network}.13`
  const caddyfile = join(folder, 'front', 'Caddyfile')
  const pem = (name: string): string => join(folder, 'front', `${name}.pem`)
  const own = `{\n\tadmin off\n}\nhttps://${beside} {\n\tbind ${beside}\n\ttls ${pem('certificate')} ${pem('key')}`
  writeFileSync(caddyfile, words.block('/etc/caddy/Caddyfile').replace('site.example {', own))
  return {
    site: `https://${front}`,
    vendor: `http://${front}:3200`,
    books: address('lobby'),
    db1: databaseMachine('db1', `${network}.31`, folder, words),
    db2: databaseMachine('db2', `${network}.32`, folder, words),
    parts: four(first),
    today: four(ROOT),
    front: part({
      command: '/usr/sbin/haproxy',
      args: ['-db', '-f', config],
      log: log('front'),
      answers: async () => (await told(socket, 'show info')).includes('HAProxy'),
    }),
    caddy: {
      site: `https://${beside}`,
      ...part({
        command: '/usr/bin/caddy',
        args: ['run', '--adapter', 'caddyfile', '--config', caddyfile],
        env: { XDG_DATA_HOME: join(folder, 'front'), XDG_CONFIG_HOME: join(folder, 'front') },
        log: log('caddy'),
        answers: () => isGood(`https://${beside}/healthz`),
      }),
    },
    tellFront(block, server) {
      const [, command] = /^echo "(.+)" \| socat/m.exec(words.block(`front: ${block}`)) ?? []
      if (!command) throw new Error(`"${block}" tells the front nothing.`)
      return told(socket, server ? command.replace(/[a-z]+\/\w+/, server) : command)
    },
    publish() {
      for (const remote of REMOTES) {
        execFileSync(process.execPath, [join(first, command), 'publish', remote, '--promote'], {
          cwd: first,
          env: operator,
        })
      }
    },
    async release(...words) {
      await promisify(execFile)(process.execPath, [join(ROOT, command), ...words], { cwd: ROOT, env: operator })
    },
  }
}

/** What a program answers to one line on its socket; empty when it does not listen. */
function told(socket: string, line: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    connect(socket)
      .on('data', (bytes) => (answer += bytes))
      .on('error', () => resolve(answer))
      .on('close', () => resolve(answer))
      .end(`${line}\n`)
  })
}
