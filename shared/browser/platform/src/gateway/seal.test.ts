import { login } from '@lobby/contracts/calls/session'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { deviceId } from '../device/device-id.ts'
import { session } from '../session/session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { resetPlatform } from '../testing.tsx'
import { configureGateway } from './transport.ts'

afterEach(resetPlatform)

const HOUR = 3_600_000

/** The gateway's side of decision 100, as far as one login needs it. */
async function sealedDoor(refusals: string[], key: object = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', ...key }
  const opened: { call: string; at: number; nonce: string; body: unknown }[] = []
  const bodies: string[] = []
  let settingsAsked = 0
  configureGateway({
    now: () => HOUR,
    fetch: async (url, init) => {
      if (String(url).includes('consolidated')) {
        settingsAsked++
        const value = {
          publicKey: jwk,
          serverTime: 3 * HOUR,
          currency: { code: 'VND', pattern: '#,##0' },
          readings: {},
        }
        return Response.json({ success: true, value })
      }
      const body = String(init?.body)
      bodies.push(body)
      const jwe = `${new Headers(init?.headers).get('Encryption')}.${JSON.parse(body).value}`
      const { plaintext } = await compactDecrypt(jwe, privateKey)
      opened.push(JSON.parse(new TextDecoder().decode(plaintext)))
      const errorCode = refusals.shift()
      if (errorCode)
        return Response.json({ success: false, value: { captcha: true }, errorCode, message: 'no' }, { status: 400 })
      const value = { token: 't1', userName: 'linh', customerType: 0, firstTimeLogin: true }
      return Response.json({ success: true, value })
    },
  })
  return { opened, bodies, settingsAsked: () => settingsAsked }
}

it('CL-03 a login travels sealed: name, gateway time, nonce and body inside, nothing readable outside', async () => {
  const door = await sealedDoor([])
  const result = await signIn({ userName: 'linh', password: 'secret-9' })
  expect(result).toEqual({ ok: true, firstTimeLogin: true })
  expect(door.opened[0]).toMatchObject({ call: login.name, at: 3 * HOUR })
  expect(door.opened[0]?.body).toEqual({
    type: 'username',
    username: 'linh',
    password: 'secret-9',
    deviceId: deviceId(),
  })
  expect(door.bodies[0]).not.toContain('secret-9')
  expect(session.get()).toMatchObject({ status: 'member', token: 't1', firstTimeLogin: true, merchantCode: 'lobbyvn' })
})

it.each(['sealed.expired', 'sealed.unreadable', 'sealed.replayed'])(
  'CL-03 after %s it is sealed once more, with a new key, time and nonce',
  async (code) => {
    const door = await sealedDoor([code])
    expect(await signIn({ userName: 'linh', password: 'x' })).toMatchObject({ ok: true })
    expect(door.settingsAsked()).toBe(2)
    expect(new Set(door.opened.map(({ nonce }) => nonce)).size).toBe(2)
  },
)

it('CL-03 seals once more, not for ever, and the key it has then serves the next sign-in', async () => {
  const door = await sealedDoor(['sealed.expired', 'sealed.expired'])
  expect(await signIn({ userName: 'linh', password: 'x' })).toMatchObject({ ok: false, code: 'sealed.expired' })
  expect(door.opened).toHaveLength(2)
  await signIn({ userName: 'linh', password: 'x' })
  expect(door.settingsAsked()).toBe(2)
})

it('CL-03 what cannot be sealed is not sent, and is a value like every other failed login', async () => {
  const door = await sealedDoor([], { n: '' })
  expect(await signIn({ userName: 'linh', password: 'x' })).toMatchObject({ ok: false, code: 'client.offline' })
  expect(door.bodies).toEqual([])
})

it('CL-03 ER-17 over plain http, where nothing can be sealed, the login says so and sends nothing', async () => {
  const door = await sealedDoor([])
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'subtle'))
  expect(await signIn({ userName: 'linh', password: 'x' })).toMatchObject({ ok: false, code: 'client.insecure' })
  expect(door.bodies).toEqual([])
})

it('LG-06 a refused login is a value that says whether the next try needs a captcha', async () => {
  await sealedDoor(['login.failed'])
  expect(await signIn({ userName: 'linh', password: 'x' })).toMatchObject({
    ok: false,
    code: 'login.failed',
    message: 'no',
    captcha: true,
  })
  expect(session.get()).toEqual({ status: 'visitor' })
})

it('LG-23 remembering is kept until the player signs out', async () => {
  await sealedDoor([])
  await signIn({ userName: 'linh', password: 'x', remember: true })
  expect(localStorage.getItem('autoLogin')).toBe('1')
})
