import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SlotDeclaration } from '@lobby/contracts/remote'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../build/workspace.ts'
import { baseConfig } from './base.ts'
import { chunkName, packing, slotChunk } from './chunks.ts'
import { NoCircularWait } from './no-circular-wait.ts'

const slot = (id: string, name: SlotDeclaration['slot'], when?: SlotDeclaration['when']): SlotDeclaration => ({
  id,
  slot: name,
  height: 0,
  load: `./src/${id}.js`,
  ...(when && { when }),
})

const SLOTS = [
  slot('hot', 'home.games'),
  slot('won', 'home.winners'),
  slot('types', 'layout.gameTypes'),
  slot('foot', 'home.footer'),
]

let folder = ''
/** A package of that size, shared as `ui/core` is: the remote has a copy of its own. */
const THING = `import styles from './thing.module.css'\nexport const thing = () => styles.thing`

beforeEach(() => {
  // Inside the checkout: a source outside of it would count as the bundler's own.
  mkdirSync(path.join(ROOT, '.lobby'), { recursive: true })
  folder = mkdtempSync(path.join(ROOT, '.lobby/chunks-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write('node_modules/thing/package.json', '{ "name": "thing", "version": "1.0.0", "main": "thing.js" }')
  write('node_modules/thing/thing.js', THING)
  write('node_modules/thing/thing.module.css', '.thing { color: red }')
  const large = Array.from({ length: 4_000 }, (_, at) => `globalThis.word${at}`).join(', ')
  write('src/part.js', `export const part = () => [${large}]`)
  for (const id of ['hot', 'won', 'types', 'foot', 'list', 'rules']) {
    write(`src/${id}.module.css`, `.${id} { color: red }`)
    write(
      `src/${id}.js`,
      `import { thing } from 'thing'
      import { part } from './part.js'
      import styles from './${id}.module.css'
      export default () => [thing(), part(), styles.${id}]`,
    )
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Packing = NonNullable<Configuration['optimization']>['splitChunks']

/** Builds pages and slots of the folder as a remote's; the files of each chunk that is exposed. */
async function filesBy(splitChunks: Packing): Promise<Record<string, string[]>> {
  const out = path.join(folder, 'dist')
  const target = { folder, id: '1.2.3-eeeeeeeeeeee', container: 'sample', out, publicPath: '/' }
  const base = baseConfig(target)
  const exposed = (module: string, name: string) => [module, { import: `./src/${module.split('/').at(-1)}.js`, name }]
  const pages = ['./page/list', './page/rules'].map((page) => exposed(page, chunkName(page)))
  const slots = SLOTS.map((each) => exposed(`./slot/${each.id}`, slotChunk(each)))
  const compiler = rspack({
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks },
    plugins: [
      ...(base.plugins ?? []),
      new NoCircularWait(),
      new ModuleFederationPlugin({
        name: 'sample',
        filename: 'entry.js',
        library: { type: 'window', name: 'sample' },
        exposes: Object.fromEntries([...pages, ...slots]),
        shared: { thing: { singleton: false, requiredVersion: '^1.0.0', version: '1.0.0' } },
        manifest: false,
        dts: false,
      }),
    ],
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')))
        const groups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
        resolve(
          Object.fromEntries(
            Object.entries(groups).map(([name, { assets = [] }]) => [name, assets.map((asset) => asset.name)]),
          ),
        )
      }),
    )
  })
}

const kinds = (files: readonly string[] = []) => files.map((file) => path.extname(file)).sort()

test('SP-03 what a remote shows everybody on home comes in one chunk, what needs a condition in one of its own', () => {
  expect(SLOTS.map(slotChunk)).toEqual(['home', 'home', 'home', 'slot-foot'])
  expect(slotChunk(slot('team', 'home.play', { session: 'agent' }))).toBe('slot-team')
  expect(slotChunk(slot('wallet', 'home.wallet', { flag: 'wallet' }))).toBe('slot-wallet')
  expect(slotChunk(slot('slim', 'layout.banner'))).toBe('slot-slim')
})

test('SP-03 home is one script and one style sheet of a remote; pages share what is large', async () => {
  const files = await filesBy(packing)
  expect(kinds(files.home)).toEqual(['.css', '.js'])
  const [list = [], rules = []] = [files['page-list'], files['page-rules']]
  expect(kinds(list)).toEqual(['.css', '.js', '.js'])
  expect(list.filter((file) => rules.includes(file)).map((file) => path.extname(file))).toEqual(['.js'])
  expect(files.home?.filter((file) => list.includes(file))).toEqual([])
})

test('FD-05 a build whose chunk waits for itself is refused: a remote with its own copy would hang', async () => {
  const all = { chunks: 'async', cacheGroups: { parts: { name: 'parts', minChunks: 1, enforce: true } } } as const
  await expect(filesBy(all)).rejects.toThrow('A chunk would wait for itself: it uses thing')
})

test('FD-02 OP-05 a build with a chunk of shared packages alone is refused: its number would depend on the folder', async () => {
  writeFileSync(path.join(folder, 'src/rules.js'), "import { thing } from 'thing'\nexport default thing")
  await filesBy(packing)
  await expect(filesBy({ chunks: 'async', minSize: 0 })).rejects.toThrow('has no file: it has shared packages alone')
})
