import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBorders } from './borders.ts'

/** A remote that keeps every rule. */
const TREE = {
  'tsconfig.test.json': '{}',
  'remote-bank/package.json': '{}',
  'remote-bank/src/both.test.ts': "import './auth/login/page.ts'\nimport './cash/deposit/page.ts'\n",
  'remote-bank/src/locales/en.json': '{}',
  'remote-bank/src/parts/sheet/sheet.ts': "import '../copy/copy.ts'\nexport const sheet = 1\n",
  'remote-bank/src/parts/copy/copy.ts': 'export const copy = 1\n',
  'remote-bank/src/auth/login/page.ts':
    "import '../../locales/en.json'\nimport '../../parts/copy/copy.ts'\nimport './form.ts'\n",
  'remote-bank/src/auth/login/form.ts': 'export const form = 1\n',
  'remote-bank/src/auth/login/form.module.css': `/* composes: form from '../register/form.module.css' */
.form { composes: row from '../../parts/sheet/sheet.module.css'; composes: wide; }
.late { composes: dark from global; }
`,
  'remote-bank/src/auth/login/facts/fact.module.css': ".fact { composes: form from '../form.module.css'; }\n",
  'remote-bank/src/parts/sheet/sheet.module.css': '.row {\n}\n',
  'remote-bank/src/auth/login/facts/fact.ts': "import '../form.ts'\nexport const fact = 1\n",
  'remote-bank/src/auth/register/page.ts': 'export const register = 1\n',
  'remote-bank/src/cash/deposit/page.ts': "import '../../parts/sheet/sheet.ts'\nexport const page = 1\n",
}

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lobby-borders-'))
  for (const [file, text] of Object.entries(TREE)) write(file, text)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

test('a remote whose features know parts alone is as it should be', async () => {
  expect(await checkBorders(root)).toEqual({ ok: true, output: '' })
})

test.each([
  ['another feature of the group', 'auth/register/page.ts', "import '../login/form.ts'", 'feature-to-parts-only'],
  ['a feature of another group', 'cash/deposit/page.ts', "import '../../auth/login/form.ts'", 'feature-to-parts-only'],
  ['its style sheet', 'auth/register/page.ts', "import '../login/form.module.css'", 'feature-to-parts-only'],
  [
    'a class of its style sheet',
    'auth/register/page.module.css',
    ".page {\n  composes: form from '../login/form.module.css';\n}",
    'feature-to-parts-only',
  ],
  [
    'a value of it',
    'auth/register/page.module.css',
    '@value gap from "../login/form.module.css";',
    'feature-to-parts-only',
  ],
  [
    'all of it',
    'cash/deposit/page.module.css',
    '@import url(../../auth/login/form.module.css);',
    'feature-to-parts-only',
  ],
  [
    'a sheet of a feature by a part',
    'parts/copy/copy.module.css',
    ".copy { composes: form from '../../auth/login/form.module.css'; }",
    'parts-to-no-feature folder-circle',
  ],
  [
    'a sheet that is not there',
    'auth/login/page.module.css',
    ".page { composes: form from './gone.module.css'; }",
    'not-to-unresolvable',
  ],
  ['what it loads late', 'auth/register/page.ts', "void import('../login/form.ts')", 'feature-to-parts-only'],
  ['a feature beside it by a test', 'auth/login/a.test.ts', "import '../register/page.ts'", 'feature-to-parts-only'],
  [
    'a type of it, in the middle of a line',
    'auth/register/page.ts',
    "export type Form = import('../login/form.ts').Form",
    'import-type',
  ],
  ['a file beside the groups', 'auth/login/form.ts', "import '../../all.ts'", 'feature-to-no-loose-file'],
  [
    'a feature by a part',
    'parts/copy/copy.ts',
    "import '../../auth/login/form.ts'",
    'parts-to-no-feature folder-circle',
  ],
  ['a part both ways', 'parts/copy/copy.ts', "import '../sheet/form.ts'", 'folder-circle'],
  [
    'a type both ways',
    'auth/login/form.ts',
    "import type { fact } from './facts/fact.ts'\nexport type Fact = typeof fact",
    'no-circle-of-types folder-circle',
  ],
  [
    'a folder both ways by loose files beside it',
    'auth/login/page.ts',
    "import './facts/fact.ts'\nimport './form.ts'",
    'folder-circle',
  ],
])('%s is refused', async (_, file, text, rules) => {
  write('remote-bank/src/parts/sheet/form.ts', 'export const form = 1\n')
  write('remote-bank/src/all.ts', 'export const all = 1\n')
  write(`remote-bank/src/${file}`, `${text}\n`)
  const { ok, output } = await checkBorders(root)
  expect(ok).toBe(false)
  expect([...new Set(output.match(/^[a-z-]+(?=: )/gm))].join(' ')).toBe(rules)
})

test('a type both ways is refused in a shared package as well', async () => {
  write('shared/contracts/src/order.ts', "import type { Page } from './page.ts'\nexport type Order = Page | 1\n")
  write('shared/contracts/src/page.ts', "import type { Order } from './order.ts'\nexport type Page = Order | 2\n")
  const { output } = await checkBorders(root)
  expect(output).toBe('no-circle-of-types: shared/contracts/src/order.ts → shared/contracts/src/page.ts')
})
