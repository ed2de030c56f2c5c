import { downline } from '@lobby/contracts/calls/agent'
import { useCall, useFailureProps, useSearchParams, useText } from '@lobby/platform'
import { Button, EmptyState, ErrorState, List, PageSection } from '@lobby/ui/core'
import { ChevronLeftIcon, UsersIcon } from '@lobby/ui/icons'
import styles from './downline.module.css'
import { DownlineSearch } from './downline-search.tsx'
import { type DownlineState, downlineQuery, readDownline } from './downline-state.ts'
import { MemberRow, MemberRowSkeleton } from './member-row.tsx'
import { Pager } from './pager.tsx'

/** The pager stays within reach of the thumb. */
const MEMBERS_A_PAGE = 10

/**
 * AG-11: the members right under an agent, to be searched and paged, and entered where they have members of their own.
 */
export function Downline() {
  const t = useText('agent')
  const failureProps = useFailureProps()
  const [query, setQuery] = useSearchParams()
  const state = readDownline(query)
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    downline,
    {
      parent: state.parent || undefined,
      search: state.search || undefined,
      pageNo: state.page,
      pageSize: MEMBERS_A_PAGE,
    },
    { placeholderData: (previous) => previous },
  )
  // Entering a team is a step that back undoes; searching and paging are not.
  const show = (change: Partial<DownlineState>, replace = true) =>
    setQuery((before) => downlineQuery(before, change), { replace, preventScrollReset: true })

  return (
    <PageSection title={state.parent ? t('downline.of', { name: state.parent }) : t('downline.title')}>
      <div className={styles.downline}>
        {state.parent ? (
          <Button
            size="small"
            icon={<ChevronLeftIcon size={16} />}
            className={styles.up}
            onClick={() => show({ parent: '', search: '' }, false)}
          >
            {t('downline.own')}
          </Button>
        ) : null}
        <DownlineSearch
          key={`${state.parent}/${state.search}`}
          value={state.search}
          onSearch={(search) => show({ search })}
        />
        {!data && error ? (
          <ErrorState
            title={t('downline.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : data && data.list.length === 0 ? (
          <EmptyState
            icon={<UsersIcon size={28} />}
            title={t('noData')}
            detail={state.search ? t('downline.noneFound', { search: state.search }) : t('downline.none')}
            action={
              state.search ? <Button onClick={() => show({ search: '' })}>{t('downline.clear')}</Button> : undefined
            }
          />
        ) : (
          <>
            <div
              className={styles.list}
              data-old={isPlaceholderData || undefined}
              aria-busy={!data || isPlaceholderData}
            >
              <List label={t('downline.title')}>
                {data
                  ? data.list.map((member) => (
                      <MemberRow
                        key={member.userName}
                        member={member}
                        onEnter={() => show({ parent: member.userName, search: '' }, false)}
                      />
                    ))
                  : ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <MemberRowSkeleton key={row} />)}
              </List>
            </div>
            {data && data.totalPages > 1 ? (
              <Pager page={state.page} pages={data.totalPages} onPage={(page) => show({ page })} />
            ) : null}
          </>
        )}
      </div>
    </PageSection>
  )
}
