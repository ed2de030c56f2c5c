import { QueryClient } from '@tanstack/react-query'
import { isGatewayError } from '../errors/gateway-error.ts'

/** An answer younger than this is not asked for again, in ms. */
export const FRESH_FOR = 30_000
const RETRIES = 2

/** The one cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && isGatewayError(error) && error.retryable,
    },
    // Offline, an order must fail at once: kept and sent later, it would move money when nobody looks.
    mutations: { retry: false, networkMode: 'always' },
  },
})
