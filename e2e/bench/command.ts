/**
 * `npm run bench -- <name>`: runs one bench. Benches print ratios measured in one run and assert nothing: machines
 * differ. Those that attack, stop and kill say what held, and end with 1 where something did not.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const SUFFIX = '.bench.ts'

/** What a file `<name>.bench.ts` in this folder exports: it prints what it measured, and stops what it started. */
export type Bench = (args: readonly string[], say: (line: string) => void) => Promise<void>

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .toSorted()

const [name, ...args] = process.argv.slice(2)
if (name === undefined || !names.includes(name)) {
  process.stderr.write(
    `${name === undefined ? 'Say which bench' : `There is no bench "${name}"`}: ${names.join(', ')}\n`,
  )
  process.exitCode = 2
} else {
  const file = pathToFileURL(path.join(import.meta.dirname, `${name}${SUFFIX}`)).href
  const { bench } = (await import(file)) as { bench: Bench }
  await bench(args, (line) => process.stdout.write(`${line}\n`))
}
