/** What a member has handed in with the request for a promotion. */
export interface ClaimForReview {
  promotionId: string
  comment: string
  /** ms, by the gateway's clock. */
  appliedAt: number
  pictures: readonly { /** The same picture, byte by byte, stands in another request. */ isUsed: boolean }[]
}

/** `proof`: the pictures prove nothing. */
export type ReviewDecision = { approve: true } | { approve: false; reason: 'proof' }

/** Looks at what members hand in for a promotion. */
export interface PromotionReviewer {
  /** Nobody really looks: pages say so. */
  readonly sandbox: boolean
  /** How long a review takes, ms: what the member is told. */
  readonly takes: number
  /** Null while it is not decided. The gateway asks when the member looks, once the review's time is over. */
  review(claim: ClaimForReview): Promise<ReviewDecision | null>
}

/** Sends goods of the points mall to the member. */
export interface GoodsDelivery {
  /** @param order.at ms, by the gateway's clock */
  stateOf(order: { id: number; at: number }): Promise<'preparing' | 'sent'>
}
