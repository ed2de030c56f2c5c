import { onlineManager, QueryClient } from '@tanstack/react-query'
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

/** Holds reads back, as the library does while a browser is offline. Changes go on, and fail at once. */
export const pauseQueries = (): void => onlineManager.setOnline(false)
/** Lets them go, and asks again for what failed or is stale on the page. */
export const resumeQueries = (): void => onlineManager.setOnline(true)
