import { downline, TEAM_ORDERS } from '@lobby/contracts/calls/agent'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { formatMoney, useCall, useFlag, usePageExists, useSearchParams, useText } from '@lobby/platform'
import { Button, EmptyState, List, PageSection } from '@lobby/ui/core'
import { ChevronLeftIcon, UsersIcon } from '@lobby/ui/icons'
import { FROM_DESKTOP, useMedia } from '@lobby/ui/media'
import { Failed } from '../list/failed.tsx'
import { Pager } from '../list/pager.tsx'
import styles from './downline.module.css'
import { type DownlineState, downlineQuery, readDownline } from './downline-state.ts'
import { type Member, MemberRow, MemberRowSkeleton } from './member-row.tsx'
import { useNoneText } from './none-text.ts'
import { TeamFilters } from './team-filters.tsx'

/** The pager stays within reach of the thumb. */
const MEMBERS_A_PAGE = 10

/**
 * AG-11: the members right under an agent, to be searched and paged. A press on one enters its team, opens what a
 * member without a team came to (PL-13), or does what `onMember` says.
 */
export function Downline({ onMember }: { onMember?: (member: Member, enter: () => void) => void }) {
  const t = useText('agent')
  const noneText = useNoneText()
  const profitIsOn = useFlag('AGETEAMPNL3')
  const profitExists = usePageExists(PATH.teamProfit)
  // Beside the figures of the overview there is no room for columns.
  const inColumns = useMedia(FROM_DESKTOP) && onMember !== undefined
  const [query, setQuery] = useSearchParams()
  const state = readDownline(query)
  const order = TEAM_ORDERS.find((one) => one === state.order)
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    downline,
    {
      parent: state.parent || undefined,
      search: state.search || undefined,
      kind: state.kind,
      order,
      pageNo: state.page,
      pageSize: MEMBERS_A_PAGE,
    },
    { placeholderData: (previous) => previous },
  )
  // Entering a team is a step that back undoes; searching and paging are not.
  const show = (change: Partial<DownlineState>, replace = true) =>
    setQuery((before) => downlineQuery(before, change), { replace })

  const pressOf = (member: Member) => {
    const enter = () => show({ parent: member.userName, search: '' }, false)
    if (onMember) return () => onMember(member, enter)
    return member.children > 0 ? enter : undefined
  }
  const hrefOf = ({ userName, children }: Member) =>
    !onMember && children === 0 && profitIsOn && profitExists
      ? withQuery(PATH.teamProfit, { parent: userName })
      : undefined

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
        <TeamFilters state={state} orders={TEAM_ORDERS} onChange={show} />
        {!data && error ? (
          <Failed title={t('downline.failed')} call={{ error, refetch, isFetching }} />
        ) : data && data.list.length === 0 ? (
          <EmptyState
            icon={<UsersIcon size={28} />}
            title={t('noData')}
            detail={noneText(state)}
            action={
              state.search || state.kind ? (
                <Button onClick={() => show({ search: '', kind: undefined })}>{t('downline.clear')}</Button>
              ) : undefined
            }
          />
        ) : (
          <>
            {data?.count !== undefined && data.balance !== undefined ? (
              <p className={styles.sum}>
                {t('downline.sum', {
                  members: t('downline.members', { count: data.count }),
                  amount: formatMoney(data.balance),
                })}
              </p>
            ) : null}
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
                        joined={order === 'newest'}
                        inColumns={inColumns}
                        href={hrefOf(member)}
                        onPress={pressOf(member)}
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
