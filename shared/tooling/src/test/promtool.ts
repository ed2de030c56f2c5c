/** Prometheus's own tool, with which the alert rules are tested. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROMTOOL = '/usr/bin/promtool'

/** Whether it is there; installs Debian's package when it is not and that can be done. */
export function ensurePromtool(say: (line: string) => void): boolean {
  if (existsSync(PROMTOOL)) return true
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  say('No promtool found: installing prometheus')
  // At this run level Debian starts no server that it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'prometheus'], { stdio: 'ignore', env })
  return existsSync(PROMTOOL)
}
