import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { useFailureProps, useText } from '@lobby/platform'
import { EmptyState, ErrorState, Skeleton, TabPanel, Tabs } from '@lobby/ui/core'
import { ChevronRightIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { byNextDraw, lotteriesOf } from '../../parts/lottery-menu/draws.ts'
import { type LotteryMenu, useLotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import type { LotteryTime } from '../../parts/lottery-menu/sale-clock.ts'
import { EntryDraw } from './entry-draw.tsx'
import styles from './lottery-block.module.css'

/** Draws of one kind; the title leads to all of them. */
const DRAWS = 6

/** GE-11: the Vietnamese lotteries in the game entry screen, by kind, the next draw first. */
export default function LotteryBlock() {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const { data, time, isPending, error, isFetching, refetch } = useLotteryMenu()
  return (
    <section className={styles.block} aria-labelledby="lottery-block-title" aria-busy={isPending}>
      <h2 id="lottery-block-title" className={styles.title}>
        <a className={styles.all} href={PATH.lottery}>
          {t('hub.games')}
          <ChevronRightIcon size={18} aria-hidden="true" />
        </a>
      </h2>
      {data && time ? (
        <Kinds menu={data} time={time} />
      ) : isPending ? (
        <BlockSkeleton />
      ) : (
        <div className={styles.failed}>
          <ErrorState
            size="panel"
            title={t('hub.failed')}
            retryLabel={t('list.retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        </div>
      )}
    </section>
  )
}

function Kinds({ menu, time }: { menu: LotteryMenu; time: LotteryTime }) {
  const t = useText('lottery')
  const [chosen, setChosen] = useState<string>(LOTTERY_TAG.hot)
  const tabs = Object.values(menu).map(({ tag, labelName }) => ({ id: tag, label: labelName }))
  const tag = tabs.some(({ id }) => id === chosen) ? chosen : (tabs[0]?.id ?? '')
  const shown = byNextDraw(lotteriesOf(menu, tag), time, time.after).slice(0, DRAWS)
  return (
    <>
      <Tabs
        id="lottery-block"
        label={t('hub.menu')}
        look="pill"
        className={styles.tabs}
        items={tabs}
        value={tag}
        onChange={setChosen}
      />
      <TabPanel tabs="lottery-block" item={tag}>
        {shown.length > 0 ? (
          <ul className={styles.draws} aria-label={t('hub.games')}>
            {shown.map((lottery) => (
              <li key={lottery.game.gameId}>
                <EntryDraw lottery={lottery} time={time} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.failed}>
            <EmptyState size="panel" title={t('hub.none')} />
          </div>
        )}
      </TabPanel>
    </>
  )
}

function BlockSkeleton() {
  const t = useText('lottery')
  return (
    <div role="status" aria-label={t('hub.loading')}>
      <div className={styles.pending}>
        {[72, 84, 72].map((width, at) => (
          <Skeleton key={at} shape="block" width={width} height={36} />
        ))}
      </div>
      <div className={styles.draws}>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} shape="block" height={124} />
        ))}
      </div>
    </div>
  )
}
