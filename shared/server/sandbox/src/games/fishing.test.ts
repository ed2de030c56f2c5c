import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FISH } from './fishing.ts'

it('PP-09 the page of the fish shows what each pays and how often it is caught as the vendor counts', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../pages/fishing.js'), 'utf8')
  const rows = [...page.matchAll(/\{ name: '(\w+)', pays: (\d+), caught: (\d+) \}/g)]
  expect(rows.map(([, name, pays, caught]) => ({ name, pays: Number(pays), caught: Number(caught) }))).toEqual(FISH)
})
