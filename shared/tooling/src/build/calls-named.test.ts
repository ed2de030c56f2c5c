import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { expect, onTestFinished, test } from 'vitest'
import { CallsNamed } from './calls-named.ts'

const SOURCE = `
import { createDeposit as order, depositList } from '@lobby/contracts/calls/deposits'
import { WALLET_FIGURES } from '@lobby/contracts/calls/member'
console.log(order.path, WALLET_FIGURES)
export const later = () => import('./later.js')
export const list = depositList
`

test('FD-28 a build notes the calls that its modules import, late ones too, and nothing else of the contracts', async () => {
  // Beside this file, where the contracts are found.
  const folder = mkdtempSync(path.join(import.meta.dirname, 'tmp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'index.js'), SOURCE)
  writeFileSync(path.join(folder, 'later.js'), "import { wallet } from '@lobby/contracts/calls/member'\nwallet.path\n")
  const calls = new CallsNamed()
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'out') },
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' }] },
    plugins: [calls],
  })
  const failed = await new Promise((resolve) => {
    compiler.run((error, stats) =>
      compiler.close(() => resolve(error ?? stats?.toJson({ all: false, errors: true }).errors)),
    )
  })
  expect(failed).toEqual([])
  expect(Object.keys(await calls.shapes())).toEqual(['createDeposit', 'depositList', 'wallet'])
})
