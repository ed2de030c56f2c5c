import { rewardList } from '@lobby/contracts/calls/rewards'
import { RegisterBonus, systemStatus } from '@lobby/contracts/calls/site'
import { VND_PER_UNIT } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { shortMoney, useCall, usePageExists, useText } from '@lobby/platform'
import * as v from 'valibot'

/** Whoever has just registered has one reward; who comes back later may have some more. */
const LOOKED_AT = { state: 'claimable', pageNo: 1, pageSize: 20 } as const

/**
 * The bonus of the registration as a popup, where this member can still claim it (PL-03, HM-14): the reward of the
 * amount that the site names.
 */
export function useWelcomeGift(wanted: boolean) {
  const t = useText('promotions')
  const exists = usePageExists(PATH.rewardCentre)
  const { data: status } = useCall(systemStatus, {})
  const asks = wanted && exists
  const { data, isPending, isError } = useCall(rewardList, LOOKED_AT, { enabled: asks })
  const named = v.safeParse(RegisterBonus, status?.info.register)
  const amount = named.success ? named.output.bonusAmount / VND_PER_UNIT : undefined
  const reward = asks ? data?.list.find((each) => each.kind === 'promotion' && each.amount === amount) : undefined
  const gift = reward && {
    id: `reward-${reward.id}`,
    gift: true,
    title: t('popup.gift.title', { amount: shortMoney(reward.amount) }),
    text: t('popup.gift.text', { times: reward.turnover }),
  }
  /** Whether there is one nobody knows: it is told another time. */
  const failed = asks && (isError || status === undefined)
  return { gift, isPending: asks && isPending, failed }
}
