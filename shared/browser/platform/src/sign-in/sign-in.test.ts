import { afterEach, expect, it } from 'vitest'
import { deviceId, uuid } from '../device/device-id.ts'
import { configureGateway } from '../gateway/transport.ts'
import { session, sessionHappened, startSession } from '../session/session.ts'
import { resetPlatform } from '../testing.tsx'
import { enterSession, firstPasswordSet, learnProfile, signOut } from './sign-in.ts'

afterEach(resetPlatform)

const answer = { token: 't1', userName: 'linh', customerType: 0, firstTimeLogin: true }
const fill = () => {
  localStorage.setItem('MC_MEMBER_INFO', '{}')
  localStorage.setItem('autoLogin', '1')
  localStorage.setItem('bankList', '[]')
  localStorage.setItem('LOTTFAV', '{"linh":["1"]}')
  sessionStorage.setItem('x', '1')
}

it('SE-05 signing out tells the gateway and clears what belongs to the account, and nothing else', async () => {
  enterSession(answer, { trial: true })
  fill()
  const sent: unknown[] = []
  configureGateway({
    fetch: async (url, init) => {
      sent.push([init?.method, String(url), new Headers(init?.headers).get('Authorization')])
      return Response.json({ success: true, value: null })
    },
  })
  await signOut()
  expect(sent).toEqual([['DELETE', '/wps/session/logout', 't1']])
  expect(session.get()).toEqual({ status: 'visitor' })
  expect(sessionStorage.length).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['LOTTFAV'])
})

it.each([
  ['is down', () => Promise.reject(new TypeError('offline'))],
  [
    'knows the token no more',
    async () => Response.json({ success: false, errorCode: 'login.not.session' }, { status: 401 }),
  ],
])('SE-05 signs out here even when the gateway %s', async (_, answerOf) => {
  enterSession(answer)
  fill()
  configureGateway({ fetch: answerOf })
  await signOut()
  expect(session.get()).toEqual({ status: 'visitor' })
  expect(localStorage.getItem('autoLogin')).toBeNull()
})

it('SE-03 asks the gateway who a token from the address belongs to', async () => {
  sessionHappened({ type: 'tokenInUrl', token: 'u', merchantCode: 'lobbyvn' })
  const value = {
    id: '1',
    userName: 'linh',
    nickname: '',
    type: 2,
    memberLabel: [],
    clubLabel: { labelName: '', rankLevel: 1 },
    merchantCode: 'lobbyvn',
    token: 'u',
  }
  configureGateway({ fetch: async () => Response.json({ success: true, value }) })
  await learnProfile()
  expect(session.get()).toMatchObject({ token: 'u', userName: 'linh', customerType: 2 })
})

it('SE-03 a token from the address that nobody knows leaves a visitor', async () => {
  sessionHappened({ type: 'tokenInUrl', token: 'u', merchantCode: 'lobbyvn' })
  configureGateway({
    fetch: async () => Response.json({ success: false, errorCode: 'login.not.session' }, { status: 401 }),
  })
  await learnProfile()
  expect(session.get()).toEqual({ status: 'visitor', ended: 'expired' })
})

it('SE-01 a trial player is one after a reload too', () => {
  enterSession(answer, { trial: true })
  const stop = startSession()
  expect(session.get()).toMatchObject({ userName: 'linh', trial: true })
  stop()
})

it('SE-01 the first password of their own ends the first login', () => {
  enterSession(answer)
  firstPasswordSet()
  expect(session.get()).toMatchObject({ firstTimeLogin: false })
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({ firstTimeLogin: false })
})

it('CL-03 the device id is a UUID, made once for this browser', () => {
  expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(deviceId()).toBe(deviceId())
  expect(localStorage.getItem('MC_DEVICE_ID')).toBe(deviceId())
})
