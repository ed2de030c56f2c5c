import { contractRequests } from '@lobby/contracts/calls/agent'
import { CONTRACT_EXEMPT_TYPES } from '@lobby/contracts/constants'
import { isAgent, useCall, useSession } from '@lobby/platform'
import { CONTRACTS, type ContractKind } from './contract-kind.ts'

/**
 * The kinds that wait for an answer (AG-09). Exempt types are not asked for (AG-10), nor are members without a team.
 */
export const useContractRequests = (): readonly ContractKind[] => useContractCheck().kinds ?? []

/** The same, and whether it is known: without `kinds` the call is under way, or has failed. */
export function useContractCheck(): { checked: boolean; kinds?: readonly ContractKind[]; failed: boolean } {
  const checked = useSession(
    (state) => isAgent(state) && state.status === 'member' && !CONTRACT_EXEMPT_TYPES.includes(state.customerType),
  )
  const { data, error } = useCall(contractRequests, {}, { enabled: checked })
  if (!data || !checked) return { checked, failed: checked && error !== null }
  return { checked, kinds: CONTRACTS.filter(({ field }) => data[field] > 0).map(({ kind }) => kind), failed: false }
}
