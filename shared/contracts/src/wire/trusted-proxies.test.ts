import { expect, test } from 'vitest'
import { readProxies } from './trusted-proxies.ts'

test.each(['10.0.0.1,loopback', '10.0.0.1 loopback', ' 10.0.0.1, loopback '])('a list of proxies: %s', (text) => {
  expect(readProxies(text)).toEqual({ proxies: ['10.0.0.1', 'loopback'], wrong: undefined })
})

test.each(['10.0.0.0/8', 'fd00::/8', '::1', 'linklocal', 'uniquelocal'])('%s is trusted', (text) => {
  expect(readProxies(text)).toEqual({ proxies: [text], wrong: undefined })
})

test.each(['everybody', '10.0.0.0/x', '10.0.0.0/', '10.0.0.0/8/8', '300.0.0.1', '/8'])('%s is none', (text) => {
  expect(readProxies(`10.0.0.1 ${text}`).wrong).toBe(text)
})
