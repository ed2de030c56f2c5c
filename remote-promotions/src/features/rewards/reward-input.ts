import type { InputOf } from '@lobby/contracts/call'
import type { rewardList } from '@lobby/contracts/calls/rewards'

/** What a page of rewards is asked with: the page's declaration and whoever makes the call name the same (SP-02). */
export const rewardInput = (state: InputOf<typeof rewardList>['state'], pageNo: number) => ({
  ...{ state, pageNo },
  pageSize: 20,
})
