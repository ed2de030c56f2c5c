import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appFolders, ROOT } from '../build/workspace.ts'
import { addKorean, copyOfTree, countedFiles, MARK } from './sixth-language.ts'

const run = promisify(execFile)
/** Compiler and bundler, on a machine that has other work as well, ms. */
const SLOW = 180_000

/** A team's part of the tree has not all the apps, and so not all the files. */
const wholeTree = existsSync(path.join(ROOT, 'shell')) && appFolders().length === 6

describe.runIf(wholeTree)('a sixth language', () => {
  let copy: string
  let touched: string[]
  beforeAll(() => {
    copy = copyOfTree()
    touched = addKorean(copy)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  /** What a module of the copy answers. */
  async function ask<T>(module: string, expression: string): Promise<T> {
    const code = `const m = await import(${JSON.stringify(path.join(copy, module))}); console.log(JSON.stringify(await ${expression}))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: copy })
    return JSON.parse(stdout) as T
  }
  const wording = () => ask<{ output: string }>('shared/tooling/src/check/wording.ts', 'm.checkWording()')

  test('IN-05 touches the files that the page of walks counts: the list, and locale files', () => {
    expect(touched).toEqual(countedFiles('ko'))
    expect(touched).toHaveLength(17)
  })

  test.each(['browser', 'node'])('IN-05 passes the check of types (%s)', { timeout: SLOW }, async (name) => {
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc')
    const done = await run(tsc, ['-p', `tsconfig.${name}.json`], { cwd: copy }).catch((error: unknown) => error)
    expect(done).toMatchObject({ stdout: '' })
  })

  test('IN-02 IN-05 passes the step wording', async () => {
    expect(await wording()).toEqual({ ok: true, output: '' })
  })

  test('IN-05 the gateway says an error in it, and the picker names languages in it', async () => {
    expect(await ask('shared/server/gateway/src/wording/wording.ts', "m.text('errors.login.not.session', 'KO')")).toBe(
      `${MARK} Sorry, you are not logged in! please login first.`,
    )
    expect(await ask('shell/src/language/language-names.ts', "m.nameOfLanguage('VI', 'KO')")).toBe('베트남어')
  })

  test('IN-05 shell and a remote are built with a chunk of it', { timeout: SLOW }, async () => {
    for (const app of ['shell', 'remote-agent']) {
      const { out, record } = await ask<{ out: string; record: { locales: { KO: { scripts: string[] } } } }>(
        'shared/tooling/src/build/build.ts',
        `m.buildRelease(${JSON.stringify(path.join(copy, app))})`,
      )
      const [script = ''] = record.locales.KO.scripts
      expect(readFileSync(path.join(out, script), 'utf8')).toContain(MARK)
    }
  })

  test('IN-05 the step wording names each locale file that is not there', async () => {
    const files = touched.filter((file) => file.endsWith('/ko.json'))
    for (const file of files) rmSync(path.join(copy, file))
    const { output } = await wording()
    const named = output.split('\n').flatMap((line) => /^(\S+): ko\.json is missing$/.exec(line)?.[1] ?? [])
    expect(files.filter((file) => !named.some((at) => file.startsWith(`${at}/`)))).toEqual([])
    expect(new Set(named).size).toBe(files.length)
  })
})
