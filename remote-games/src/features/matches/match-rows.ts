import { FROM_DESKTOP, FROM_TABLET, useMedia } from '@lobby/ui/media'

/** How many matches stand beside each other: one on a phone, two on a tablet, three on a desktop. (PL-11) */
export function useMatchesAcross(): number {
  const tablet = useMedia(FROM_TABLET)
  const desktop = useMedia(FROM_DESKTOP)
  return desktop ? 3 : tablet ? 2 : 1
}

/**
 * The matches in rows of at most `across`, the last one filled up with the first matches. More than one match is more
 * than one row, so that they change by themselves (WB-01), and no match stands twice in a row.
 */
export function matchRows<Match>(matches: readonly Match[], across: number): Match[][] {
  const wide = Math.max(1, Math.min(across, matches.length - 1))
  const rows = Math.ceil(matches.length / wide)
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: wide }, (_place, at) => matches[(row * wide + at) % matches.length] as Match),
  )
}
