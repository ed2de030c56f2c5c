import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../build/workspace.ts'
import { baseConfig } from './base.ts'
import { changed, NoLateSheets } from './late-sheets.ts'

const loader = (place: string, has: string) =>
  `hmr ? document.head.insertBefore(link, hmr) : needAttach && ${place};
  if (installed) {} else {
\tif (${has}) {
\t\t// setup Promise in chunk cache`

test('SP-10 SP-06 the loader adds style sheets to the body, for chunks that have a hash of one', () => {
  const before = '!/^(4(092|210)|7435)$/.test(chunkId)'
  expect(changed(loader('document.head.appendChild(link)', before))).toBe(
    loader('document.body.appendChild(link)', '__webpack_require__.sriCssHashes[chunkId]'),
  )
})

test('SP-10 SP-06 a loader that adds them somewhere else, or tells chunks in another way, is refused', () => {
  expect(() => changed(loader('root.append(link)', 'chunkId == 7'))).toThrow(
    'The bundler puts style sheets somewhere else',
  )
  const untold = loader('document.head.appendChild(link)', 'chunkId == 7').replace('setup Promise', 'ask')
  expect(() => changed(untold)).toThrow('The bundler tells chunks with a style sheet in another way')
})

/** Builds a script that loads another late, with or without a style sheet of its own; the first one's code. */
async function built(late: string): Promise<string> {
  mkdirSync(path.join(ROOT, '.lobby'), { recursive: true })
  const folder = mkdtempSync(path.join(ROOT, '.lobby/late-sheets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  write('main.js', "import './main.css'\nglobalThis.go = () => import('./late.js')")
  write('main.css', 'p { color: red }')
  write('late.js', late)
  write('late.css', 'b { color: red }')
  const out = path.join(folder, 'dist')
  const base = baseConfig({ folder, id: 'x', container: 'sample', out, publicPath: '/' })
  const plugins = [...(base.plugins ?? []), new NoLateSheets()]
  const compiler = rspack({ ...base, entry: { main: './main.js' }, plugins })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve())),
    )
  })
  return readFileSync(path.join(out, 'main.js'), 'utf8')
}

test('SP-03 the shell has no code for late style sheets, and a build that needs it is refused', async () => {
  const code = await built('export const late = 1')
  expect(code).toContain('Loading chunk')
  expect(code).not.toContain('Loading css chunk')
  await expect(built("import './late.css'\nexport const late = 1")).rejects.toThrow('Nothing would load')
})
