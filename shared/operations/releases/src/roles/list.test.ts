import { createHash } from 'node:crypto'
import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { makeKey, signerFrom, textOf } from '../signing/keys.ts'
import {
  hashOfList,
  isSignedByRoot,
  listText,
  mayDo,
  ROLES,
  type RolesList,
  readList,
  rolesIn,
  rolesOf,
  rootsThatSigned,
  takes,
} from './list.ts'

const signers = new Map(
  ['root-1', 'root-2', 'mai', 'binh', 'chi', 'dung', 'lan', 'dog', 'edge'].map((name) => [
    name,
    signerFrom(makeKey().secret, name),
  ]),
)
const signerOf = (name: string) => {
  const signer = signers.get(name)
  if (!signer) throw new Error(`There is no ${name}`)
  return signer
}
const keyOf = (name: string) => textOf(signerOf(name).publicKey)

const person = (name: string, ...roles: RolesList['persons'][string]['roles']) => [name, { key: keyOf(name), roles }]
const LIST: RolesList = {
  format: 1,
  version: 1,
  at: '2026-01-01T00:00:00.000Z',
  reason: '',
  expires: '2099-01-01T00:00:00.000Z',
  root: { threshold: 2, keys: { 'root-1': keyOf('root-1'), 'root-2': keyOf('root-2') } },
  persons: Object.fromEntries([
    person('mai', 'look', 'ship'),
    person('chi', 'undo'),
    person('dung', 'trial'),
    person('lan', 'look'),
    person('dog', 'halt'),
    person('edge', 'timestamp'),
  ]),
  promotion: { people: 2, aloneShare: 500 },
  channels: {},
}

/** A list in its file, signed by these. */
function fileOf(list: unknown, ...names: string[]) {
  const body = JSON.stringify(list, null, 2)
  const file = readList(
    listText(
      list as RolesList,
      names.map((name) => signerOf(name).sign(body, 'roles')),
    ),
  )
  if (typeof file === 'string') throw new Error(file)
  return file
}

it('OP-01 a list is known by the SHA-256 of what its root keys have signed', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify(LIST, null, 2))
    .digest('hex')
  expect(hashOfList(fileOf(LIST))).toBe(hash)
})

it('OP-01 enough root keys are two different ones, over these very bytes', () => {
  expect(rootsThatSigned(fileOf(LIST, 'root-2', 'root-1'), LIST.root)).toEqual(['root-1', 'root-2'])
  expect(isSignedByRoot(fileOf(LIST, 'root-1', 'root-2'), LIST.root)).toBe(true)
  expect(isSignedByRoot(fileOf(LIST, 'root-1', 'root-1'), LIST.root)).toBe(false)
  expect(isSignedByRoot(fileOf(LIST, 'root-1', 'mai'), LIST.root)).toBe(false)
  const { signatures } = fileOf(LIST, 'root-1', 'root-2')
  expect(rootsThatSigned({ ...fileOf({ ...LIST, reason: 'another' }), signatures }, LIST.root)).toEqual([])
})

const odd = (change: Partial<RolesList>) => readList(listText({ ...LIST, ...change }, []))

it('OP-01 what is no list of roles is told as the end of a sentence', () => {
  for (const text of ['', '{', '[]', '{"list":{}}']) expect(readList(text)).toBe('is no list of roles')
  expect(odd({ root: { ...LIST.root, threshold: 3 } })).toBe('is no list of roles (fewer root keys than have to sign)')
  const twice = { ...LIST.persons, binh: { key: keyOf('mai'), roles: ['look' as const] } }
  expect(odd({ persons: twice })).toBe('is no list of roles (one key under two names)')
  for (const role of ['halt', 'timestamp', 'build'] as const) {
    expect(odd({ persons: { dog: { key: keyOf('dog'), roles: [role, 'look'] } } })).toBe(
      'is no list of roles (a key that may halt, timestamp, publish or build may do nothing else)',
    )
  }
  expect(rolesIn('{', 'x')).toBeUndefined()
})

