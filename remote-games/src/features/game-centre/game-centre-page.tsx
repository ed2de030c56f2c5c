import { type CentreTab, inCentreOrder } from '@lobby/contracts/game-categories'
import { PATH, withQuery } from '@lobby/contracts/paths'
import {
  useFailureProps,
  useLocation,
  useNavigate,
  usePagesExist,
  useSearchParams,
  useSettings,
  useText,
} from '@lobby/platform'
import { ErrorState, Skeleton, TabPanel, Tabs } from '@lobby/ui/core'
import { RegisterWord } from '../../parts/free-play/register-word.tsx'
import { categoryPath, isListed } from '../../parts/vendors/category-path.ts'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { CategoryBlock, CategoryBlockSkeleton } from './category-block.tsx'
import { CategoryGames, CategoryGamesSkeleton } from './category-games.tsx'
import { centreCategory, centreTabs, IN_PLACE } from './centre-tabs.ts'
import styles from './game-centre-page.module.css'

/** `/m/gameCenter` and `/m/sports` (SH-17): every vendor by category. */
export default function GameCentrePage() {
  const t = useText('games')
  const failureProps = useFailureProps()
  const navigate = useNavigate()
  const exists = usePagesExist()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { categories, failed } = useVendors()
  const { readings } = useSettings()
  const shown = centreCategory(pathname, query)

  if (failed) return <ErrorState title={t('centre.failed')} retryLabel={t('retry')} {...failureProps(failed)} />

  const tabs = categories
    ? centreTabs(categories, readings.centreTabs).filter((tab) => tab === 'ALL' || exists(categoryPath(tab)))
    : []
  const choose = (tab: CentreTab) => {
    const inPlace = IN_PLACE.some((one) => one === tab)
    // A list is another page and back returns from it; tabs of this one leave no trail.
    if (!inPlace && tab !== 'ALL') navigate(categoryPath(tab))
    else navigate(withQuery(PATH.gameCentre, { gameCategory: tab }), { replace: true })
  }
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        {categories ? (
          <Tabs
            id="centre"
            label={t('centre.tabs')}
            value={shown}
            items={tabs.map((id) => ({ id, label: t(`category.${id}`) }))}
            onChange={(id) => choose(id as CentreTab)}
          />
        ) : (
          <span className={styles.pending}>
            <Skeleton width="100%" height={36} />
          </span>
        )}
      </div>
      <RegisterWord />
      <TabPanel tabs="centre" item={shown} className={styles.blocks}>
        {categories ? (
          (shown === 'ALL'
            ? inCentreOrder([...categories.keys()], readings.centreTabs)
                .filter((category) => category !== 'ELOTT')
                .map((category) => [category, categories.get(category) ?? []] as const)
            : // GC-10: a category whose vendors have all gone is shown empty.
              [[shown, categories.get(shown) ?? []] as const]
          ).map(([category, vendors]) =>
            isListed(category) ? (
              <CategoryGames key={category} category={category} vendors={vendors} />
            ) : (
              <CategoryBlock key={category} category={category} vendors={vendors} alone={shown !== 'ALL'} />
            ),
          )
        ) : shown === 'ALL' ? (
          <CategoryGamesSkeleton />
        ) : (
          <CategoryBlockSkeleton />
        )}
      </TabPanel>
    </div>
  )
}
