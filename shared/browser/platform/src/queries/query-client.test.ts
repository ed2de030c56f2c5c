import { afterEach, expect, it } from 'vitest'
import { GatewayError } from '../errors/gateway-error.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

/** How often a read is asked for that fails each time. */
async function asked(error: Error): Promise<number> {
  let times = 0
  const queryFn = () => {
    times += 1
    return Promise.reject(error)
  }
  await expect(queryClient.fetchQuery({ queryKey: ['read'], queryFn, retryDelay: 0 })).rejects.toBe(error)
  return times
}
const failure = (retryable: boolean) =>
  new GatewayError({ call: 'list', code: 'client.offline', message: 'list could not be sent', status: 0, retryable })

it('ER-17 a read that fails for a moment is asked for three times in all', async () => {
  expect(await asked(failure(true))).toBe(3)
})

it('ER-17 what was refused, or is an error of the code, is asked for once', async () => {
  expect(await asked(failure(false))).toBe(1)
  expect(await asked(new TypeError('no such property'))).toBe(1)
})