it.each([
  ['a threshold of one', { root: { ...LIST.root, threshold: 1 } }],
  ['version 0', { version: 0 }],
  ['half a version', { version: 1.5 }],
  ['a share of all', { promotion: { people: 2, aloneShare: 10_000 } }],
  ['a share of nobody', { promotion: { people: 2, aloneShare: 0 } }],
  ['somebody without a role', { persons: { mai: { key: keyOf('mai'), roles: [] } } }],
  ['a name with a capital', { persons: { Mai: { key: keyOf('mai'), roles: ['look'] } } }],
  ['a name with a space behind', { persons: { 'mai ': { key: keyOf('mai'), roles: ['look'] } } }],
  ['a name of 41 letters', { persons: { ['m'.repeat(41)]: { key: keyOf('mai'), roles: ['look'] } } }],
  ['a key that is longer', { persons: { mai: { key: `A${keyOf('mai')}`, roles: ['look'] } } }],
  ['a key with more behind it', { persons: { mai: { key: `${keyOf('mai')}A`, roles: ['look'] } } }],
  ['a reason of 2,001 characters', { reason: 'x'.repeat(2001) }],
  ['an end that is no time', { expires: 'soon' }],
] as const)('OP-01 %s is in no list', (_what, change) => {
  expect(odd(change as unknown as Partial<RolesList>)).toMatch(/^is no list of roles \(.+\)$/)
})

it.each([
  ['a share of 99.99 %', { promotion: { people: 1, aloneShare: 9_999 } }],
  ['a name of 40 letters', { persons: { ['m'.repeat(40)]: { key: keyOf('mai'), roles: ['look'] } } }],
  ['a reason of 2,000 characters', { reason: 'x'.repeat(2000) }],
] as const)('OP-01 %s may be in one', (_what, change) => {
  expect(typeof odd(change as unknown as Partial<RolesList>)).toBe('object')
})

it.each([
  ['promote', ['mai']],
  ['finish', ['mai']],
  ['open', ['mai']],
  ['resume', ['mai']],
  ['trial', ['mai', 'dung']],
  ['raise', ['mai', 'dung']],
  ['rollback', ['mai', 'chi']],
  ['close', ['mai', 'chi']],
  ['halt', ['mai', 'chi', 'dung', 'dog']],
  ['look', ['mai', 'chi', 'dung', 'lan']],
] as const)('OP-01 %s is for %s', (act, names) => {
  const roles = rolesOf(fileOf(LIST), 'x')
  expect([...Object.keys(LIST.persons), 'nobody'].filter((name) => mayDo(roles, name, act))).toEqual(names)
})

it('OP-01 whoever signs is found by the fingerprint of their key', () => {
  const { persons, root } = rolesOf(fileOf(LIST), 'abc')
  expect(root).toBe('abc')
  expect(persons.get(signerOf('chi').key)).toMatchObject({ name: 'chi', roles: ['undo'] })
  expect(persons.get(signerOf('root-1').key)).toBeUndefined()
  expect(ROLES).toEqual(['look', 'ship', 'trial', 'undo', 'halt', 'timestamp', 'publish', 'build'])
})

const change = (action: ChannelRevision['action'], share?: number) =>
  ({ action, remote: 'lottery', to: 'b', ...(share === undefined ? {} : { trial: { share } }) }) as ChannelRevision
const lately = { before: { lottery: ['b'] } } as unknown as ChannelRevision
const SHIP = { roles: ['ship'], people: 2 }
const UNDO = { roles: ['undo', 'ship'], people: 1 }

it.each([
  ['a promotion', change('promote'), undefined, SHIP],
  ['the end of a trial for everybody', change('finish'), lately, SHIP],
  ['going back to what was live', change('rollback'), lately, UNDO],
  ['going back to anything else', change('rollback'), { before: { lottery: ['a'] } }, SHIP],
  ['going back where nothing was', change('rollback'), undefined, SHIP],
  ['going back where the remote was not', change('rollback'), { before: {} }, SHIP],
  ['closing', change('close'), lately, UNDO],
  ['halting', change('halt', 9_000), lately, { roles: ['undo', 'ship', 'trial', 'halt'], people: 1 }],
  ['a trial of 5 %', change('trial', 500), lately, { roles: ['ship', 'trial'], people: 1 }],
  ['a trial of 5.01 %', change('trial', 501), lately, SHIP],
  ['raising one to 5 %', change('raise', 500), lately, { roles: ['ship', 'trial'], people: 1 }],
  ['raising one to 5.01 %', change('raise', 501), lately, SHIP],
] as const)('OP-01 %s takes its roles, of so many persons', (_what, revision, before, need) => {
  expect(takes(LIST, before as ChannelRevision | undefined, revision)).toEqual(need)
})

it('OP-01 where one person is enough for everybody, who ships may try any share, and who tries no larger one', () => {
  const list: RolesList = { ...LIST, promotion: { people: 1, aloneShare: 500 } }
  expect(takes(list, lately, change('trial', 500))).toEqual({ roles: ['ship', 'trial'], people: 1 })
  for (const act of ['trial', 'raise'] as const) {
    expect(takes(list, lately, change(act, 501))).toEqual({ roles: ['ship'], people: 1 })
  }
  expect(takes(list, lately, change('promote'))).toEqual({ roles: ['ship'], people: 1 })
})
