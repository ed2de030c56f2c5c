import { expect, test } from 'vitest'
import { addressBlock, addressNetwork } from './address-block.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::5:6:7:8', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['unix', 'unix'],
  ['not:an:address', 'not:an:address'],
])('a limit counts %s as %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block)
})

test('whoever has gone before the request was looked at counts as one, and is no fault', () => {
  expect(addressBlock(undefined)).toBe('')
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['203.0.113.9', '203.0.113.9'],
  ['', ''],
])('the network of %s is %s', (block, network) => {
  expect(addressNetwork(block)).toBe(network)
})
