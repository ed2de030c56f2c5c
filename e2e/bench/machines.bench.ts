/**
 * SC-07 and SC-08: two edges, two gateways and two databases behind HAProxy, and Caddy beside it, set up by the very
 * commands of `in-production.md`, each but the fronts killed under load: `npm run bench -- machines`. It takes about
 * three minutes and root, for ports 80 and 443 and for the user that PostgreSQL runs as.
 *
 * With `--from <commit>` the site begins with that version, and each of the four becomes today's, one after the other,
 * under the same load. That version is installed and built in a folder of its own first.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench } from './command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DRILL = 'shared/server/sandbox/src/testing/machines/drill.ts'
const PROGRAMS = {
  haproxy: '/usr/sbin/haproxy',
  caddy: '/usr/bin/caddy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
}

/** What is missing, after it was tried to install it. */
function missing(): string[] {
  const absent = () => Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (absent().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // The packages start servers where a service manager runs; a bench wants the programs alone.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...absent()], { stdio: 'ignore', env })
  }
  return [...absent(), ...(process.getuid?.() === 0 ? [] : ['root'])]
}

/** For the addresses of both fronts alone; what trusts it names the file. */
function certify(folder: string, addresses: readonly string[]): string {
  const front = path.join(folder, 'front')
  mkdirSync(front, { recursive: true })
  const [key, certificate] = [path.join(front, 'key.pem'), path.join(front, 'certificate.pem')]
  const names = ['-subj', '/CN=site.example', '-addext', `subjectAltName=${addresses.map((one) => `IP:${one}`).join()}`]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const made = ['req', '-x509', ...curve, '-nodes', '-days', '1', ...names, '-keyout', key, '-out', certificate]
  execFileSync('openssl', made, { stdio: 'ignore' })
  writeFileSync(path.join(front, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return certificate
}

/** A checkout of its own, which takes what it needs as a new one does. */
function checkOut(commit: string, folder: string): string {
  const place = path.join(folder, 'before')
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, place])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: place })
  execFileSync('npm', ['run', '--silent', 'setup'], { cwd: place, stdio: 'ignore' })
  return place
}

export const bench: Bench = async (args, say) => {
  const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } })
  const lacking = missing()
  if (lacking.length > 0) {
    say(`Not run: 1 drill needs ${lacking.join(', ')}.`)
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-machines-'))
  // Another drill on this machine has other addresses.
  const network = `127.${64 + (process.pid % 64)}.${(process.pid >> 6) % 256}`
  const certificate = certify(folder, [`${network}.10`, `${network}.13`])
  const first = values.from ? [checkOut(values.from, folder)] : []
  const child = spawn(process.execPath, [path.join(ROOT, DRILL), folder, network, ...first], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  })
  const [code] = await once(child, 'exit')
  if (code === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  else {
    process.exitCode = 1
    say(`What the parts said is in ${folder}.`)
  }
}
