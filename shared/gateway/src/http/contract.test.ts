import { CALLS } from '@lobby/contracts/calls/catalogue'
import { ERROR_CODES } from '@lobby/contracts/errors'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { startTestGateway, type TestGateway } from '../testing.ts'
import { openApiDocument } from './openapi.ts'
import { unansweredCalls } from './register.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** What each call is asked with here; a call that needs nothing is left out. */
const INPUT: Readonly<Record<string, Record<string, unknown>>> = {
  login: { type: 'username', username: 'player1', password: 'Lobby#2026' },
  gameList: { pageNo: 1, pageSize: 15, platform: 'html5', gameType: 'RNG', clientType: '2' },
  hotGames: { isPlatform: 2, language: 'VI', platform: 'html5', merchantCode: 'lobbyvn' },
  launchGame: { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 },
  winnerBoard: { gameCategory: 'ALL', language: 'VI', limitNum: 20 },
  announcements: { types: 'B,PL,PU,PR,H', groupName: 'm_home', platform: 'M' },
  markAnnouncementRead: { announcementId: 'promo-welcome', read: true },
  teamOverview: { from: '2026-11-01', to: '2026-11-21' },
  downline: { pageNo: 1, pageSize: 20 },
}

describe('every declared call', () => {
  test('CL-02 CL-15 has a route', () => {
    expect(unansweredCalls()).toEqual([])
  })

  test.each(CALLS.map((call) => [call.name, call] as const))('%s answers as declared', async (name, call) => {
    const token = await gateway.signIn('agent1')
    const { body } = await ask(gateway, call, INPUT[name], call.session === 'none' ? {} : { token })
    expect(body).toMatchObject({ success: true })
    expect(v.safeParse(call.value, body.value).issues).toBeUndefined()
  })

  test.each(CALLS.filter((call) => call.session === 'required').map((call) => [call.name, call] as const))(
    'CL-02 ER-08 %s refuses a visitor',
    async (_name, call) => {
      const response = await gateway.fetch(call.path, { method: call.method })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'login.not.session' })
    },
  )
})

test('ER-18 the OpenAPI document names every call and every error code', async () => {
  const response = await gateway.fetch('/openapi.json')
  const text = await response.text()
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  for (const call of CALLS) expect(text).toContain(`"operationId":"${call.name}"`)
  for (const code of Object.keys(ERROR_CODES)) expect(text).toContain(JSON.stringify(code))
})
