import { helpLines } from '@lobby/contracts/calls/protection'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { ErrorState, List, ListRow, Skeleton } from '@lobby/ui/core'
import { GlobeIcon, PhoneIcon } from '@lobby/ui/icons'

/** Who helps, for the player's region: a tap calls, or opens their site. */
export function HelpSection() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useCall(helpLines, {})
  if (data?.length === 0) return null
  if (data) {
    return (
      <List label={t('safer.help')}>
        {data.map(({ id, name, about, phone, url }) => (
          <ListRow
            key={id}
            icon={phone ? <PhoneIcon size={20} /> : <GlobeIcon size={20} />}
            title={name}
            detail={phone ? `${phone} · ${about}` : about}
            {...(phone ? { href: `tel:${phone}` } : url ? { href: url } : {})}
          />
        ))}
      </List>
    )
  }
  if (error) {
    return (
      <ErrorState title={t('safer.noHelp')} retryLabel={t('retry')} {...failureProps({ error, isFetching, refetch })} />
    )
  }
  return <Skeleton shape="block" height={132} />
}
