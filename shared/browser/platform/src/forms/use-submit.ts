import type { Call } from '@lobby/contracts/call'
import { GatewayError, gateway, invalidateCalls, isGatewayError } from '@lobby/platform'
import { useRef, useState } from 'react'
import type * as v from 'valibot'

type Schema = v.GenericSchema

/** How a submit ended; null when it was not made: one is under way, or the player went back. */
export type SubmitResult<Value> = { ok: true; value: Value } | { ok: false; error: GatewayError } | null

/** What follows a submit. Nothing is shown by itself. */
export interface SubmitOptions<Input, Value> {
  onSuccess?: (value: Value, input: Input) => void
  /** Shows the error where it happened: nothing shows it by itself. No `input` where collecting it failed. */
  onError?: (error: GatewayError, input: Input | undefined) => void
  /** Calls whose answers are out of date once this one succeeded. */
  invalidates?: readonly Call[]
  /**
   * Which submits exclude each other: a second one of the same key does nothing while the first is under way. Without
   * it all of them do. It is not asked for inputs that are collected.
   */
  keyOf?: (input: Input) => unknown
}

interface State<Input, Value> {
  /** The input is being collected. */
  collecting: boolean
  /** Inputs that are under way. */
  sending: readonly Input[]
  /** What was sent last. */
  input: Input | undefined
  /** The answer to it, once it is there. */
  value: Value | undefined
  /** Why the last submit failed; null from the next one on. */
  error: GatewayError | null
  /** Counts the submits that were sent: a key for the error, so that the same words are read out again. */
  attempt: number
}

/** One submit on screen: whether it runs, how it ended, and the function that sends. */
export interface Submit<Input, Value> extends State<Input, Value> {
  busy: boolean
  /**
   * Sends once. A function collects the input first (a question to the player, a puzzle) and returns null to give up;
   * it may reject with a `GatewayError`, which counts as the submit's own. No second submit starts meanwhile.
   * @throws what is no `GatewayError`: a defect, which the page reports.
   */
  submit: (input: Input | (() => Promise<Input | null>)) => Promise<SubmitResult<Value>>
  /** Forgets answer and error. */
  reset: () => void
}

/** What a collected input is held under until it is known. */
const COLLECTED = Symbol('collected')

/**
 * The one way to change something at the gateway: busy, refused, done, and never twice. `send` is a call, or a function
 * where one submit is several calls. It is made once, whatever comes: never retried, never kept for later. What moves
 * money goes by `useMoneyCall`.
 */
export function useSubmit<In extends Schema, Out extends Schema>(
  send: Call<In, Out>,
  options?: SubmitOptions<v.InferInput<In>, v.InferOutput<Out>>,
): Submit<v.InferInput<In>, v.InferOutput<Out>>
export function useSubmit<Input, Value>(
  send: (input: Input) => Promise<Value>,
  options?: SubmitOptions<Input, Value>,
): Submit<Input, Value>
export function useSubmit<Input, Value>(
  send: Call | ((input: Input) => Promise<Value>),
  { onSuccess, onError, invalidates = [], keyOf = () => COLLECTED }: SubmitOptions<Input, Value> = {},
): Submit<Input, Value> {
  // State is drawn a frame later than a second tap comes.
  const underWay = useRef(new Set<unknown>())
  const [state, setState] = useState<State<Input, Value>>(initial)

  async function submit(wanted: Input | (() => Promise<Input | null>)): Promise<SubmitResult<Value>> {
    const collects = isCollector(wanted)
    const key = collects ? COLLECTED : keyOf(wanted)
    if (underWay.current.has(key)) return null
    underWay.current.add(key)
    setState((before) => ({ ...before, collecting: collects, error: null }))
    let input: Input | undefined
    try {
      const collected = collects ? await collect(wanted) : wanted
      if (collects && collected === null) return null
      input = collected as Input
      const sent = input
      setState((before) => ({
        ...before,
        collecting: false,
        sending: [...before.sending, sent],
        input: sent,
        value: undefined,
        attempt: before.attempt + 1,
      }))
      const value = typeof send === 'function' ? await send(sent) : ((await gateway(send, sent)) as Value)
      setState((before) => ({ ...before, value }))
      void invalidateCalls(...invalidates)
      onSuccess?.(value, sent)
      return { ok: true, value }
    } catch (cause) {
      const error = isGatewayError(cause) ? cause : unexpected(cause)
      setState((before) => ({ ...before, error, attempt: input === undefined ? before.attempt + 1 : before.attempt }))
      if (!isGatewayError(cause)) throw cause
      onError?.(error, input)
      return { ok: false, error }
    } finally {
      underWay.current.delete(key)
      setState((before) => ({
        ...before,
        collecting: collects ? false : before.collecting,
        sending: before.sending.filter((other) => other !== input),
      }))
    }
  }

  return {
    ...state,
    busy: state.sending.length > 0,
    submit,
    reset: () => setState((before) => ({ ...before, value: undefined, error: null })),
  }
}

/**
 * The answer alone, for whoever handles a failure as a rejection. @throws GatewayError; an `Error` when nothing was
 * sent
 */
export function answerOf<Value>(result: SubmitResult<Value>): Value {
  if (result?.ok) return result.value
  throw result?.error ?? new Error('Nothing was sent')
}

const initial = { collecting: false, sending: [], input: undefined, value: undefined, error: null, attempt: 0 }

/**
 * A task later than the answer: what asked closes first, and gives the focus back to a control that is not busy yet.
 */
async function collect<Input>(from: () => Promise<Input | null>): Promise<Input | null> {
  try {
    return await from()
  } finally {
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const isCollector = <Input>(wanted: Input | (() => Promise<Input | null>)): wanted is () => Promise<Input | null> =>
  typeof wanted === 'function'

/** What the player sees of a defect: "unknown error". */
const unexpected = (cause: unknown): GatewayError =>
  new GatewayError({ call: '', code: 'unknown', message: String(cause), status: 0, cause })
