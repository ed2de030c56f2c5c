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

test.each([
  ['operator.name', { name: '', licence: '', authority: '', url: '' }],
  ['operator.url', { name: 'Lotus', licence: '7', authority: 'MoF', url: 'http://mof.example' }],
  ['operator', { name: 'Lotus', licence: '7', authority: '', url: '' }],
])('CL-15 a start with an operator that cannot be shown ends, and names the place: %s', (place, operator) => {
  const start = () => settingsFrom({ GATEWAY_SETTINGS: JSON.stringify({ operator }) }, DEFAULT_SETTINGS)
  expect(start).toThrow(StartError)
  expect(start).toThrow(`GATEWAY_SETTINGS names an operator that cannot be shown: ${place}: `)
})

test('PD-01 a list of proxies is read as the edge does', () => {
  expect(serverOptions({ TRUSTED_PROXIES: '10.0.0.1 loopback' }).trustedProxies).toEqual(['10.0.0.1', 'loopback'])
})

test.each([
  ['registerFields.password.pattern', { password: { enabled: true, required: true, pattern: '(' } }],
  ['registerFields.password.pattern', { password: { enabled: true, required: true, pattern: '^(a+)+$' } }],
  ['registerFields.nickname.maxLength', { nickname: { enabled: true, required: false, maxLength: -1 } }],
  ['registerFields.nickname', { nickname: { enabled: true, required: false, minLength: 9, maxLength: 8 } }],
  ['registerFields.nickname.enabled', { nickname: { required: false } }],
])('RG-28 a start with a rule that cannot be used ends, and names the place: %s', (place, registerFields) => {
  const start = () => settingsFrom({ GATEWAY_SETTINGS: JSON.stringify({ registerFields }) }, DEFAULT_SETTINGS)
  expect(start).toThrow(StartError)
  expect(start).toThrow(`GATEWAY_SETTINGS has a rule of registration that cannot be used: ${place}: `)
})

test('RG-28 a rule of registration is taken from the settings as it stands', () => {
  const registerFields = {
    password: { enabled: true, required: true, pattern: '^\\S{10,64}$', minLength: 10, maxLength: 64 },
  }
  const settings = settingsFrom({ GATEWAY_SETTINGS: JSON.stringify({ registerFields }) }, DEFAULT_SETTINGS)
  expect(settings.registerFields).toEqual(registerFields)
})

test.each(['http://keys.example/jwks', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'keys'])(
  'PD-02 a start whose sign-in provider has its keys at %s ends',
  (keysUrl) => {
    const identity = { ...DEFAULT_SETTINGS.identity, keysUrl }
    const start = () => settingsFrom({ GATEWAY_SETTINGS: JSON.stringify({ identity }) }, DEFAULT_SETTINGS)
    expect(start).toThrow(StartError)
    expect(start).toThrow('identity.keysUrl in GATEWAY_SETTINGS must be an address that begins with https://.')
  },
)
