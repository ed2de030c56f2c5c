import { hotGames } from '@lobby/contracts/calls/games'
import { Slot, useCall, useText } from '@lobby/platform'
import {
  Button,
  Chip,
  Chips,
  EmptyState,
  IconButton,
  List,
  ListRow,
  PageSection,
  Skeleton,
  TextField,
  VisuallyHidden,
} from '@lobby/ui/core'
import { CloseIcon, HistoryIcon, SearchIcon } from '@lobby/ui/icons'
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { HOT_FRESH_FOR, HOT_GAMES } from '../../parts/first-inputs.ts'
import { RegisterWord } from '../../parts/free-play/register-word.tsx'
import row from '../../parts/game-rail/game-rail.module.css'
import { TileRail } from '../../parts/game-rail/tile-rail.tsx'
import { GameGrid } from '../../parts/game-tile/game-grid.tsx'
import { useGameTypes } from '../../parts/vendors/game-types.ts'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
import { vendorsOfGames } from '../../parts/vendors/vendor-games.ts'
import { VendorRail } from '../../parts/vendors/vendor-rail.tsx'
import { KindLinks } from './kind-links.tsx'
import { useRecentSearches } from './recent-searches.ts'
import styles from './search-page.module.css'
import { useFound } from './use-found.ts'
import { LONGEST, useSearchText } from './use-search-text.ts'

/**
 * PL-05: looks for games, lotteries, promotions and pages. What is found comes from the remotes, each for what is its
 * own; this page has the text, what was looked for before, and the word that nothing was found.
 */
export default function SearchPage() {
  const t = useText('games')
  const { text, asked, type, choose } = useSearchText()
  const recent = useRecentSearches()
  const { isEmpty, isLooking, isShort, nearly, onFound } = useFound(asked)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.value === '') field.current.focus({ preventScroll: true })
  }, [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    recent.remember(text)
    choose(text)
    // The keyboard makes room for what was found.
    field.current?.blur()
  }
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) recent.remember(asked)
  }
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers that run the site know no search element */}
      <form role="search" onSubmit={send} className={styles.form}>
        <TextField
          ref={field}
          label={t('search.label')}
          className={styles.field}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST}
          placeholder={t('search.placeholder')}
          prefix={<SearchIcon size={18} />}
          suffix={
            text ? (
              <IconButton
                label={t('search.clear')}
                icon={<CloseIcon size={18} />}
                onClick={() => {
                  choose('')
                  field.current?.focus()
                }}
              />
            ) : undefined
          }
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
      <RegisterWord />
      {asked === '' ? <Before recent={recent} onChoose={choose} /> : null}
      {/* Always there, so that each remote's part is loaded before the first letter. */}
      <div onClickCapture={follow}>
        <Slot name="search.results" props={{ text: asked, nearly, onFound }} />
      </div>
      {isLooking ? <Looking /> : null}
      <div role="status" className={styles.section}>
        {isEmpty ? (
          <EmptyState
            icon={<SearchIcon size={28} />}
            title={t('search.none', { text: asked })}
            detail={t('search.noneHint')}
          />
        ) : asked ? (
          <VisuallyHidden>{t('search.results')}</VisuallyHidden>
        ) : null}
      </div>
      {isEmpty || isShort ? <MostPlayed /> : null}
    </div>
  )
}

/** What comes, in its shape: as the found games wait, where none of the parts shows anything yet. */
function Looking() {
  return (
    <div className={styles.section} aria-hidden="true">
      <div className={styles.pendingLine}>
        <Skeleton width="22%" height={20} />
      </div>
      <GameGrid games={[]} label="" pending={3} />
    </div>
  )
}

/** What is played most, of each kind one; each of these finds something in its language. */
const WORDS = ['north', 'sicBo', 'football', 'baccarat', 'keno'] as const

/** Before anything is typed: what was looked for last, words to begin with, what is played most, kinds and vendors. */
function Before({
  recent,
  onChoose,
}: {
  recent: ReturnType<typeof useRecentSearches>
  onChoose: (text: string) => void
}) {
  const t = useText('games')
  return (
    <>
      {recent.texts.length > 0 ? (
        <PageSection
          title={t('search.recent')}
          className={styles.section}
          aside={
            <Button size="small" look="quiet" onClick={recent.forget}>
              {t('search.forget')}
            </Button>
          }
        >
          <List label={t('search.recent')}>
            {recent.texts.map((text) => (
              <ListRow
                key={text}
                icon={<HistoryIcon size={18} />}
                title={text}
                chevron={false}
                onClick={() => onChoose(text)}
              />
            ))}
          </List>
        </PageSection>
      ) : null}
      <PageSection title={t('search.suggested')} className={styles.section}>
        <Chips label={t('search.suggested')}>
          {WORDS.map((word) => (
            <Chip key={word} pressed={false} onPress={() => onChoose(t(`search.words.${word}`))}>
              {t(`search.words.${word}`)}
            </Chip>
          ))}
        </Chips>
      </PageSection>
      <MostPlayed />
      <Kinds />
      <Vendors />
    </>
  )
}

/** The game types by their names: the strip above has their signs alone. */
function Kinds() {
  const t = useText('games')
  const types = useGameTypes()
  return types ? <KindLinks title={t('centre.tabs')} types={types} /> : null
}

function Vendors() {
  const t = useText('games')
  const { categories } = useVendors()
  const vendors = categories ? vendorsOfGames(categories) : []
  if (vendors.length === 0) return null
  return (
    <PageSection title={t('home.vendors')} className={styles.section}>
      <VendorRail label={t('home.vendors')} vendors={vendors} />
    </PageSection>
  )
}

function MostPlayed() {
  const t = useText('games')
  const { data, error, refetch, isFetching } = useCall(hotGames, HOT_GAMES, { staleTime: HOT_FRESH_FOR })
  const failed = error && !data ? { error, refetch, isFetching } : false
  return (
    <PageSection title={t('home.hot')} className={styles.section}>
      <div className={row.row} aria-busy={!data && !failed}>
        <TileRail label={t('home.hot')} games={data?.list} failed={failed} />
      </div>
    </PageSection>
  )
}
