import { StartError } from '@lobby/gateway/database/lock'
import { DEFAULT_SETTINGS } from '@lobby/gateway/settings'
import { expect, test } from 'vitest'
import { serverOptions, settingsFrom } from './environment.ts'

const LINE = {
  id: 'ngay-mai',
  region: 'VN',
  name: { VI: 'Ngày Mai', EN: 'Ngay Mai' },
  about: { VI: 'Tiếng Việt', EN: 'In Vietnamese' },
  phone: '0963061414',
  url: null,
  checkedOn: '2026-11-22',
}
const started = (helpLines: unknown) =>
  settingsFrom({ GATEWAY_SETTINGS: JSON.stringify({ helpLines }) }, DEFAULT_SETTINGS)

test('PP-08 whom players are told to call is taken from the settings as it stands, or nobody is named', () => {
  expect(started([LINE]).helpLines).toEqual([LINE])
  expect(started([]).helpLines).toEqual([])
})

test.each([
  ['helpLines', 'nobody'],
  ['helpLines.0.phone', [{ ...LINE, phone: 'call us' }]],
  ['helpLines.1.url', [LINE, { ...LINE, url: 'http://help.example' }]],
  ['helpLines.0.checkedOn', [{ ...LINE, checkedOn: 'yesterday' }]],
  ['helpLines.0.about.VI', [{ ...LINE, about: { EN: 'In English alone' } }]],
  ['helpLines.0.hours', [{ ...LINE, hours: '24/7' }]],
])('PP-08 a start with a help line that cannot be shown ends, and names the place: %s', (place, helpLines) => {
  expect(() => started(helpLines)).toThrow(StartError)
  expect(() => started(helpLines)).toThrow(`GATEWAY_SETTINGS names help that cannot be shown: ${place}: `)
})

test('PD-01 a list of proxies is read as the edge does', () => {
  expect(serverOptions({ TRUSTED_PROXIES: '10.0.0.1 loopback' }).trustedProxies).toEqual(['10.0.0.1', 'loopback'])
})
