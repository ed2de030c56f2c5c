import type { PromotionReviewer } from '@lobby/gateway/outside/rewards'

/** Nobody looks. Its one rule: a picture that proves one request proves no other. */
export const sandboxReviewer: PromotionReviewer = {
  sandbox: true,
  takes: 2 * 60_000,
  review: async ({ pictures }) =>
    pictures.some(({ isUsed }) => isUsed) ? { approve: false, reason: 'proof' } : { approve: true },
}
