/**
 * The journeys of `npm test`: finds or installs a browser and runs Playwright. Exit code 1 when it did not end well.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBrowser } from './browser.ts'
import { installEngines } from './engines/installed.ts'

try {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  ensureBrowser(say, 'journeys')
  // What a whole browser alone does, such as refusing storage to frames of another site, is tried in one.
  ensureBrowser(say)
  installEngines(say)
  const playwright = path.join(import.meta.dirname, 'node_modules/.bin/playwright')
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` }
  const args = ['test', '--config', 'playwright.config.ts', ...process.argv.slice(2)]
  const child = spawn(playwright, args, { cwd: import.meta.dirname, stdio: ['ignore', 'inherit', 'inherit'], env })
  child.on('close', (code) => {
    process.exitCode = code === 0 ? 0 : 1
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
