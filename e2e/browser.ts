/** The browser of the journeys: the one on the machine, or Debian's, installed when there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export function findBrowser(): string | undefined {
  return [process.env.LOBBY_BROWSER, ...KNOWN].find((file) => file !== undefined && file !== '' && existsSync(file))
}

/**
 * Path of a Chromium; installs Debian's when none is found and that can be done. Throws one sentence when it cannot.
 */
export function ensureBrowser(say: (line: string) => void): string {
  const found = findBrowser()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (existsSync('/usr/bin/apt-get') && isRoot) {
    say('No browser found: installing chromium')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error('No Chromium was found and none could be installed: install one, or name it in LOBBY_BROWSER.')
}
