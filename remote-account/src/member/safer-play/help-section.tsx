import { helpLines } from '@lobby/contracts/calls/protection'
import { formatDate, useCall, useFailureProps, useText } from '@lobby/platform'
import { ErrorState, List, ListRow, Skeleton } from '@lobby/ui/core'
import { DotSeparated } from '@lobby/ui/dot-separated'
import { GlobeIcon, PhoneIcon } from '@lobby/ui/icons'
import styles from './safer-play.module.css'

/**
 * Who helps, for the player's region: a tap calls, or opens their site. They are no part of this site, and each says
 * when the site last looked whether its details hold. Nothing where the merchant names nobody.
 */
export function HelpSection() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useCall(helpLines, {})
  if (data?.length === 0) return null
  if (data) {
    return (
      <>
        <p className={styles.lead}>{t('safer.helpLead')}</p>
        <List label={t('safer.help')}>
          {data.map(({ id, name, about, phone, url, checkedOn }) => (
            <ListRow
              key={id}
              icon={phone ? <PhoneIcon size={20} /> : <GlobeIcon size={20} />}
              title={name}
              detail={
                <DotSeparated
                  parts={[
                    phone,
                    about,
                    checkedOn
                      ? t('safer.helpChecked', { date: formatDate(`${checkedOn}T00:00:00`, 'date') })
                      : t('safer.helpUnchecked'),
                  ].filter(Boolean)}
                />
              }
              {...(phone ? { href: `tel:${phone}` } : url ? { href: url } : {})}
            />
          ))}
        </List>
      </>
    )
  }
  if (error) {
    return (
      <ErrorState title={t('safer.noHelp')} retryLabel={t('retry')} {...failureProps({ error, isFetching, refetch })} />
    )
  }
  return <Skeleton shape="block" height={132} />
}
