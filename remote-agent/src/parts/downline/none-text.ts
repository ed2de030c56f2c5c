import { useText } from '@lobby/platform'
import type { DownlineState } from './downline-state.ts'

/** Why a list of members is empty. */
export function useNoneText() {
  const t = useText('agent')
  return ({ search, kind }: DownlineState): string => {
    if (search) return t('downline.noneFound', { search })
    return t(kind ? 'downline.noneOfKind' : 'downline.none')
  }
}
