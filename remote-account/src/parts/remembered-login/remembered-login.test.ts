import { STORAGE_KEY } from '@lobby/contracts/storage'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetRemembered, readRemembered, remember } from './remembered-login.ts'

const LOGIN = { type: 'username', username: 'player1', password: 'Mật khẩu#2026' } as const
const stored = () => localStorage.getItem(STORAGE_KEY.rememberedLogin)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('remembered login', () => {
  test('LG-25 keeps type, user name and the password encoded twice in base64 with a marker', () => {
    remember({ type: 'username', username: 'player1', password: 'Lobby#2026' })
    expect(JSON.parse(stored() ?? '')).toEqual({
      type: 'username',
      username: 'player1',
      password: btoa(btoa('Lobby#2026')),
      encoded: 'base64x2',
    })
  })

  test('LG-25 gives back what was remembered, whatever its letters', () => {
    remember(LOGIN)
    expect(readRemembered()).toEqual(LOGIN)
  })

  test('LG-25 forgets on demand', () => {
    remember(LOGIN)
    forgetRemembered()
    expect(stored()).toBeNull()
    expect(readRemembered()).toBeNull()
  })

  test.each([
    ['no JSON', '{'],
    ['another encoding', JSON.stringify({ ...LOGIN, encoded: 'plain' })],
    ['no base64', JSON.stringify({ ...LOGIN, password: '%%%', encoded: 'base64x2' })],
    ['base64 once', JSON.stringify({ ...LOGIN, password: btoa('ÿ'), encoded: 'base64x2' })],
  ])('LG-25 counts %s as nothing remembered', (_what, text) => {
    localStorage.setItem(STORAGE_KEY.rememberedLogin, text)
    expect(readRemembered()).toBeNull()
  })

  test('LG-25 does without a storage that is forbidden', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(() => remember(LOGIN)).not.toThrow()
    expect(readRemembered()).toBeNull()
    expect(() => forgetRemembered()).not.toThrow()
  })
})
