import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Prints each module of the package that is loaded, with its kind, and each import of its files that Node resolves. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const isOwn = (url = '') => url.includes('/node_modules/drizzle-orm/')
  registerHooks({
    resolve(specifier, context, next) {
      if (isOwn(context.parentURL) && specifier.startsWith('.')) console.log('asked ' + specifier)
      return next(specifier, context)
    },
    load(url, context, next) {
      if (isOwn(url)) console.log('loaded ' + url + ' ' + context.format)
      return next(url, context)
    },
  })
`)}`

function linesWith(before: string): { asked: string[]; loaded: string[] } {
  const script = `${before}; await import('drizzle-orm/pglite'); await import('drizzle-orm/node-postgres')`
  const args = ['--import', WATCH, '--input-type=module', '-e', script]
  const lines = execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }).split('\n')
  const of = (kind: string) => lines.filter((line) => line.startsWith(`${kind} `)).sort()
  return { asked: of('asked'), loaded: of('loaded') }
}

test('FD-14 a gateway that starts finds the files of its database library without asking Node for each', () => {
  const plain = linesWith('')
  const short = linesWith("const { resolveOnce } = await import('./resolve-once.ts'); resolveOnce('drizzle-orm')")
  expect(plain.loaded.length).toBeGreaterThan(50)
  expect(short.loaded).toEqual(plain.loaded)
  expect(plain.asked.length).toBeGreaterThan(100)
  expect(short.asked).toHaveLength(1)
})
