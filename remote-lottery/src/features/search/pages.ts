import { named } from '@lobby/contracts/named'
import { CalendarIcon, ChartColumnIcon } from '@lobby/ui/icons'
import { dayPath, statisticsPath } from '../../parts/history/day-address.ts'
import { allLotteries, hasClock, newestDay } from '../../parts/lottery-menu/draws.ts'
import type { LotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'

/** What players type for each, without accents. Nobody reads these: the site has one name for each. */
const PAGES = [
  {
    ...({ title: 'search.results', Icon: CalendarIcon } as const),
    words: ['ket qua', 'ket qua xo so', 'kqxs', 'xem so', 'xo so hom nay', 'results', 'draw results'],
  },
  {
    ...({ title: 'search.statistics', Icon: ChartColumnIcon } as const),
    words: [
      'lo gan',
      'thong ke',
      'thong ke xo so',
      'dau duoi',
      'soi cau',
      'so nong',
      'statistics',
      'longest not drawn',
      'overdue numbers',
    ],
  },
] as const

/** Pages about what was drawn that are called so, by their title or by what players type for them. */
export function pagesNamed(
  menu: LotteryMenu,
  text: string,
  nearly: boolean | undefined,
  titleOf: (title: (typeof PAGES)[number]['title']) => string,
) {
  const region = allLotteries(menu).find(hasClock)?.tag
  if (region === undefined) return []
  const found = named(
    PAGES,
    text,
    ({ title }) => [titleOf(title)],
    nearly,
    ({ words }) => words,
  )
  return found.map((page) => ({
    ...page,
    path: page.title === 'search.statistics' ? statisticsPath : dayPath({ region, day: newestDay(menu, region) }),
  }))
}
