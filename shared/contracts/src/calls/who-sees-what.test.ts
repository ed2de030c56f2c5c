import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Shape, shapeOf } from '../releases/call-shape.ts'
import { CALLS } from './catalogue.ts'

const DOCUMENT = new URL('../../../docs/who-sees-what.md', import.meta.url)
/** Members of answers that tell who somebody is, or when and from where they came. */
const PERSONAL =
  /^(userName|customerName|nickname|payeeName|holder|mobileNum|email|ip|userAgent|joined|joinedAt|lastSeen|birthday|address|idNumber)$/

/** Where an answer has them; whom a deposit is paid to is no member. */
function personalIn(shape: Shape | undefined, at: string): string[] {
  if (!shape || /(^|\.)(receiver|chain)$/.test(at)) return []
  const members = Object.entries(shape.members ?? {})
  const isFriend = members.some(([name]) => name === 'joinedAt')
  return [
    ...members.flatMap(([name, member]) => {
      const path = at ? `${at}.${name}` : name
      const isOne = PERSONAL.test(name) || (isFriend && name === 'name')
      return [...(isOne ? [path] : []), ...personalIn(member, path)]
    }),
    ...[shape.of, ...(shape.anyOf ?? [])].flatMap((each) => personalIn(each, at)),
  ]
}

test('ASVS 8.1.2 what a call tells of a person stands in the document of who sees what, and nothing else does', () => {
  const told = CALLS.flatMap(({ name, value }) => {
    const paths = [...new Set(personalIn(shapeOf(value), ''))]
    return paths.length > 0 ? [`${name}: ${paths.sort().join(' ')}`] : []
  })
  const rows = readFileSync(DOCUMENT, 'utf8').matchAll(/^\| `(\w+)` \| (`[^|]+`) \|/gm)
  const written = [...rows].map(
    ([, name, paths]) => `${name}: ${paths?.replaceAll('`', '').split(', ').sort().join(' ')}`,
  )
  expect(written.sort()).toEqual(told.sort())
})
