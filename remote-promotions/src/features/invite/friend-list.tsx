import { invitedFriends } from '@lobby/contracts/calls/referrals'
import { nextPage } from '@lobby/contracts/paging'
import { formatDate, useInfiniteCall, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Badge, ListRow, Money, PageSection } from '@lobby/ui/core'
import { UsersIcon } from '@lobby/ui/icons'
import { PagedList } from '../../parts/paging/paged-list.tsx'
import { friendInput } from './friend-input.ts'

export function FriendList() {
  const t = useText('promotions')
  const query = useInfiniteCall(invitedFriends, friendInput, { next: nextPage })
  return (
    <PageSection title={t('invite.friends')}>
      <PagedList
        query={query}
        label={t('invite.friends')}
        failed={t('invite.friendsFailed')}
        none={t('invite.noFriends')}
        noneHint={t('invite.noFriendsHint')}
        noneIcon={<UsersIcon size={28} />}
        row={({ name, joinedAt, state, bonus }) => (
          <ListRow
            key={`${name}/${joinedAt}`}
            title={name}
            detail={t('invite.joined', { date: formatDate(joinedAt, 'date') })}
            value={
              bonus > 0 ? (
                <Money tone="win" size="detail" parts={moneyParts(bonus)} />
              ) : (
                <Badge tone={state === 'deposited' ? 'gold' : 'plain'}>{t(`invite.state.${state}`)}</Badge>
              )
            }
          />
        )}
      />
    </PageSection>
  )
}
