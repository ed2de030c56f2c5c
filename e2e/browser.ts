/** The browser of journeys and benches: the one on the machine, or Debian's, installed when there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same engine without windows and tabs: a cold page of the site costs half as much of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
/** What players have: what is measured is measured in one of these. */
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What a browser is for: journeys run in the headless shell where there is one, benches in a whole browser. */
export type BrowserUse = 'journeys' | 'bench'

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export function findBrowser(use: BrowserUse = 'bench'): string | undefined {
  const known = use === 'journeys' ? [HEADLESS_SHELL, ...WHOLE] : WHOLE
  return [process.env.LOBBY_BROWSER, ...known].find((file) => file !== undefined && file !== '' && existsSync(file))
}

/**
 * Path of a Chromium; installs Debian's when none is found and that can be done. Throws one sentence when it cannot.
 */
export function ensureBrowser(say: (line: string) => void, use: BrowserUse = 'bench'): string {
  const found = findBrowser(use)
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (existsSync('/usr/bin/apt-get') && isRoot) {
    const wanted = use === 'journeys' ? ['chromium-headless-shell', 'chromium'] : ['chromium']
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    for (const name of wanted) {
      say(`No browser found: installing ${name}`)
      spawnSync('apt-get', ['install', '-y', '-qq', name], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      const installed = findBrowser(use)
      if (installed) return installed
    }
  }
  throw new Error('No Chromium was found and none could be installed: install one, or name it in LOBBY_BROWSER.')
}
