import { memberInfo } from '@lobby/contracts/calls/member'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { useCall, usePersistedQuery } from '@lobby/platform'

/** Who is signed in (CL-19); until the gateway answers, as this browser last knew it (SE-14). */
export function useMemberInfo() {
  const result = useCall(memberInfo, {})
  const kept = usePersistedQuery(STORAGE_KEY.memberInfo, memberInfo, result)
  const { error, refetch, isFetching } = result
  return { data: result.data ?? kept?.value, error, refetch, isFetching }
}
