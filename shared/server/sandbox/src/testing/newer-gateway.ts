import type { Call, ValueOf } from '@lobby/contracts/call'
import type { TestGateway } from './test-gateway.ts'

/**
 * The same gateway, as it may be some releases from now: `change` puts into the answers of one call what today's
 * contract does not know. Refused calls and all others answer as they do.
 */
export function newerGateway<const C extends Call>(
  gateway: TestGateway,
  call: C,
  change: (value: ValueOf<C>) => unknown,
): TestGateway {
  return {
    ...gateway,
    fetch: async (input, init) => {
      const answer = await gateway.fetch(input, init)
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://gateway')
      if (pathname !== call.path || !answer.ok) return answer
      const body = (await answer.json()) as { value: ValueOf<C> }
      return Response.json({ ...body, value: change(body.value) }, answer)
    },
  }
}
