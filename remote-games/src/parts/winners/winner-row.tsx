import type { ValueOf } from '@lobby/contracts/call'
import type { winnerBoard } from '@lobby/contracts/calls/games'
import { useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Money } from '@lobby/ui/core'
import { launchPath } from '../launch/launch-path.ts'
import { linkState } from '../links/link-state.ts'
import { CategoryIcon } from '../vendors/category-icon.tsx'
import { winnerCategory } from './winner-category.ts'
import styles from './winner-list.module.css'

type Winner = ValueOf<typeof winnerBoard>['list'][number]['vo']

/** WB-05, WB-07: who won what in which game; a tap plays it. */
export function WinnerRow({ winner }: { winner: Winner }) {
  const t = useText('games')
  const category = winnerCategory(winner.gameCategory)
  const to = launchPath({
    gameCategory: winner.gameCategory,
    vendor: winner.vendor,
    code: winner.gameCode,
    nodeId: winner.nodeId,
  })
  return (
    <a className={styles.row} href={to} {...linkState({ name: winner.gameName, picture: '' })}>
      <span className={styles.icon} title={t(`category.${category}`)}>
        <CategoryIcon category={category} />
      </span>
      <span className={styles.text}>
        <span className={styles.game}>{winner.gameName}</span>
        <span className={styles.name}>{winner.customerName}</span>
      </span>
      <Money tone="win" parts={moneyParts(winner.winAmount)} />
    </a>
  )
}
