import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readAdvisories } from './advisories.ts'
import { componentsOf } from './bill.ts'
import { licenceProblems } from './licences.ts'

const bill = (...components: object[]) =>
  componentsOf(JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.7', components }))
const licensed = (name: string, licence: object) => ({ name, version: '1.0.0', licenses: [licence] })

test('a licence that is allowed passes, alone or as one of a choice', () => {
  const components = bill(
    licensed('one', { license: { id: 'MIT' } }),
    licensed('choice', { expression: '(MPL-2.0 OR Apache-2.0)' }),
    licensed('both', { expression: 'Apache-2.0 AND MIT' }),
    licensed('lightningcss', { license: { id: 'MPL-2.0' } }),
    { group: '@lobby', name: 'ui', version: '0.1.0' },
  )
  expect(licenceProblems(components)).toEqual([])
})

test.each([
  ['one that asks for more', licensed('copyleft', { license: { id: 'GPL-3.0-only' } }), 'GPL-3.0-only'],
  ['one that is allowed for another package', licensed('other', { license: { id: 'MPL-2.0' } }), 'MPL-2.0'],
  ['half of two', licensed('half', { expression: 'MIT AND AGPL-3.0-only' }), 'AGPL-3.0-only'],
  ['words that SPDX does not know', licensed('words', { license: { name: 'SEE LICENSE IN FILE' } }), 'SEE LICENSE'],
  ['none', { name: 'silent', version: '1.0.0' }, 'names no licence'],
  [
    'none of a package that took our name',
    { group: '@lobby', name: 'ui', version: '9.9.9', externalReferences: [{ type: 'distribution', url: 'x' }] },
    'names no licence',
  ],
])('refused is %s', (_name, component, word) => {
  const [line, ...more] = licenceProblems(bill(component))
  expect(line).toContain(word)
  expect(more).toEqual([])
})

test('the command prints the bill of this tree: what runs in browsers, on servers and at build time', () => {
  const command = path.join(import.meta.dirname, 'sbom-command.ts')
  const printed = execFileSync(process.execPath, [command], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const names = new Set(componentsOf(printed).map(({ group, name }) => (group ? `${group}/${name}` : name)))
  expect(['react', 'fastify', 'sharp', '@rspack/core', 'vitest'].filter((name) => !names.has(name))).toEqual([])
})

let close = () => {}
afterEach(() => close())

/** A registry that answers every question about advisories with this. */
async function registry(status: number, answer: object): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an advisory is named with its package, a registry without any says so, and silence is neither', async () => {
  const hole = { id: 1, url: 'https://advisories.example/1', title: 'A hole', severity: 'high', cwe: [] }
  const holes = { semver: [{ ...hole, vulnerable_versions: '*', cvss: { score: 7, vectorString: '' } }] }
  const answer = await readAdvisories(await registry(200, holes))
  expect(answer).toEqual({
    known: [expect.stringMatching(/^high: semver@\d.*: A hole \(https:.*\), through \S+semver$/)],
  })
  close()
  expect(await readAdvisories(await registry(200, {}))).toEqual({ known: [] })
  close()
  const silent = await readAdvisories(await registry(405, {}))
  // One line without what pnpm draws around it.
  expect(silent).toEqual({ unknown: expect.stringMatching(/^[^\n×│]*405[^\n×│]*$/) })
})
