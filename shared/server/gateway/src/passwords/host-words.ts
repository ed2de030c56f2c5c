/** The labels of a host that name the site: `www.lobby-88.com` has `www`, `lobby-88` and `com`. */
export const hostWords = (origins: readonly string[]): string[] =>
  origins.filter((origin) => URL.canParse(origin)).flatMap((origin) => new URL(origin).hostname.split('.'))
