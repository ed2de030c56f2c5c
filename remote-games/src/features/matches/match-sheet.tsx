import { useText } from '@lobby/platform'
import { Sheet } from '@lobby/ui/core'
import type { Match } from '../../parts/matches/match.ts'
import { MatchList } from '../../parts/matches/match-list.tsx'

interface Props {
  open: boolean
  matches: readonly Match[]
  onClose: () => void
}

/** WB-02: all hot matches, each to be played. */
export function MatchSheet({ open, matches, onClose }: Props) {
  const t = useText('games')
  return (
    <Sheet open={open} onClose={onClose} title={t('matches.title')} closeLabel={t('close')}>
      <MatchList matches={matches} label={t('matches.title')} />
    </Sheet>
  )
}
