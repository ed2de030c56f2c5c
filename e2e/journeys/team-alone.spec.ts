import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../site/fixtures.ts'
import { buildIn, teamCheckout } from '../site/variant.ts'

/** Hash of each file of a release, twins included; the record alone names the checkout's revision. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'record.json',
  )
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file), createHash('sha384').update(readFileSync(file)).digest('hex')]
    }),
  )
}

test('FD-01 FD-02 a team installs, tests, builds and publishes its remote alone, and gets the same bytes as everybody', async ({
  page,
  site,
}) => {
  // Its own tests alone take five minutes beside four other browsers.
  test.setTimeout(900_000)
  await page.goto('/healthz')
  const checkout = teamCheckout('lottery')
  try {
    expect(readdirSync(checkout).filter((name) => /^(shell|e2e|remote-)/.test(name))).toEqual(['remote-lottery'])
    const env = {
      ...process.env,
      PATH: `${path.join(checkout, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    }
    execFileSync(path.join(checkout, 'node_modules/.bin/vitest'), ['run', '--reporter=dot', 'remote-lottery'], {
      cwd: checkout,
      env,
      stdio: 'pipe',
    })
    const release = buildIn(checkout, 'lottery')
    const live = (await site.release('status')) as { pins: { remote: string; id: string }[] }
    expect(live.pins.find(({ remote }) => remote === 'lottery')?.id).toBe(path.basename(release))
    expect(hashes(release)).toEqual(hashes(path.join(site.store, 'releases/lottery', path.basename(release))))
    expect(await site.release('publish', release)).toMatchObject({ outcome: 'present' })
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
})
