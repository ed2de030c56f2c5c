import { expect, test } from 'vitest'
import { asksForAddress, namesOneHost } from './one-host.ts'

test.each([
  ['a name', ['Host', 'site.test'], '/m/home'],
  ['a name and a port', ['Accept', '*/*', 'host', 'localhost:3000'], '/m/home'],
  ['an address', ['Host', '[::1]:3000'], '/m/home'],
  ['the same in its line', ['Host', 'Site.test'], 'http://site.TEST/m/home'],
])('%s is one host', (_what, rawHeaders, url) => {
  expect(namesOneHost({ rawHeaders, httpVersion: '1.1', url })).toBe(true)
})

test.each([
  ['none', ['Accept', 'site.test'], '/'],
  ['nothing', ['Host', ''], '/'],
  ['two', ['Host', 'site.test', 'Host', 'other.test'], '/'],
  ['one twice', ['Host', 'site.test', 'HOST', 'site.test'], '/'],
  ['one with a path', ['Host', 'site.test/"><script>'], '/'],
  ['one with somebody before it', ['Host', 'a@site.test'], '/'],
  ['another one in its line', ['Host', 'site.test'], 'http://other.test/m/home'],
  ['one without its port in its line', ['Host', 'site.test:3000'], 'http://site.test/m/home'],
  ['somebody before it in its line', ['Host', 'site.test'], 'http://a@site.test/m/home'],
])('%s is not one host', (_what, rawHeaders, url) => {
  expect(namesOneHost({ rawHeaders, httpVersion: '1.1', url })).toBe(false)
})

test('a request of HTTP/1.0 may name none, and no more than one', () => {
  const ask = (rawHeaders: string[], url = '/') => namesOneHost({ rawHeaders, httpVersion: '1.0', url })
  expect([ask([]), ask(['Host', 'site.test'])]).toEqual([true, true])
  expect([ask(['Host', 'a', 'Host', 'b']), ask([], 'http://other.test/')]).toEqual([false, false])
})

test.each([
  ['1.1', '/m/home'],
  ['1.0', '/healthz'],
  ['1.1', 'https://site.test/m/home?q=%00'],
])('HTTP/%s and %s are answered', (httpVersion, url) => {
  expect(asksForAddress({ httpVersion, url })).toBe(true)
})

test.each([
  ['2.0', '/m/home'],
  ['0.9', '/m/home'],
  ['1.1', '*'],
  ['1.1', ''],
  ['1.1', 'site.test:443'],
  ['1.1', '/m/home%00'],
  ['1.1', '/m/home%0d%0aSet-Cookie:a'],
  ['1.1', '/m/%7Fhome'],
])('HTTP/%s and "%s" are not', (httpVersion, url) => {
  expect(asksForAddress({ httpVersion, url })).toBe(false)
})
