import { type Answer, ask, GatewayError, type Question, toast } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import ja from '../locales/ja.json' with { type: 'json' }
import th from '../locales/th.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import cn from '../locales/zh-Hans.json' with { type: 'json' }
import { FeedbackView } from './feedback-view.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const wording = { VI: vi.shell, EN: en.shell, CN: cn.shell, JA: ja.shell, TH: th.shell }
const show = (language: keyof typeof wording = 'EN') =>
  renderFeature(<FeedbackView />, { remote: 'shell', wording, language, gateway })

/** Asks as a remote does, and keeps the answer. */
function asked(question: Question): { answer: () => Answer | undefined } {
  let answer: Answer | undefined
  act(() => {
    // The overloads of `ask` part by kind; a table of kinds needs the union.
    void (ask as (asked: Question) => Promise<Answer>)(question).then((given) => {
      answer = given
    })
  })
  return { answer: () => answer }
}

test('PL-03 a toast that says where something is leads there by a tap, and is gone then', async () => {
  const { user } = await show()
  act(() => toast({ text: 'Saved' }))
  act(() => toast({ text: 'Your bonus waits', href: '/m/rewardCenter' }))
  const link = await screen.findByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Your bonus waits', '/m/rewardCenter'])
  await user.click(link)
  expect(screen.queryByText('Your bonus waits')).toBeNull()
  expect(screen.getByText('Saved')).toBeTruthy()
})

describe('the prompt dialog', () => {
  test.each([
    ['text', 'text', ''],
    ['password', 'password', 'off'],
    ['login-password', 'password', 'current-password'],
  ] as const)('SH-43 asks for a %s and answers what was typed', async (kind, type, autoComplete) => {
    const { user } = await show()
    const { answer } = asked({ kind, title: 'Tell me' })
    const field = await screen.findByLabelText<HTMLInputElement>('Tell me', { selector: 'input' })
    expect(field.type).toBe(type)
    expect(field.autocomplete).toBe(autoComplete)
    // Nobody types before the dialog has put the focus there.
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 's3cret{Enter}')
    await waitFor(() => expect(answer()).toBe('s3cret'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['VI', 'EN', 'CN', 'JA', 'TH'] as const)('SH-44 has its two Chinese buttons in %s', async (language) => {
    const { user } = await show(language)
    for (const kind of ['text', 'password', 'login-password'] as const) {
      const { answer } = asked({ kind, title: 'Tell me' })
      expect(await screen.findByRole('button', { name: '确认' })).toBeTruthy()
      await user.click(screen.getByRole('button', { name: '取消' }))
      await waitFor(() => expect(answer()).toBeNull())
    }
  })

  test('SH-44 a plain question is answered in the language of the player', async () => {
    const { user } = await show('VI')
    const { answer } = asked({ kind: 'confirm', title: 'Sure?' })
    expect(await screen.findByRole('button', { name: 'Hủy' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '确认' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Xác nhận' }))
    await waitFor(() => expect(answer()).toBe(true))
  })

  test('PP-01 where going back is the choice at hand, its button stands out', async () => {
    await show()
    const looks = async () => {
      const buttons = (await screen.findByRole('dialog')).querySelectorAll('button[data-look]')
      return [...buttons].map((button) => [button.textContent, button.getAttribute('data-look')])
    }
    asked({ kind: 'confirm', title: 'Sure?', ok: 'Yes', cancel: 'Stay', careful: true })
    await waitFor(async () =>
      expect(await looks()).toEqual(
        expect.arrayContaining([
          ['Stay', 'primary'],
          ['Yes', 'quiet'],
        ]),
      ),
    )
  })

  test('SH-43 SH-24 what is refused is told below its field, with the focus there, until something else is typed', async () => {
    const { user } = await show()
    const tries: string[] = []
    const { answer } = asked({
      kind: 'password',
      title: 'Payment password',
      help: { text: 'Forgot it?', href: '/m/securityCenter' },
      check: async (typed) => {
        tries.push(typed)
        if (typed === '271605') return null
        return new GatewayError({ call: '', code: 'payment.wrong', message: '', status: 400, said: 'That is wrong' })
      },
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Payment password', { selector: 'input' })
    await user.type(field, '000000')
    await user.click(screen.getByRole('button', { name: '确认' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('That is wrong')
    expect(answer()).toBeUndefined()
    // What was typed is there, to be typed over.
    expect(field.value).toBe('000000')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
    expect(screen.getByRole('link', { name: 'Forgot it?' }).getAttribute('href')).toBe('/m/securityCenter')
    await user.keyboard('2')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.keyboard('71605{Enter}')
    await waitFor(() => expect(answer()).toBe('271605'))
    expect(tries).toEqual(['000000', '271605'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('SH-43 while it is being tried nothing is tried twice, and going back is an answer for this question alone', async () => {
    const { user } = await show()
    let tries = 0
    let end: (outcome: Error | null) => void = () => undefined
    const check = () => {
      tries += 1
      return new Promise<Error | null>((resolve) => {
        end = resolve
      })
    }
    const first = asked({ kind: 'password', title: 'First', check })
    const second = asked({ kind: 'password', title: 'Second' })
    await user.type(await screen.findByLabelText('First', { selector: 'input' }), '271605{Enter}{Enter}')
    expect(screen.getByRole('button', { name: '确认' }).getAttribute('aria-busy')).toBe('true')
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(first.answer()).toBeNull())
    const field = await screen.findByLabelText<HTMLInputElement>('Second', { selector: 'input' })
    await act(async () => end(null))
    expect(tries).toBe(1)
    expect(second.answer()).toBeUndefined()
    expect(screen.getByRole('button', { name: '确认' }).getAttribute('aria-busy')).toBeNull()
    await user.type(field, 'x{Enter}')
    await waitFor(() => expect(second.answer()).toBe('x'))
  })

  test('SH-43 the way on for whoever cannot answer is going back', async () => {
    const { user } = await show()
    const { answer } = asked({
      kind: 'password',
      title: 'Pin',
      help: { text: 'Forgot it?', href: '/m/securityCenter' },
    })
    await user.click(await screen.findByRole('link', { name: 'Forgot it?' }))
    await waitFor(() => expect(answer()).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('SH-43 an empty answer is none, and the next question starts empty', async () => {
    const { user } = await show()
    const { answer } = asked({ kind: 'text', title: 'First' })
    await user.click(await screen.findByRole('button', { name: '确认' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(answer()).toBeUndefined()
    await user.type(screen.getByLabelText('First', { selector: 'input' }), 'one{Enter}')
    asked({ kind: 'text', title: 'Second' })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Second', { selector: 'input' }).value).toBe(''))
  })
})
