import { registerDownline } from '@lobby/contracts/calls/agent-registration'
import { askAs } from './ask.ts'
import type { TestGateway } from './test-gateway.ts'

/** Opens an account right below an agent, as the register centre does; the rebate is in percent. */
export async function openBelow(
  gateway: TestGateway,
  agent: string,
  account: { userName: string; type: 0 | 1; rebate: number },
): Promise<void> {
  const { body } = await askAs(gateway, agent, registerDownline, { ...account, password: 'Abc#12345' })
  if (!body.success) throw new Error(`${agent} cannot open ${account.userName}: ${body.errorCode}`)
}
