import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../build/workspace.ts'
import { baseConfig } from './base.ts'
import { modulesByPath } from './module-numbers.ts'

let folder = ''
beforeEach(() => {
  mkdirSync(path.join(ROOT, '.lobby'), { recursive: true })
  folder = mkdtempSync(path.join(ROOT, '.lobby/module-numbers-'))
  mkdirSync(path.join(folder, 'src'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, code: string) => writeFileSync(path.join(folder, 'src', name), code)

/** A part that the bundler makes one module of two files for, and that two chunks share. */
function part(name: string, value: string): void {
  write(
    `${name}-inner.js`,
    `export const inner = (x) => { let s = x; for (let i = 0; i < x; i++) s += i * ${value}; return s }`,
  )
  write(
    `${name}.js`,
    `import { inner } from './${name}-inner.js'\nexport const ${name} = (x) => inner(x) + inner(x + 1)`,
  )
}

/** Builds the folder; the text of its third page. */
async function built(): Promise<string> {
  const out = path.join(folder, 'dist')
  const config = {
    ...baseConfig({ folder, id: 'x', container: 'sample', out, publicPath: '/' }),
    entry: { main: './src/main.js' },
  }
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack({ ...config, plugins: [...(config.plugins ?? []), modulesByPath()] })
    compiler.run((error, stats) =>
      compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve())),
    )
  })
  const files = readdirSync(out).filter((name) => name.endsWith('.js'))
  return (
    files.map((name) => readFileSync(path.join(out, name), 'utf8')).find((code) => code.includes('globalThis.t=')) ?? ''
  )
}

test('SP-06 a module of several files more, before them, leaves the numbers of others as they were', async () => {
  part('aaa', '3')
  part('zzz', '7')
  const page = (name: string, parts: string[]) =>
    write(
      name,
      `${parts.map((each) => `import { ${each} } from './${each}.js'\n`).join('')}globalThis.${name[0]} = [${parts}]`,
    )
  for (const name of ['first.js', 'second.js', 'third.js']) page(name, ['zzz'])
  write(
    'main.js',
    `globalThis.go = [() => import('./first.js'), () => import('./second.js'), () => import('./third.js')]`,
  )
  const before = await built()
  expect(before).toContain('globalThis.t=')
  for (const name of ['first.js', 'second.js']) page(name, ['aaa', 'zzz'])
  expect(await built()).toBe(before)
})
