import { downline, PLAY_ORDERS, TEAM_ORDERS } from '@lobby/contracts/calls/agent'
import type { Days } from '@lobby/contracts/day-range'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { formatMoney, useFlag, usePageExists, useSearchParams, useText } from '@lobby/platform'
import { daysText } from '@lobby/platform/day-range'
import { usePages } from '@lobby/platform/use-pages'
import { Button, List, PageSection } from '@lobby/ui/core'
import { ChevronLeftIcon } from '@lobby/ui/icons'
import { FROM_DESKTOP, useMedia } from '@lobby/ui/media'
import { Failed } from '../list/failed.tsx'
import { ListEnd } from '../list/list-end.tsx'
import styles from './downline.module.css'
import { type DownlineState, downlineQuery, readDownline } from './downline-state.ts'
import { ColumnsHead, type Member, MemberRow, MemberRowSkeleton, MembersHead } from './member-row.tsx'
import { isWholeTeam, NoMembers } from './no-members.tsx'
import { TeamFilters } from './team-filters.tsx'

/** Two screenfuls, so that the next page is there before the thumb is. */
const MEMBERS_A_PAGE = 20

const ALL_ORDERS = [...TEAM_ORDERS, ...PLAY_ORDERS] as const

interface Props {
  /** The days of what members staked and came to, where the site tells it (AG-03). */
  range: Days
  onMember?: (member: Member, enter: () => void) => void
}

/**
 * AG-11: the members right under an agent, to be searched. A press on one enters its team, opens what a
 * member without a team came to (PL-13), or does what `onMember` says.
 */
export function Downline({ range, onMember }: Props) {
  const t = useText('agent')
  const profitIsOn = useFlag('AGETEAMPNL3')
  const profitExists = usePageExists(PATH.teamProfit)
  // Beside the figures of the overview there is no room for columns.
  const inColumns = useMedia(FROM_DESKTOP) && onMember !== undefined
  const [query, setQuery] = useSearchParams()
  const state = readDownline(query)
  const orders = profitIsOn ? ALL_ORDERS : TEAM_ORDERS
  const order = orders.find((one) => one === state.order)
  const pages = usePages(downline, (pageNo) => ({
    parent: state.parent || undefined,
    search: state.search || undefined,
    kind: state.kind,
    order,
    from: range.from,
    to: range.to,
    pageNo,
    pageSize: MEMBERS_A_PAGE,
  }))
  const [first] = pages.pages
  const members = pages.pages.flatMap((page) => page.list)
  const none = first !== undefined && !pages.failed && members.length === 0
  // Entering a team is a step that back undoes; searching is not.
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

  // Until the rows say it.
  const played = first ? members[0]?.bets !== undefined : profitIsOn

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
        {none && isWholeTeam(state) ? null : <TeamFilters state={state} orders={orders} onChange={show} />}
        {pages.failed ? (
          <Failed title={t('downline.failed')} call={pages.failed} />
        ) : none ? (
          <NoMembers state={state} onClear={() => show({ search: '', kind: undefined })} />
        ) : (
          <>
            {first?.count !== undefined && first.balance !== undefined ? (
              <p className={styles.sum}>
                {t('downline.sum', {
                  members: t('downline.members', { count: first.count }),
                  amount: formatMoney(first.balance),
                })}
              </p>
            ) : null}
            {profitIsOn ? <p className={styles.sum}>{t('downline.during', { days: daysText(range) })}</p> : null}
            <div className={styles.list} aria-busy={!first}>
              {inColumns ? <ColumnsHead played={played} /> : played ? <MembersHead /> : null}
              <List label={t('downline.title')}>
                {first
                  ? members.map((member) => (
                      <MemberRow
                        key={member.userName}
                        member={member}
                        joined={order === 'newest'}
                        inColumns={inColumns}
                        href={hrefOf(member)}
                        onPress={pressOf(member)}
                      />
                    ))
                  : ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <MemberRowSkeleton key={row} figures={profitIsOn} />)}
              </List>
            </div>
            <ListEnd pages={pages} length={members.length} />
          </>
        )}
      </div>
    </PageSection>
  )
}
