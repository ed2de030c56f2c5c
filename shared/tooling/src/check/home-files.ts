import type { ReleaseRecord } from '@lobby/contracts/release'
import { HOME_LAYOUT_SLOTS, HOME_SLOTS } from '@lobby/contracts/remote'

/** SP-03: entry, script, style sheet and wording. */
export const MOST_HOME_FILES = 4

const ON_HOME: readonly string[] = [...HOME_SLOTS, ...HOME_LAYOUT_SLOTS]

/** Files of a remote that a visitor's home asks for, in Vietnamese. Empty where it fills none of home's slots. */
export function homeFiles({
  entry,
  slots,
  locales,
  localeParts,
}: Pick<ReleaseRecord, 'entry' | 'slots' | 'locales' | 'localeParts'>): string[] {
  const shown = slots.filter(({ slot, when }) => ON_HOME.includes(slot) && (when?.session ?? 'visitor') === 'visitor')
  if (shown.length === 0) return []
  const modules = shown.flatMap(({ files, wordingPart }) => {
    const words = (wordingPart === undefined ? locales : localeParts?.[wordingPart])?.VI
    return words ? [files, words] : [files]
  })
  return [...new Set([entry, ...modules.flatMap(({ scripts, styles }) => [...scripts, ...styles])])]
}
