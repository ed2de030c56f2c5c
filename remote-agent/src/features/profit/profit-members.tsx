import type { ValueOf } from '@lobby/contracts/call'
import { memberTeam, RESULT_ORDERS, type teamProfit } from '@lobby/contracts/calls/agent-reports'
import type { Days } from '@lobby/contracts/day-range'
import { formatMoney, useSearchParams, useText } from '@lobby/platform'
import { usePages } from '@lobby/platform/use-pages'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import { type DownlineState, downlineQuery, readDownline } from '../../parts/downline/downline-state.ts'
import { Labelled } from '../../parts/downline/labelled.tsx'
import { MemberRowSkeleton } from '../../parts/downline/member-row.tsx'
import row from '../../parts/downline/member-texts.module.css'
import { MemberDetail, MemberName } from '../../parts/downline/member-texts.tsx'
import { isWholeTeam, NoMembers } from '../../parts/downline/no-members.tsx'
import { TeamFilters } from '../../parts/downline/team-filters.tsx'
import { Failed } from '../../parts/list/failed.tsx'
import { ListEnd } from '../../parts/list/list-end.tsx'
import { SaveTeam } from './save-team.tsx'
import styles from './team-profit-page.module.css'

type Member = ValueOf<typeof memberTeam>['list'][number]
type Own = ValueOf<typeof teamProfit>['own']

const MEMBERS_A_PAGE = 20

/** What each member right below came to, with everybody under it; a press shows that one alone. */
export function ProfitMembers({ range: { from, to }, own }: { range: Days; own: Own }) {
  const t = useText('agent')
  const [query, setQuery] = useSearchParams()
  const state = readDownline(query)
  const { parent, search, kind } = state
  const order = RESULT_ORDERS.find((one) => one === state.order)
  const wish = { from, to, parent: parent || undefined, search: search || undefined, kind, order }
  const pages = usePages(memberTeam, (pageNo) => ({ ...wish, pageNo, pageSize: MEMBERS_A_PAGE }))
  const members = pages.pages.flatMap((page) => page.list)
  const none = !pages.loading && !pages.failed && members.length === 0 && !own
  // Entering a team is a step that back undoes; searching is not.
  const show = (change: Partial<DownlineState>, replace = true) =>
    setQuery((before) => downlineQuery(before, change), { replace })
  return (
    <PageSection title={t('profit.byMember')}>
      <div className={styles.content}>
        {none && isWholeTeam(state) ? null : <TeamFilters state={state} orders={RESULT_ORDERS} onChange={show} />}
        {pages.failed ? (
          <Failed title={t('downline.failed')} call={pages.failed} />
        ) : none ? (
          <NoMembers state={state} onClear={() => show({ search: '', kind: undefined })} />
        ) : (
          <div className={styles.content} aria-busy={pages.loading}>
            {members.length > 0 ? <SaveTeam wish={wish} /> : null}
            <List label={t('profit.byMember')}>
              {own && !search && !kind ? (
                <ListRow
                  title={t('profit.own', { name: parent })}
                  detail={t('profit.staked', { amount: formatMoney(own.bets) })}
                  value={<Labelled label={t('profit.result')} amount={own.profit} signed />}
                />
              ) : null}
              {!pages.loading
                ? members.map((member) => (
                    <ProfitRow
                      key={member.userName}
                      member={member}
                      onEnter={() => show({ parent: member.userName, search: '' }, false)}
                    />
                  ))
                : ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <MemberRowSkeleton key={row} />)}
            </List>
            <ListEnd pages={pages} length={members.length} />
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
