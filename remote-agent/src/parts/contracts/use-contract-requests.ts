import { contractRequests } from '@lobby/contracts/calls/agent'
import { CONTRACT_EXEMPT_TYPES } from '@lobby/contracts/constants'
import { isAgent, useCall, useSession } from '@lobby/platform'
import { CONTRACTS, type ContractKind } from './contract-kind.ts'

/**
 * The kinds that wait for an answer (AG-09). Exempt types are not asked for (AG-10), nor are members without a team.
 */
export function useContractRequests(): readonly ContractKind[] {
  const checked = useSession(
    (state) => isAgent(state) && state.status === 'member' && !CONTRACT_EXEMPT_TYPES.includes(state.customerType),
  )
  const { data } = useCall(contractRequests, {}, { enabled: checked })
  return data && checked ? CONTRACTS.filter(({ field }) => data[field] > 0).map(({ kind }) => kind) : []
}
