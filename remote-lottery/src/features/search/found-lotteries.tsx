import { isCalled } from '@lobby/contracts/named'
import { PATH, withQuery } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { usePictures, useText } from '@lobby/platform'
import { Image, List, ListRow, PageSection } from '@lobby/ui/core'
import { TicketIcon } from '@lobby/ui/icons'
import { useEffect } from 'react'
import { DrawStatus } from '../../parts/draw/draw-status.tsx'
import { SpecialPrize } from '../../parts/draw/special-prize.tsx'
import { allLotteries, byNextDraw, hasClock } from '../../parts/lottery-menu/draws.ts'
import { useLotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import { lotteriesNamed } from '../../parts/lottery-menu/names.ts'
import styles from './found-lotteries.module.css'
import { pagesNamed } from './pages.ts'

/** CSS px */
const ICON = 36
/** A region has dozens: what else is found must not lie below them all. */
const MOST = 5

/** Who types one of these looks for what is drawn next; nobody reads them. Without accents. */
const KIND = ['xo so', 'lottery', 'lotteries', 'lotto', 'lo de', 'danh de', 'so de', 've so'] as const

/**
 * PL-05: lotteries that are called so, also by their city or by what results are announced as; the next draws for what
 * all of them are called (`xổ số`).
 */
export default function FoundLotteries({ text, nearly, onFound }: SlotProps['search.results']) {
  const t = useText('lottery')
  const pictures = usePictures()
  const { data, time, isError } = useLotteryMenu()
  const pages = data ? pagesNamed(data, text, nearly, (title) => t(title)) : []
  // Where a page is meant, no lottery is called nearly so: `lô gan` is no Long An.
  const isKind = text !== '' && isCalled([t('search.title'), ...KIND], text)
  const all = data && allLotteries(data)
  const next = all && time && byNextDraw(all.filter(hasClock), time, time.after)
  const found = text === '' ? [] : isKind ? next : all && lotteriesNamed(all, text, pages.length === 0 && nearly)
  // Its own pages say that the lotteries cannot be had; here there is nothing to show.
  const count = found ? found.length + pages.length : isError ? 0 : null
  useEffect(() => onFound('lotteries', count), [onFound, count])
  if (!found || !count || !time) return null
  return (
    <PageSection
      title={t('search.title')}
      className={styles.section}
      {...(found.length > MOST && {
        link: {
          label: t('tab.all'),
          href: isKind ? PATH.lottery : withQuery(PATH.lottery, { type: 'filter', name: text }),
        },
      })}
    >
      <List label={t('search.title')}>
        {pages.map(({ title, path, Icon }) => (
          <ListRow key={title} icon={<Icon size={18} />} title={t(title)} href={path} />
        ))}
        {found.slice(0, MOST).map((lottery) => (
          <ListRow
            key={lottery.game.gameId}
            icon={
              <Image
                className={styles.picture}
                {...pictures.at(lottery.game.mobileIconUrl, ICON)}
                alt=""
                ratio="1 / 1"
                fallback={<TicketIcon size={18} />}
              />
            }
            title={lottery.game.remark}
            detail={hasClock(lottery) ? <DrawStatus game={lottery.game} time={time} isInRow /> : lottery.categoryName}
            value={
              <span className={styles.last}>
                <SpecialPrize game={lottery.game} />
              </span>
            }
            href={withQuery(PATH.lottery, { type: 'filter', name: lottery.game.remark })}
          />
        ))}
      </List>
    </PageSection>
  )
}
