const SYSTEMS = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const
/** Whoever is built on another says both names: the guests first. */
const BROWSERS = [
  ['Lobby', /LobbyApp\//],
  ['Zalo', /Zalo/],
  ['Facebook', /FBAN|FBAV/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Cốc Cốc', /coc_coc_browser\//],
  ['Opera', /OPR\/|OPiOS\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

/** What a session was opened with, as a player would call it: `iPhone · Safari`. Empty when it cannot be told. */
export function deviceName(userAgent: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, mark]) => mark.test(userAgent))?.[0]
  return [named(SYSTEMS), named(BROWSERS)].filter(Boolean).join(' · ')
}
