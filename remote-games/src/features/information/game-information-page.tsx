import { PATH } from '@lobby/contracts/paths'
import { useSearchParams, useText } from '@lobby/platform'
import { ButtonLink, EmptyState } from '@lobby/ui/core'
import { RegisterWord } from '../../parts/free-play/register-word.tsx'
import { choiceIn } from '../../parts/information/game-choice.ts'
import { GameDetails } from '../../parts/information/game-details.tsx'
import styles from './game-information-page.module.css'

/** `/m/gameInformation?vendor=…&nodeId=…` (PP-09): rules, odds and rounds of a game that is not open. */
export default function GameInformationPage() {
  const t = useText('games')
  const [query] = useSearchParams()
  const choice = choiceIn(query)
  return (
    <div className={styles.page}>
      {choice ? (
        <>
          <div className={styles.word}>
            <RegisterWord />
          </div>
          <GameDetails choice={choice} named />
        </>
      ) : (
        <EmptyState
          title={t('launch.unknown')}
          detail={t('launch.unknownHint')}
          action={<ButtonLink href={PATH.gameCentre}>{t('entry.find')}</ButtonLink>}
        />
      )}
    </div>
  )
}
