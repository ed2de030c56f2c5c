import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../build/workspace.ts'
import { baseConfig } from './base.ts'
import { modulesByPath } from './module-numbers.ts'
import { classPrefix, sheetNames, withStandIn } from './stand-in.ts'

let folder = ''
beforeEach(() => {
  // Inside the checkout: a source outside of it would count as the bundler's own.
  mkdirSync(path.join(ROOT, '.lobby'), { recursive: true })
  folder = mkdtempSync(path.join(ROOT, '.lobby/stand-in-'))
  mkdirSync(path.join(folder, 'src'))
  writeFileSync(
    path.join(folder, 'src/main.js'),
    `export async function start(place, draw, board, round, stake, win, seat) {
      const late = await import('./late.js')
      return [place, draw, board, round, stake, win, seat].map((each, at) => late.show(each, at, place, draw))
    }
    globalThis.start = start`,
  )
  writeFileSync(
    path.join(folder, 'src/late.js'),
    `import styles from './late.module.css'
    export const show = (each, at, place, draw) => [styles.row, each + at * place - draw]`,
  )
  writeFileSync(path.join(folder, 'src/late.module.css'), '.row { color: red }\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the folder as the release `id`; the text of each file. */
async function builtAs(id: string): Promise<Map<string, string>> {
  const out = path.join(folder, 'dist', id)
  const container = `sample_${id.replace(/\W/g, '_')}`
  const target = { folder, id, container, out, publicPath: `/releases/sample/${id}/` }
  const config = withStandIn(target, 'sample', (standIn) => ({
    ...baseConfig(standIn),
    entry: { main: './src/main.js' },
    plugins: [...(baseConfig(standIn).plugins ?? []), modulesByPath()],
  }))
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((error, stats) =>
      compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve())),
    )
  })
  return new Map(readdirSync(out).map((name) => [name, readFileSync(path.join(out, name), 'utf8')]))
}

/** The number of the one late chunk. */
const late = (files: ReadonlyMap<string, string>): string =>
  [...files.keys()].flatMap((name) => /^(\d+)\.js$/.exec(name)?.[1] ?? [])[0] ?? ''

const INTEGRITY = /sha384-[A-Za-z0-9+/=]{64}/g

test('FD-02 SP-06 two releases of one source differ in the names that their entry has, and in nothing else', async () => {
  const [first, second] = [await builtAs('1.2.3-eeeeeeeeeeee'), await builtAs('1.2.3-dddddddddddd')]
  const files = ['.css', '.js', '.js.map'].map((end) => `${late(first)}${end}`)
  expect([...first.keys()].sort()).toEqual([...files, 'main.js', 'main.js.map'])
  for (const [name, text] of first) {
    if (name.endsWith('.map')) continue
    if (name === 'main.js') expect(text).toMatch(/1.2.3.eeeeeeeeeeee/)
    expect(second.get(name), name).toBe(text.replaceAll(/e{12}/g, 'dddddddddddd'))
  }
})

test('FD-09 an entry has the hashes of the files as they are named', async () => {
  const files = await builtAs('1.2.3-eeeeeeeeeeee')
  const hash = (name: string) =>
    `sha384-${createHash('sha384')
      .update(files.get(name) ?? '')
      .digest('base64')}`
  expect(files.get('main.js')?.match(INTEGRITY)?.sort()).toEqual(
    [hash(`${late(files)}.css`), hash(`${late(files)}.js`)].sort(),
  )
})

test('TE-04 the map of a script finds the line of the source behind names of another length', async () => {
  const files = await builtAs('10.20.30-eeeeeeeeeeee')
  const code = files.get(`${late(files)}.js`) ?? ''
  const before = code.slice(0, code.indexOf('show:') + 'show:'.length).split('\n')
  const at = { line: before.length, column: before.at(-1)?.length ?? 0 }
  expect(before.join('\n'), 'a longer text stands before it').toContain('document.currentScript.src')
  const source = path.relative(ROOT, path.join(folder, 'src/late.js'))
  const map = new TraceMap(files.get(`${late(files)}.js.map`) ?? '')
  expect(originalPositionFor(map, at)).toMatchObject({ source, line: 2, column: 24 })
})

