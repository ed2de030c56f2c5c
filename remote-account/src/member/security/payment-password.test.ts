import { expect, test } from 'vitest'
import { paymentPasswordErrors } from '../../parts/payment-password/payment-password-errors.ts'
import { deviceName } from './device-name.ts'

test.each([
  [{ old: 'Own#123', next: '603917', again: '603917' }, false, {}],
  [{ old: '', next: '603917', again: '603917' }, false, { old: 'missing' }],
  [{ old: 'Own#123', next: '12345', again: '12345' }, false, { next: 'digits' }],
  [{ old: 'Own#123', next: '603917', again: '603918' }, false, { again: 'again' }],
  [{ old: '', next: '603917', again: '603917' }, true, { old: 'missing' }],
  [{ old: '603917', next: '603917', again: '603917' }, true, { next: 'same' }],
  [{ old: 'Own#123', next: '112233', again: '112233' }, false, { next: 'easy' }],
  [{ old: '603917', next: '654321', again: '654321' }, true, { next: 'easy' }],
])('VA-17 VA-03 %o with one before %s: %o', (typed, hasOne, errors) => {
  expect(paymentPasswordErrors(typed, hasOne)).toEqual(errors)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1', 'iPhone · Chrome'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Android · Samsung Internet',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    'Windows · Edge',
  ],
  ['curl/8.1', ''],
])('SH-24 %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
