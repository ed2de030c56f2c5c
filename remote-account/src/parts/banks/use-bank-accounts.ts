import { bankAccounts } from '@lobby/contracts/calls/withdrawals'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { useCall, usePersistedQuery } from '@lobby/platform'

/**
 * Where the member is paid, and the banks there are; until the gateway answers, as this browser last knew it. What is
 * kept goes with the session (SE-05); account numbers in it are masked.
 */
export function useBankAccounts() {
  const result = useCall(bankAccounts, {})
  const kept = usePersistedQuery(STORAGE_KEY.bankList, bankAccounts, result)
  const { error, refetch, isFetching } = result
  return { data: result.data ?? kept?.value, error, refetch, isFetching }
}
