import { RefusedError } from '@lobby/releases/problem'
import { StoreError } from '@lobby/releases/store'
import { expect, test } from 'vitest'
import { refusalOf, ServiceError } from './refusal.ts'

const problems = [
  { code: 'a', message: 'One.' },
  { code: 'b', message: 'Two.' },
]
const ofLibrary = (statusCode: unknown) => Object.assign(new Error('inner words'), { statusCode })

/** The answer, and what the log was told. */
function answered(error: unknown) {
  const log: unknown[] = []
  return { ...refusalOf(error, (unforeseen) => log.push(unforeseen)), log }
}

test('OP-06 a refusal is answered with its own status, code, sentence and problems', () => {
  expect(answered(new ServiceError(403, 'role.refused', 'No.'))).toEqual({
    ...{ status: 403, error: { code: 'role.refused', message: 'No.' }, log: [] },
  })
  expect(answered(new ServiceError(400, 'release.damaged', 'No.', problems))).toEqual({
    ...{ status: 400, error: { code: 'release.damaged', message: 'No.', problems }, log: [] },
  })
  expect(answered(new RefusedError('release.refused', 'No.', problems))).toEqual({
    ...{ status: 409, error: { code: 'release.refused', message: 'One; and 1 more.', problems }, log: [] },
  })
  expect(answered(new RefusedError('force.reason', 'Why?'))).toEqual({
    ...{ status: 409, error: { code: 'force.reason', message: 'Why?', problems: [] }, log: [] },
  })
})

test('OP-06 what a store refuses of a release is the team’s to mend, and all else the service’s', () => {
  for (const [code, status] of [
    ['release.differs', 409],
    ['store.full', 503],
    ['store.unwritable', 503],
  ] as const) {
    expect(answered(new StoreError(code, 'No.'))).toEqual({ status, error: { code, message: 'No.' }, log: [] })
  }
})

test('OP-06 what the library refuses is told in our words, and what nobody foresaw in none of its own', () => {
  const large = { code: 'request.large', message: 'The release is larger than this service takes.' }
  expect(answered(ofLibrary(413))).toEqual({ status: 413, error: large, log: [] })
  const often = { code: 'request.often', message: 'Too many requests came from this address; wait a minute.' }
  expect(answered(ofLibrary(429))).toEqual({ status: 429, error: often, log: [] })
  const malformed = { code: 'request.malformed', message: 'The request cannot be read.' }
  for (const status of [400, 499]) expect(answered(ofLibrary(status))).toEqual({ status, error: malformed, log: [] })
  const unexpected = { code: 'unexpected', message: 'It failed in a way that was not foreseen.' }
  for (const error of [ofLibrary(399), ofLibrary(500), ofLibrary('413'), new Error('secret'), 'text']) {
    expect(answered(error)).toEqual({ status: 500, error: unexpected, log: [error] })
  }
})
