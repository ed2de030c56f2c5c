import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { startI18n } from '../i18n/language.ts'
import { addWording } from '../i18n/wording.ts'
import { useFailureProps } from '../queries/failed-call.ts'
import { ReleaseScope } from '../releases/release-scope.ts'
import '../testing.tsx'
import { useErrorText } from './error-text.ts'
import { GatewayError } from './gateway-error.ts'

describe('what an error says', () => {
  const failure = (code: GatewayError['code'], said?: string) =>
    new GatewayError({ call: 'x', code, message: 'for developers', said, status: 400 })
  const say = () => renderHook(() => useErrorText()).result.current

  it('ER-18 the wording of its code, else what the gateway said, else unknown error', () => {
    startI18n({ language: 'EN' })
    addWording('errors', 'shell', 'EN', { unknown: 'Unknown error', wallet: { insufficient: 'Not enough balance' } })
    expect(say()(failure('wallet.insufficient'))).toBe('Not enough balance')
    expect(say()(failure('member.exists', 'from the gateway'))).toBe('from the gateway')
    expect(say()(failure('client.answer'))).toBe('Unknown error')
    expect(say()(new Error('internals'))).toBe('Unknown error')
  })

  it('PL-12 a list whose call failed for an unknown reason says what to do, and one with a reason says that', () => {
    startI18n({ language: 'EN' })
    addWording('errors', 'shell', 'EN', {
      unknown: 'Unknown error',
      client: { answer: 'Please try again later', offline: 'No connection' },
    })
    const detail = (error: unknown) =>
      renderHook(() => useFailureProps()).result.current({ error, isFetching: false, refetch: () => {} }).detail
    expect(detail(failure('unknown'))).toBe('Please try again later')
    expect(detail(new Error('internals'))).toBe('Please try again later')
    expect(detail(failure('client.offline'))).toBe('No connection')
  })

  it('ER-18 a remote reads the shell’s words for errors, and its own first', () => {
    startI18n({ language: 'EN' })
    addWording('errors', 'shell', 'EN', { unknown: 'Unknown error', member: { exists: 'Taken' } })
    addWording('errors', '1', 'EN', { member: { exists: 'This name is taken' } })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ReleaseScope value={{ remote: 'account', release: '1' }}>{children}</ReleaseScope>
    )
    const { result } = renderHook(() => useErrorText(), { wrapper })
    expect(result.current(failure('member.exists'))).toBe('This name is taken')
    expect(result.current(new Error('x'))).toBe('Unknown error')
  })
})
