import { expect, it } from 'vitest'
import { isMissing, isUnreadable, readFault, writeFault } from './folder-fault.ts'
import { StoreError } from './store.ts'

const fault = (code: string) => Object.assign(new Error('of the system'), { code })
const missing = { code: 'release.unknown', message: 'There is no such release.' } as const

it.each([
  ['ENOSPC', 'store.full', 'The store /s has no room left; nothing was changed.'],
  ['EDQUOT', 'store.full', 'The store /s has no room left; nothing was changed.'],
  ['EFBIG', 'store.full', 'The store /s has no room left; nothing was changed.'],
  ['EROFS', 'store.unwritable', 'The store /s is read-only for this user; nothing was changed.'],
  ['EACCES', 'store.unwritable', 'The store /s is read-only for this user; nothing was changed.'],
  ['EPERM', 'store.unwritable', 'The store /s is read-only for this user; nothing was changed.'],
  ['EIO', 'store.unwritable', 'The store /s cannot be written (EIO); nothing was changed.'],
])('FD-02 a write that fails with %s is one sentence for an operator', (code, expected, message) => {
  const cause = fault(code)
  expect(writeFault('/s', cause)).toMatchObject({ code: expected, message, cause })
})

it.each([
  ['ENOENT', 'release.unknown', 'There is no such release.'],
  ['ENOTDIR', 'release.unknown', 'There is no such release.'],
  ['EIO', 'store.unreadable', 'The store /s cannot be read (EIO).'],
])('FD-02 a read that fails with %s tells what is missing from a store at fault', (code, expected, message) => {
  const cause = fault(code)
  expect(readFault('/s', cause, missing)).toMatchObject({ code: expected, message, cause })
  expect(isMissing(cause)).toBe(expected === 'release.unknown')
})

it('OP-01 a write that something is in the way of says what, so that an operator can remove it', () => {
  const inTheWay = (code: string, more: object) => writeFault('/s', Object.assign(fault(code), more)).message
  expect(inTheWay('EISDIR', { path: '/s/incoming/a', dest: '/s/proposals/roles.json' })).toBe(
    'The store /s cannot be written (EISDIR): what is in the way of /s/proposals/roles.json does not belong there; remove it. Nothing was changed.',
  )
  expect(inTheWay('EEXIST', { path: '/s/incoming' })).toContain('in the way of /s/incoming does')
})

it('FD-02 where nothing can be missing, what is not there is the fault of the store', () => {
  const message = 'The store /s cannot be read (ENOENT).'
  expect(readFault('/s', fault('ENOENT'))).toMatchObject({ code: 'store.unreadable', message })
})

it('FD-02 what the store has said already is said as it was', () => {
  const said = new StoreError('channel.moved', 'Somebody was first.')
  expect(writeFault('/s', said)).toBe(said)
  expect(readFault('/s', said, missing)).toBe(said)
})

it('FD-02 a fault of one path is told from one of the disk', () => {
  const codes = ['EISDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG', 'ENOENT', 'EIO']
  expect(codes.filter((code) => isUnreadable(fault(code)))).toEqual(codes.slice(0, 5))
})

it('FD-02 an error without a code is told as its text', () => {
  const text = 'The store /s cannot be read (Error: odd).'
  expect(readFault('/s', new Error('odd'), missing).message).toBe(text)
  expect(readFault('/s', Object.assign(new Error('odd'), { code: 7 }), missing).message).toBe(text)
})
