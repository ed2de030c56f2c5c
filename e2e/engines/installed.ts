/** The other engines' browsers: those on the machine, or Debian's, installed where there are none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
/** A screen for WebKit's browser, which has no mode without one. */
export const XVFB = '/usr/bin/Xvfb'

/** Debian's packages, and what each brings. */
const PACKAGES: readonly (readonly [name: string, file: string])[] = [
  ['firefox-esr', FIREFOX],
  ['webkit2gtk-driver', WEBKIT_DRIVER],
  ['xvfb', XVFB],
]

export const hasGecko = (): boolean => existsSync(FIREFOX)
export const hasWebKit = (): boolean => existsSync(WEBKIT_DRIVER) && existsSync(XVFB)

/** Installs what is missing, where that can be done. What is missing then is left out of the journeys, and said. */
export function installEngines(say: (line: string) => void): void {
  const missing = PACKAGES.filter(([, file]) => !existsSync(file)).map(([name]) => name)
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  say(`Other engines: installing ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  // One by one: what cannot be had takes none of the others with it.
  for (const name of missing)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env })
}