test('TE-04 the map of an entry knows its own source, and nothing of the code that the bundler put around it', async () => {
  const files = await builtAs('10.20.30-eeeeeeeeeeee')
  const code = files.get('main.js') ?? ''
  const map = new TraceMap(files.get('main.js.map') ?? '')
  expect(map.sources).toEqual([path.relative(ROOT, path.join(folder, 'src/main.js'))])
  const placeOf = (text: string) => {
    const before = code.slice(0, code.indexOf(text)).split('\n')
    return { line: before.length, column: before.at(-1)?.length ?? 0 }
  }
  expect(originalPositionFor(map, placeOf('globalThis.start'))).toMatchObject({ line: 5, column: 4 })
  expect(code).toMatch(INTEGRITY)
  expect(originalPositionFor(map, placeOf('sha384-'))).toMatchObject({ source: null })
})

test('SP-06 a line of a style sheet gives its classes another name, and no other sheet’s', async () => {
  const sheet = path.join(folder, 'src/late.module.css')
  writeFileSync(path.join(folder, 'src/early.module.css'), '.row { color: red }\n')
  const main = path.join(folder, 'src/main.js')
  writeFileSync(
    main,
    `import early from './early.module.css'\nglobalThis.early = early.row\n${readFileSync(main, 'utf8')}`,
  )
  const classes = async (id: string) => {
    const files = await builtAs(id)
    return ['main.css', `${late(files)}.css`].map((name) => files.get(name)?.match(/\.([\w-]+)/)?.[1])
  }
  const [early, other] = await classes('1.2.3-eeeeeeeeeeee')
  // Of one text and two places: the order of the two in a page decides which of them wins.
  expect(other).toMatch(/^sample-.{5}-row$/)
  expect(early).not.toBe(other)
  writeFileSync(sheet, '.row { color: blue }\n')
  const [sameEarly, changed] = await classes('1.2.3-dddddddddddd')
  expect(sameEarly).toBe(early)
  expect(changed).toMatch(/^sample-.{5}-row$/)
  expect(changed).not.toBe(other)
})

test('SP-06 two style sheets of one hash fail the build, and one sheet that is there twice does not', () => {
  const sheet = (place: number, id: string) => ({
    ...{ id, text: '.row { color: red }\n' },
    file: path.join(ROOT, `sheets/${place}.module.css`),
  })
  // The first two of the sheets 0, 1, 2, … whose hashes begin alike.
  expect(() => sheetNames([sheet(1_144, '1'), sheet(28_521, '2')])).toThrow(
    /28521\.module\.css and .*1144\.module\.css have one hash: change one of them/,
  )
  expect([...sheetNames([sheet(1_144, '1'), sheet(1_144, '2')])]).toEqual([
    ['1', 'bdEr6'],
    ['2', 'bdEr6'],
  ])
})

test('SP-06 a class that is named by what is no style sheet fails the build', () => {
  const names = new Map([['7', 'bdEr6']])
  expect(classPrefix('sample', '7', names)).toBe('sample-bdEr6-')
  expect(() => classPrefix('sample', '8', names)).toThrow('A class is named by module 8, which is no style sheet')
})

test('SP-06 a chunk puts itself where the entry at its own address looks for it', async () => {
  const files = await builtAs('1.2.3-eeeeeeeeeeee')
  expect(files.get('main.js')).toContain('globalThis.chunks_sample_1_2_3_eeeeeeeeeeee')
  const page: Record<string, unknown> = {
    document: { currentScript: { src: 'https://site.example/releases/sample/1.2.3-eeeeeeeeeeee/7.js' } },
  }
  runInNewContext(files.get(`${late(files)}.js`) ?? '', page)
  expect(Object.keys(page)).toEqual(['document', 'chunks_sample_1_2_3_eeeeeeeeeeee'])
})

test('SP-06 a chunk more leaves the others their names, and what nobody changed its bytes', async () => {
  const before = await builtAs('1.2.3-eeeeeeeeeeee')
  writeFileSync(path.join(folder, 'src/another.js'), 'export const another = 1\n')
  const main = path.join(folder, 'src/main.js')
  writeFileSync(main, `import('./another.js')\n${readFileSync(main, 'utf8')}`)
  const after = await builtAs('1.2.3-dddddddddddd')
  expect(after.size).toBe(before.size + 2)
  for (const end of ['.js', '.css']) {
    const name = `${late(before)}${end}`
    expect(after.get(name), name).toBe(before.get(name))
  }
})
