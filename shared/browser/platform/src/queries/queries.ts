import type { Call } from '@lobby/contracts/call'
import {
  type InfiniteData,
  type Query,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type * as v from 'valibot'
import type { GatewayError } from '../errors/gateway-error.ts'
import { gateway } from '../gateway/gateway.ts'
import { useSettledLanguage } from '../i18n/language.ts'
import { useNews } from '../releases/news.ts'
import { ownerOf, useRelease } from '../releases/release-scope.ts'
import { useSession } from '../session/session.ts'
import { accountOf } from '../session/session-state.ts'
import { initialData } from './initial-data.ts'
import { invalidateCalls } from './query-cache.ts'
import { FRESH_FOR } from './query-client.ts'
import { type CallKey, callKey } from './query-keys.ts'

type Schema = v.GenericSchema

/** How a call is kept fresh. */
export interface UseCallOptions<Value> {
  enabled?: boolean
  /** How long an answer needs no second look, in ms; 30 s without one. */
  staleTime?: number
  /**
   * ms between two looks while the page is in sight; `false` for none. May depend on the last answer and on when it was
   * taken, from which it counts: ms since the epoch by the device's clock.
   */
  refetchInterval?: number | false | ((value: Value | undefined, takenAt: number) => number | false)
  /** Shown until the first answer; a function gets the answer to the input before (paging without a flash). */
  placeholderData?: Value | ((previous: Value | undefined) => Value | undefined)
}

/**
 * Server data. A call that needs a session rests while there is none. The answer belongs to this release, this account
 * and this language; a change of the language alone keeps the old list on screen until the new one is here (IN-08).
 */
export function useCall<In extends Schema, Out extends Schema>(
  call: Call<In, Out>,
  input: v.InferInput<In>,
  options: UseCallOptions<v.InferOutput<Out>> = {},
): UseQueryResult<v.InferOutput<Out>, GatewayError> {
  return useOwnedCall(ownerOf(useRelease()), call, input, options)
}

/** `useCall` for a named owner: what the shell asks for on behalf of all. Two owners never share an answer. */
export function useOwnedCall<In extends Schema, Out extends Schema, Value = v.InferOutput<Out>>(
  owner: string,
  call: Call<In, Out>,
  input: v.InferInput<In>,
  { enabled = true, staleTime = FRESH_FOR, refetchInterval, placeholderData }: UseCallOptions<Value> = {},
): UseQueryResult<Value, GatewayError> {
  const { account, language, allowed } = useCallConditions(call)
  const first = initialData(call, input, language, account)
  const key = callKey(owner, account, call, language, input)
  // TanStack's guard against functions as data cannot see through a schema's type; the schema itself has checked the
  // data.
  const result = useQuery<unknown, GatewayError, unknown, CallKey>({
    queryKey: key,
    queryFn: ({ signal }) => gateway(call, input, { signal, language }),
    enabled: enabled && allowed,
    staleTime,
    // What it counts from is known by the very object that was answered.
    structuralSharing: !call.timed,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval(state.data as Value | undefined, state.dataUpdatedAt)
        : refetchInterval,
    initialData: first?.value,
    initialDataUpdatedAt: first?.at,
    placeholderData: (previous: unknown, query: Query<unknown, GatewayError, unknown, CallKey> | undefined) => {
      if (query && onlyLanguageDiffers(query.queryKey, key)) return previous
      // The answer of another account is nobody's placeholder.
      const own = query?.queryKey[1] === key[1] ? (previous as Value | undefined) : undefined
      return isFunction(placeholderData) ? placeholderData(own) : placeholderData
    },
  })
  useNews(result.data)
  return result as UseQueryResult<Value, GatewayError>
}

/** The session, language and permission that a call is made with. */
function useCallConditions(call: Call) {
  const account = useSession(accountOf)
  const language = useSettledLanguage()
  return { account, language, allowed: call.session !== 'required' || account !== 'visitor' }
}

const isFunction = <V>(
  value: UseCallOptions<V>['placeholderData'],
): value is (previous: V | undefined) => V | undefined => typeof value === 'function'

const onlyLanguageDiffers = (before: CallKey, now: CallKey): boolean =>
  before[3] !== now[3] && [0, 1, 2, 5].every((at) => before[at] === now[at]) && sameInput(before[4], now[4])

const sameInput = (before: unknown, now: unknown): boolean => JSON.stringify(before) === JSON.stringify(now)

/** How a list that grows page by page goes on and is kept fresh. */
export interface UseInfiniteCallOptions<Value> {
  /** Number of the page after `last`, or undefined at the end. */
  next: (last: Value, pages: readonly Value[]) => number | undefined
  enabled?: boolean
  /** ms, as in `useCall`. */
  staleTime?: number
}

/** A list that grows page by page (PAGE 1 first); `fetchNextPage` asks for more. Otherwise as `useCall`. */
export function useInfiniteCall<In extends Schema, Out extends Schema>(
  call: Call<In, Out>,
  inputOf: (page: number) => v.InferInput<In>,
  { next, enabled = true, staleTime = FRESH_FOR }: UseInfiniteCallOptions<v.InferOutput<Out>>,
): UseInfiniteQueryResult<InfiniteData<v.InferOutput<Out>, number>, GatewayError> {
  const owner = ownerOf(useRelease())
  const { account, language, allowed } = useCallConditions(call)
  const first = initialData(call, inputOf(1), language, account)
  const key = callKey(owner, account, call, language, inputOf(1), 'pages')
  const result = useInfiniteQuery<
    v.InferOutput<Out>,
    GatewayError,
    InfiniteData<v.InferOutput<Out>, number>,
    CallKey,
    number
  >({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => gateway(call, inputOf(pageParam), { signal, language }),
    initialPageParam: 1,
    getNextPageParam: next,
    enabled: enabled && allowed,
    staleTime,
    initialData: first && { pages: [first.value], pageParams: [1] },
    initialDataUpdatedAt: first?.at,
    placeholderData: (previous, query) => (query && onlyLanguageDiffers(query.queryKey, key) ? previous : undefined),
  })
  useNews(result.data)
  return result
}

/** What follows a call that changes something. */
export interface UseCallMutationOptions<Input, Value> {
  onSuccess?: (value: Value, input: Input) => void
  /** The error is shown where it happened, not in a toast of this client. */
  onError?: (error: GatewayError, input: Input) => void
  /** Calls whose answers are old news once this one succeeded. */
  invalidates?: readonly Call[]
}

/** A call that changes something. It is made once, whatever comes: never retried, never kept for later. */
export function useCallMutation<In extends Schema, Out extends Schema>(
  call: Call<In, Out>,
  { onSuccess, onError, invalidates = [] }: UseCallMutationOptions<v.InferInput<In>, v.InferOutput<Out>> = {},
): UseMutationResult<v.InferOutput<Out>, GatewayError, v.InferInput<In>> {
  return useMutation<v.InferOutput<Out>, GatewayError, v.InferInput<In>>({
    mutationFn: (input) => gateway(call, input),
    onSuccess: (value, input) => {
      void invalidateCalls(...invalidates)
      onSuccess?.(value, input)
    },
    onError,
  })
}
