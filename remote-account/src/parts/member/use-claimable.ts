import { rewardList } from '@lobby/contracts/calls/rewards'
import { useCall } from '@lobby/platform'
import { useMemberLinks } from './member-links.ts'

/**
 * Where the rewards are claimed, how many wait there, and how much is to be played for those that were; undefined while
 * that is not known, and where there is no such page.
 */
export function useClaimable() {
  const linksOf = useMemberLinks()
  const [link] = linksOf(['rewardCentre'])
  const { data } = useCall(rewardList, { state: 'claimable', pageNo: 1, pageSize: 1 }, { enabled: link !== undefined })
  return link && data ? { ...data.claimable, toPlay: data.toPlay, path: link.path } : undefined
}
