import { expect, test } from 'vitest'
import { isPushService } from './push-service.ts'

test.each([
  ['http://fcm.googleapis.com/fcm/send/1', false],
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/1', true],
  ['https://web.push.apple.com/1', true],
  ['https://sin.notify.windows.com/w/?token=1', true],
  ['https://localhost/1', false],
  ['https://127.0.0.1/1', false],
  ['https://[::1]/1', false],
  ['https://10.0.0.7/1', false],
  ['https://169.254.169.254/latest', false],
  ['https://fcm.googleapis.com:8443/1', false],
  ['https://user@fcm.googleapis.com/1', false],
  ['https://fcm.googleapis.com.site.example/1', false],
  ['https://evilpush.apple.com/1', false],
  ['https://site.example/fcm.googleapis.com', false],
  ['no address', false],
])('PL-09 the gateway calls push services of browsers alone: %s is one: %s', (endpoint, expected) => {
  expect(isPushService(endpoint)).toBe(expected)
})
