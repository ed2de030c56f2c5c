/**
 * `npm run bench -- units`: systemd itself runs the units of `in-production.md`, in namespaces of its own, on a copy
 * of this machine's `/etc`, `/var` and `/srv` that is gone at the end: with the project in `/srv/lobby`, its user and
 * its secrets. Gateway, edge and publishing service are killed (kill -9) and stopped, and a server of PostgreSQL is
 * kept from coming back. It takes root, and nothing of this machine's own services is touched.
 */
import { execFileSync, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './command.ts'
import { metIf, verdictLine } from './verdict.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGE = path.join(ROOT, 'shared/docs/in-production.md')
const RELEASE = 'shared/operations/releases/src/command/release.ts'
const REMOTES = ['shell', 'account', 'games', 'lottery', 'promotions', 'agent']
const SYSTEMD = '/lib/systemd/system'
const PROGRAMS = ['/lib/systemd/systemd', '/usr/bin/unshare', '/usr/bin/nsenter', '/usr/sbin/useradd']
const SERVER = `${SYSTEMD}/postgresql@.service`
const URLS = {
  gateway: 'http://127.0.0.1:3100/readyz',
  edge: 'http://127.0.0.1:3000/m/home',
  publishing: 'http://127.0.0.1:3600/challenges',
} as const
type Part = keyof typeof URLS
/** The block for a primary that is lost. */
const LOST = 'does not come back by itself'
/** Those that are started with the machine; the publishing service waits for a list of roles. */
const PARTS = ['gateway', 'edge'] as const
const UNITS = [...PARTS, 'publishing'] as const
/** Begins a list of roles in the store and says what `LOBBY_ROLES_ROOT` is to name. */
const BEGIN_ROLES = `
const from = '/srv/lobby/shared/operations/releases/src/'
const { openStore } = await import(from + 'store/open-store.ts')
const { roleSite } = await import(from + 'testing/role-site.ts')
const { readRoles } = await import(from + 'roles/read-roles.ts')
const store = await openStore(process.env.LOBBY_STORE)
await roleSite(store)
console.log((await readRoles(store, undefined)).root)
`

/** FD-14: after a kill, ms. */
const BACK_WITHIN = 2_000
/** A part that dies sooner after its start is not measured: it has compiled nothing yet. */
const STEADY = 10_000
const PATIENCE = 60_000

/** What runs before systemd: its first process has the page's files, and of this machine's services none. */
const BOOT = `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs "$1/disk"
for name in etc var srv; do
  mkdir -p "$1/disk/$name/upper" "$1/disk/$name/work"
  mount -t overlay overlay -o "lowerdir=/$name,upperdir=$1/disk/$name/upper,workdir=$1/disk/$name/work" "/$name"
done
mount -t tmpfs -o mode=0755 tmpfs /run
mount -t tmpfs tmpfs /etc/systemd/system
mkdir -p /run/lock /run/postgresql /srv/lobby /etc/lobby
chown postgres: /run/postgresql 2>/dev/null || true
mount --bind "$2" /srv/lobby
cp -r "$1/units/." /etc/systemd/system
cp "$1/secrets/"* /etc/lobby
chmod 600 /etc/lobby/*
id lobby >/dev/null 2>&1 || useradd --system --no-create-home lobby
mount --make-rshared /
export container=lobby SYSTEMD_UNIT_PATH="/etc/systemd/system:$1/targets"
systemctl --quiet enable lobby-gateway lobby-edge
exec /lib/systemd/systemd --system --unit=multi-user.target --log-target=console --show-status=false`

/** Says how a row stands; the bench ends with 1 where it is not met. */
type Note = (row: string, target: string, measured: string, isMet: boolean) => void

/** What every unit wants, without what a whole system does there. */
const TARGETS = ['sysinit', 'basic', 'shutdown', 'umount', 'final', 'sockets', 'timers', 'paths', 'slices']

interface Machine {
  /** Runs a command on it, as root in the project's folder; answers what it says. */
  run(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): string
  turnOff(): void
}

/** Files of the page by their path. */
const written = new Map(
  [...readFileSync(PAGE, 'utf8').matchAll(/^```\w+\n# (.+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
)

/** @param folder What it has that is not of the page; its parts write what they say there */
async function boot(folder: string, signing: string, trusted: string): Promise<Machine> {
  const file = (name: string, text: string): void => {
    const place = path.join(folder, name)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, text, { mode: 0o644 })
  }
  for (const part of UNITS) {
    const name = `lobby-${part}.service`
    file(`units/${name}`, written.get(`/etc/systemd/system/${name}`) ?? '')
    // No journal runs there.
    const log = path.join(folder, `${part}.log`)
    file(`units/${name}.d/log.conf`, `[Service]\nStandardOutput=append:${log}\nStandardError=inherit\n`)
  }
  for (const name of [...TARGETS, 'network', 'network-online', 'multi-user'])
    file(`targets/${name}.target`, `[Unit]\nDescription=${name}\nDefaultDependencies=no\n`)
  if (existsSync(SERVER)) file('targets/postgresql@.service', readFileSync(SERVER, 'utf8'))
  const secret = () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  file('secrets/secret', secret())
  file('secrets/master', secret())
  file('secrets/signing', signing)
  file('secrets/edge.env', `LOBBY_TRUSTED_KEYS=${trusted}\n`)
  file('boot.sh', BOOT)
  mkdirSync(path.join(folder, 'disk'))

  const own = ['--pid', '--mount', '--ipc', '--uts', '--net', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...own, 'sh', path.join(folder, 'boot.sh'), folder, ROOT], { stdio: 'ignore' })
  const first = async (): Promise<string> => {
    for (;;) {
      const pid = execFileSync('ps', ['--ppid', String(child.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
      if (pid.includes(PROGRAMS[0] ?? '')) return pid.trim().split(' ')[0] ?? ''
      if (child.exitCode !== null) throw new Error('systemd did not start.')
      await pause(50)
    }
  }
  const pid = await first()
  return {
    run: (command, args, env = {}) =>
      execFileSync('nsenter', ['--target', pid, '--mount', '--pid', '--net', '--wdns=/srv/lobby', command, ...args], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    turnOff: () => void child.kill('SIGKILL'),
  }
}

export const bench: Bench = async (_, say) => {
  const lacking = [...PROGRAMS.filter((file) => !existsSync(file)), ...(process.getuid?.() === 0 ? [] : ['root'])]
  if (lacking.length > 0) {
    say(`Not run: 1 drill needs ${lacking.join(', ')}.`)
    return
  }
  const note: Note = (row, target, measured, isMet) => {
    say(verdictLine({ row, target, measured, outcome: metIf(isMet) }))
    if (!isMet) process.exitCode = 1
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-units-'))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signing = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const trusted = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const machine = await boot(folder, signing, trusted)
  const state = (unit: string, what: string): string =>
    machine.run('systemctl', ['show', unit, '--property', what, '--value']).trim()
  const node = '/srv/lobby/node_modules/.bin/node'
  const isGood = (part: Part): boolean => {
    const method = part === 'publishing' ? 'POST' : 'GET'
    const ask = `fetch('${URLS[part]}', { method: '${method}' }).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))`
    try {
      machine.run(node, ['-e', ask])
      return true
    } catch {
      return false
    }
  }
  /** How long it took until it was so, ms. */
  const until = async (what: string, isSo: () => boolean): Promise<number> => {
    const began = performance.now()
    while (!isSo()) {
      if (performance.now() - began > PATIENCE) throw new Error(`Not within a minute: ${what}`)
      await pause(20)
    }
    return performance.now() - began
  }
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  try {
    await until('a gateway', () => isGood('gateway'))
    note('SC-08', 'the gateway is ready, with secrets that root alone can read', 'ready', true)
    const env = {
      LOBBY_STORE: '/var/lib/lobby/store',
      LOBBY_SIGNING_KEY: signing,
      LOBBY_TRUSTED_KEYS: trusted,
      GATEWAY_URL: new URL(URLS.gateway).origin,
    }
    for (const remote of REMOTES) machine.run(node, [RELEASE, 'publish', remote, '--promote'], env)
    await until('a page', () => isGood('edge'))
    note('SC-08', 'a page of six releases from the edge', '200', true)
    // What root has published is the service's to add to; it starts by itself once there is a list of roles.
    machine.run('chown', ['-R', 'lobby:', env.LOBBY_STORE])
    const root = machine.run(node, ['--input-type=module', '-e', BEGIN_ROLES], env).trim()
    const settings = `LOBBY_TRUSTED_KEYS=${trusted}\nLOBBY_ROLES_ROOT=${root}\n`
    machine.run('sh', ['-c', 'umask 077; printf %s "$1" > /etc/lobby/publishing.env', 'sh', settings])
    machine.run('systemctl', ['--quiet', 'enable', '--now', 'lobby-publishing'])
    await until('a publishing service', () => isGood('publishing'))
    note('SC-08', 'a challenge from the publishing service, its key root’s alone', '200', true)
    for (const part of UNITS) {
      const unit = `lobby-${part}`
      const user = machine.run('ps', ['-o', 'user=', '-p', state(unit, 'MainPID')]).trim()
      note('SC-08', `the ${part} runs as lobby`, user, user === 'lobby')
    }
    await pause(STEADY)
    for (const part of UNITS) {
      const unit = `lobby-${part}`
      const [pid, before] = [state(unit, 'MainPID'), Number(state(unit, 'NRestarts'))]
      machine.run('systemctl', ['kill', '--signal=KILL', unit])
      const back = await until(`${unit} again`, () => state(unit, 'MainPID') !== pid && isGood(part))
      const again = Number(state(unit, 'NRestarts')) - before
      note('FD-14', `the ${part} killed: back in less than ${seconds(BACK_WITHIN)}`, seconds(back), back < BACK_WITHIN)
      note('FD-14', `the ${part} killed: started again once`, String(again), again === 1)
    }
    for (const part of UNITS.toReversed()) {
      machine.run('systemctl', ['stop', `lobby-${part}`])
      const how = `${state(`lobby-${part}`, 'ActiveState')}, ${state(`lobby-${part}`, 'Result')}`
      note('SC-08', `the ${part} stopped: inactive, success`, how, how === 'inactive, success')
    }
    lostPrimary(machine, state, note)
  } finally {
    machine.turnOff()
  }
  if (process.exitCode) say(`What the parts said is in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
}

/** The command for a primary that is lost, on a server of PostgreSQL that runs and would come back. */
function lostPrimary(machine: Machine, state: (unit: string, what: string) => string, note: Note): void {
  const target = 'a lost primary, stopped: active, then inactive and disabled'
  if (!existsSync(SERVER)) {
    note('SC-08', target, 'no server', false)
    return
  }
  const unit = 'postgresql@15-main'
  machine.run('sh', [
    '-c',
    'test -d /var/lib/postgresql/15/main/base || { pg_dropcluster 15 main; pg_createcluster 15 main; }',
  ])
  machine.run('systemctl', ['enable', '--now', unit])
  const ran = state(unit, 'ActiveState')
  machine.run('sh', ['-ec', written.get(`db1: ${LOST}`) ?? 'false'])
  const after = [ran, state(unit, 'ActiveState'), state(unit, 'UnitFileState')].join(', ')
  note('SC-08', target, after, after === 'active, inactive, disabled')
}
