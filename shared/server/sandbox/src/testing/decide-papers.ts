import { identityDesk } from '../identity/desk.ts'
import type { TestGateway } from './test-gateway.ts'

/** Decides about the papers that have waited longest, as the identity desk does. Returns whether there were any. */
export async function decidePapers(
  gateway: TestGateway,
  decision:
    | { approve: true; idNumber: string | null }
    | { approve: false; reason: 'unreadable' | 'mismatch' | 'expired' | 'incomplete' },
): Promise<boolean> {
  const desk = identityDesk(gateway.world, { gatewayFetch: gateway.fetch, gatewayUrl: gateway.url })
  const [papers] = await desk.waiting()
  return papers !== undefined && desk.decide({ id: papers.id, ...decision })
}
