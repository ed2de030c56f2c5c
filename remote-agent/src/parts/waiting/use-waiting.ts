import type { ValueOf } from '@lobby/contracts/call'
import { rewardList } from '@lobby/contracts/calls/rewards'
import { PATH } from '@lobby/contracts/paths'
import { useCall, useFlag, usePageExists, usePagesExist } from '@lobby/platform'
import { CONTRACTS, type ContractKind } from '../contracts/contract-kind.ts'
import { useContractCheck } from '../contracts/use-contract-requests.ts'

/** SM-05 leaves the switch's name open; it is the gateway's. */
export const REWARD_SWITCH = 'REWARDCENTER3'

/** What a call came to: nothing yet without both. */
interface Asked<T> {
  value?: T
  failed: boolean
}

/** What waits for the agent; a part that this site or this agent has not is undefined. */
export interface Waiting {
  /** AG-08: the kinds to answer. */
  contracts?: Asked<readonly ContractKind[]>
  /** PL-03: all that can be claimed now. */
  rewards?: Asked<ValueOf<typeof rewardList>['claimable']>
}

export function useWaiting(): Waiting {
  const exists = usePagesExist()
  const { checked, kinds, failed } = useContractCheck()
  const rewardsOn = useFlag(REWARD_SWITCH)
  const hasRewards = usePageExists(PATH.rewardCentre) && rewardsOn
  const { data, error } = useCall(rewardList, { state: 'claimable', pageNo: 1, pageSize: 1 }, { enabled: hasRewards })
  const paged = CONTRACTS.filter(({ path }) => exists(path)).map(({ kind }) => kind)
  return {
    ...(checked && paged.length > 0
      ? { contracts: { ...(kinds ? { value: kinds.filter((kind) => paged.includes(kind)) } : {}), failed } }
      : {}),
    ...(hasRewards ? { rewards: { ...(data ? { value: data.claimable } : {}), failed: error !== null } } : {}),
  }
}
