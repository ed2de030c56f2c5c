import { useErrorText } from '../errors/error-text.ts'
import { retryFailedCalls } from './query-cache.ts'

/** What `useCall` and its kin say of a call that failed. */
interface FailedCall {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface FailureProps {
  detail: string
  onRetry: () => void
  busy: boolean
}

/**
 * Turns a failed call into the props of `ErrorState` (ui) that are the same everywhere: the reason, and how to ask
 * again: for this and for whatever else on the page has failed.
 */
export function useFailureProps(): (call: FailedCall) => FailureProps {
  const errorText = useErrorText()
  return ({ error, isFetching, refetch }) => ({
    // A list that cannot be had says what to do: that its reason is unknown helps nobody.
    detail: errorText(error, 'client.answer'),
    onRetry: () => {
      void refetch()
      retryFailedCalls()
    },
    busy: isFetching,
  })
}
