import { wallet } from '@lobby/contracts/calls/member'
import { markAnnouncementRead } from '@lobby/contracts/calls/system'
import { GatewayError, useCall } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Submit, type SubmitOptions, useSubmit } from './use-submit.ts'

const refused = (code: 'login.failed' | 'client.offline' = 'login.failed') =>
  new GatewayError({ call: 'test', code, message: '', status: code === 'login.failed' ? 400 : 0 })

/** What answers calls in these tests: every envelope is a success, unless told otherwise. */
const sent: { path: string; body: unknown }[] = []
const gateway = {
  signIn: async () => 'token-of-player1',
  fetch: (async (input, init) => {
    const path = new URL(String(input), 'http://site.test').pathname
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) })
    const value = path === wallet.path ? { sumBalance: 1, balance: 1, currency: 'VND', vendors: [] } : null
    return Response.json({ success: true, value })
  }) satisfies typeof fetch,
}

interface Ends<Value> {
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** A send whose calls wait until the test ends them. */
function held<Input, Value>() {
  const calls: ({ input: Input } & Ends<Value>)[] = []
  const send = (input: Input) =>
    new Promise<Value>((resolve, reject) => {
      calls.push({ input, resolve, reject })
    })
  return { calls, send }
}

async function use<Input, Value>(send: (input: Input) => Promise<Value>, options: SubmitOptions<Input, Value> = {}) {
  let now: Submit<Input, Value> | undefined
  function Probe() {
    now = useSubmit(send, options)
    return null
  }
  await renderFeature(<Probe />, { remote: 'games', wording: {}, gateway })
  return () => now as Submit<Input, Value>
}

describe('useSubmit', () => {
  test('a second submit in the same moment sends nothing, nor does one while the first is under way', async () => {
    const { calls, send } = held<string, string>()
    const submit = await use(send)
    const results: unknown[] = []
    await act(async () => {
      void submit()
        .submit('a')
        .then((result) => results.push(result))
      void submit()
        .submit('a')
        .then((result) => results.push(result))
    })
    expect(submit()).toMatchObject({ busy: true, sending: ['a'], input: 'a', attempt: 1 })
    await act(
      async () =>
        void submit()
          .submit('b')
          .then((result) => results.push(result)),
    )
    expect(calls.map(({ input }) => input)).toEqual(['a'])
    expect(results).toEqual([null, null])
    await act(async () => calls[0]?.resolve('done'))
    expect(results).toEqual([null, null, { ok: true, value: 'done' }])
    expect(submit()).toMatchObject({ busy: false, sending: [], value: 'done', error: null })
    await act(async () => void submit().submit('b'))
    expect(calls.map(({ input }) => input)).toEqual(['a', 'b'])
  })

  test('a refusal stays until the next submit, and each has an attempt of its own', async () => {
    const { calls, send } = held<string, string>()
    const onError = vi.fn()
    const submit = await use(send, { onError })
    const error = refused()
    await act(async () => void submit().submit('a'))
    await act(async () => calls[0]?.reject(error))
    expect(submit()).toMatchObject({ busy: false, error, attempt: 1 })
    expect(onError).toHaveBeenCalledExactlyOnceWith(error, 'a')
    await act(async () => void submit().submit('a'))
    expect(submit()).toMatchObject({ busy: true, error: null, attempt: 2 })
    await act(async () => calls[1]?.reject(refused('client.offline')))
    expect(submit().error?.code).toBe('client.offline')
    act(() => submit().reset())
    expect(submit().error).toBeNull()
  })

  test('what is collected first holds others back, is not busy yet, and sends nothing when the player goes back', async () => {
    const { calls, send } = held<string, string>()
    const submit = await use(send)
    let answer: (input: string | null) => void = () => undefined
    const question = () =>
      new Promise<string | null>((resolve) => {
        answer = resolve
      })
    await act(async () => void submit().submit(question))
    expect(submit().busy).toBe(false)
    await act(async () => void submit().submit('beside'))
    expect(calls).toEqual([])
    await act(async () => answer(null))
    await waitFor(() => expect(submit().collecting).toBe(false))
    expect(calls).toEqual([])
    await act(async () => void submit().submit(question))
    expect(submit().collecting).toBe(true)
    await act(async () => answer('yes'))
    await waitFor(() => expect(calls.map(({ input }) => input)).toEqual(['yes']))
    expect(submit().busy).toBe(true)
  })

  test('what could not be collected is the submit’s own error, told again each time', async () => {
    const { calls, send } = held<string, string>()
    const submit = await use(send)
    await act(async () => void (await submit().submit(() => Promise.reject(refused()))))
    expect(submit()).toMatchObject({ busy: false, collecting: false, attempt: 1, error: { code: 'login.failed' } })
    await act(async () => void (await submit().submit(() => Promise.reject(refused()))))
    expect(submit().attempt).toBe(2)
    expect(calls).toEqual([])
  })

  test('submits of different keys run beside each other, the same key once', async () => {
    const { calls, send } = held<{ id: number }, void>()
    const submit = await use(send, { keyOf: ({ id }) => id })
    await act(async () => {
      void submit().submit({ id: 1 })
      void submit().submit({ id: 2 })
      void submit().submit({ id: 1 })
    })
    expect(calls.map(({ input }) => input.id)).toEqual([1, 2])
    await act(async () => calls[0]?.resolve())
    expect(submit()).toMatchObject({ busy: true, sending: [{ id: 2 }] })
    await act(async () => void submit().submit({ id: 1 }))
    expect(calls.map(({ input }) => input.id)).toEqual([1, 2, 1])
  })

  test('a defect is thrown to whoever watches the page, shows as an unknown error, and leaves the form usable', async () => {
    const onError = vi.fn()
    const submit = await use(() => Promise.reject(new TypeError('a defect')), { onError })
    await act(async () => {
      await expect(submit().submit('a')).rejects.toThrow('a defect')
    })
    expect(submit()).toMatchObject({ busy: false, error: { code: 'unknown' } })
    expect(onError).not.toHaveBeenCalled()
  })

  test('sends a declared call, and has what it makes out of date asked for again', async () => {
    sent.length = 0
    const succeeded = vi.fn()
    function Probe() {
      const { data, dataUpdatedAt } = useCall(wallet, {})
      const { submit } = useSubmit(markAnnouncementRead, { invalidates: [wallet], onSuccess: succeeded })
      return (
        <button type="button" onClick={() => void submit({ announcementId: '7', read: true })}>
          {data ? dataUpdatedAt : 'waiting'}
        </button>
      )
    }
    const { user } = await renderFeature(<Probe />, { remote: 'games', wording: {}, gateway, signedInAs: 'player1' })
    const button = screen.getByRole('button')
    await waitFor(() => expect(button.textContent).not.toBe('waiting'))
    const before = button.textContent
    await new Promise((resolve) => setTimeout(resolve, 5))
    await user.click(button)
    await waitFor(() => expect(button.textContent).not.toBe(before))
    expect(sent.filter(({ path }) => path === markAnnouncementRead.path)).toHaveLength(1)
    expect(succeeded).toHaveBeenCalledOnce()
  })
})
