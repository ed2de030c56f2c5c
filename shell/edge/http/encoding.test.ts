import { expect, it } from 'vitest'
import { acceptedEncodings } from './encoding.ts'

it('FD-14 takes what a browser accepts, best first, and nothing it refuses', () => {
  expect(acceptedEncodings('gzip, deflate, br, zstd')).toEqual(['br', 'gzip'])
  expect(acceptedEncodings('GZIP;q=0.5')).toEqual(['gzip'])
  expect(acceptedEncodings('*')).toEqual(['br', 'gzip'])
  expect(acceptedEncodings('br;q=0, *;q=1')).toEqual(['gzip'])
  expect(acceptedEncodings('br;q=nonsense')).toEqual([])
  expect(acceptedEncodings('identity')).toEqual([])
  expect(acceptedEncodings(undefined)).toEqual([])
})
