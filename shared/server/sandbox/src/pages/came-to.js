/** What a settled stake came to: its own return, or a part of it, is no win (decision 608). */
export function cameTo({ win, stake }) {
  if (win === 0) return 'lost'
  return win > stake ? 'won' : 'back'
}
