import { expect, test } from 'vitest'
import { isOwnHost } from './own-host.ts'

test.each([
  ['console.example', 'https://console.example'],
  ['Console.Example', 'https://console.example'],
  ['console.example:443', 'https://console.example'],
  ['console.example:8443', 'https://console.example:8443'],
  ['localhost:3500', undefined],
  ['127.0.0.1:18500', undefined],
  ['[::1]:3500', 'https://console.example'],
  ['10.0.0.5:3400', undefined],
  [undefined, undefined],
])('OP-04 PD-05 %s is an address of its own, where its origin is %s', (host, origin) => {
  expect(isOwnHost(host, origin)).toBe(true)
})

test.each([
  ['evil.example', undefined],
  ['evil.example:3500', undefined],
  ['evil.example', 'https://console.example'],
  ['console.example', undefined],
  ['console.example:8443', 'https://console.example'],
  ['console.example:80', 'https://console.example'],
  ['console.example.evil.example', 'https://console.example'],
  ['localhost.evil.example', undefined],
  ['127.0.0.1.evil.example', undefined],
  ['', 'https://console.example'],
])('OP-04 PD-05 "%s" is none, where its origin is %s', (host, origin) => {
  expect(isOwnHost(host, origin)).toBe(false)
})
