import { rewardList } from '@lobby/contracts/calls/rewards'
import { useCall } from '@lobby/platform'
import { useMemberLinks } from './member-links.ts'

/** Where the rewards are claimed, and how many wait there; undefined while none does or there is no such page. */
export function useClaimable() {
  const linksOf = useMemberLinks()
  const [link] = linksOf(['rewardCentre'])
  const { data } = useCall(rewardList, { state: 'claimable', pageNo: 1, pageSize: 1 }, { enabled: link !== undefined })
  return link && data && data.claimable.count > 0 ? { ...data.claimable, path: link.path } : undefined
}
