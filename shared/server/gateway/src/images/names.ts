/** Moves when the drawings change, so that pictures can be cached for ever. */
export const ART = 'a4'
export const IMAGE_BASE = `/images/${ART}`

/** Paths are relative to an image CDN of the site's settings. Sizes are asked for with `?w=`. */
export const imagePath = {
  game: (gameId: string) => `${IMAGE_BASE}/games/${gameId}.png`,
  /** GE-16: the site makes this path itself from the settings' `paths.tiles`. */
  tile: (category: string, vendor: string) => `${IMAGE_BASE}/tiles/${category}-${vendor}.png`,
  /** GE-18: the same, from `paths.products`. */
  product: (merchant: string, vendor: string) =>
    `${IMAGE_BASE}/products/${merchant.toUpperCase()}/${vendor}/mobile.png`,
  vendor: (vendor: string) => `${IMAGE_BASE}/vendors/${vendor}.png`,
  banner: (id: string) => `${IMAGE_BASE}/banners/${id}.png`,
  promotion: (id: string) => `${IMAGE_BASE}/promotions/${id}.png`,
  reward: (kind: string) => `${IMAGE_BASE}/rewards/${kind}.png`,
  mall: (itemId: string) => `${IMAGE_BASE}/mall/${itemId}.png`,
  lottery: (code: string) => `${IMAGE_BASE}/lotteries/${code}.png`,
  team: (id: string) => `${IMAGE_BASE}/teams/${id}.png`,
} as const
