import type { ValueOf } from '@lobby/contracts/call'
import { memberTeam, RESULT_ORDERS, type teamProfit } from '@lobby/contracts/calls/agent-reports'
import type { Days } from '@lobby/contracts/day-range'
import { formatMoney, useCall, useSearchParams, useText } from '@lobby/platform'
import { Button, EmptyState, List, ListRow, PageSection } from '@lobby/ui/core'
import { UsersIcon } from '@lobby/ui/icons'
import { type DownlineState, downlineQuery, readDownline } from '../../parts/downline/downline-state.ts'
import { Labelled } from '../../parts/downline/labelled.tsx'
import { MemberRowSkeleton } from '../../parts/downline/member-row.tsx'
import row from '../../parts/downline/member-texts.module.css'
import { MemberDetail, MemberName } from '../../parts/downline/member-texts.tsx'
import { useNoneText } from '../../parts/downline/none-text.ts'
import { TeamFilters } from '../../parts/downline/team-filters.tsx'
import { Failed } from '../../parts/list/failed.tsx'
import { Pager } from '../../parts/list/pager.tsx'
import { SaveTeam } from './save-team.tsx'
import styles from './team-profit-page.module.css'

type Member = ValueOf<typeof memberTeam>['list'][number]
type Own = ValueOf<typeof teamProfit>['own']

const MEMBERS_A_PAGE = 10

/** What each member right below came to, with everybody under it; a press shows that one alone. */
export function ProfitMembers({ range: { from, to }, own }: { range: Days; own: Own }) {
  const t = useText('agent')
  const [query, setQuery] = useSearchParams()
  const noneText = useNoneText()
  const state = readDownline(query)
  const { parent, search, kind, page } = state
  const order = RESULT_ORDERS.find((one) => one === state.order)
  const wish = { from, to, parent: parent || undefined, search: search || undefined, kind, order }
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    memberTeam,
    { ...wish, pageNo: page, pageSize: MEMBERS_A_PAGE },
    { placeholderData: (previous) => previous },
  )
  // Entering a team is a step that back undoes; searching and paging are not.
  const show = (change: Partial<DownlineState>, replace = true) =>
    setQuery((before) => downlineQuery(before, change), { replace })
  return (
    <PageSection title={t('profit.byMember')}>
      <div className={styles.content}>
        <TeamFilters state={state} orders={RESULT_ORDERS} onChange={show} />
        {!data && error ? (
          <Failed title={t('downline.failed')} call={{ error, refetch, isFetching }} />
        ) : data && data.list.length === 0 && !own ? (
          <EmptyState
            icon={<UsersIcon size={28} />}
            title={t('noData')}
            detail={noneText(state)}
            action={
              search || kind ? (
                <Button onClick={() => show({ search: '', kind: undefined })}>{t('downline.clear')}</Button>
              ) : undefined
            }
          />
        ) : (
          <div className={styles.content} data-old={isPlaceholderData || undefined} aria-busy={!data}>
            <List label={t('profit.byMember')}>
              {own && !search && !kind && page === 1 ? (
                <ListRow
                  title={t('profit.own', { name: parent })}
                  detail={t('profit.staked', { amount: formatMoney(own.bets) })}
                  value={<Labelled label={t('profit.result')} amount={own.profit} signed />}
                />
              ) : null}
              {data
                ? data.list.map((member) => (
                    <ProfitRow
                      key={member.userName}
                      member={member}
                      onEnter={() => show({ parent: member.userName, search: '' }, false)}
                    />
                  ))
                : ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <MemberRowSkeleton key={row} />)}
            </List>
            {data && data.totalPages > 1 ? (
              <Pager page={page} pages={data.totalPages} onPage={(next) => show({ page: next })} />
            ) : null}
            {data && data.list.length > 0 ? <SaveTeam wish={wish} /> : null}
          </div>
        )}
      </div>
    </PageSection>
  )
}

function ProfitRow({ member, onEnter }: { member: Member; onEnter: () => void }) {
  const t = useText('agent')
  const { userName, type, children, bets, profit } = member
  const staked = t('profit.staked', { amount: formatMoney(bets) })
  return (
    <ListRow
      className={row.row}
      title={<MemberName userName={userName} type={type} />}
      detail={<MemberDetail count={children} text={staked} />}
      value={<Labelled label={t('profit.result')} amount={profit} signed />}
      onClick={onEnter}
    />
  )
}
