import { headIcon } from '@lobby/contracts/calls/member'
import { PATH } from '@lobby/contracts/paths'
import { isAgent, useCall, useFailureProps, usePageExists, usePictures, useSession, useText } from '@lobby/platform'
import { Badge, Image, Skeleton } from '@lobby/ui/core'
import { CrownIcon } from '@lobby/ui/icons'
import { InlineError } from '@lobby/ui/inline-error'
import { CopyButton } from '../copy/copy-button.tsx'
import styles from './identity.module.css'
import { useMemberInfo } from './use-member-info.ts'

/** CSS px */
const HEAD = 56

/** Who is signed in: picture, name, level (SM-01), and on the member's own page the id that support asks for. */
export function Identity({ showId = false, onFollow }: { showId?: boolean; onFollow?: () => void }) {
  const t = useText('account')
  const userName = useSession((state) => (state.status === 'member' ? state.userName : ''))
  const agent = useSession(isAgent)
  const trial = useSession((state) => state.status === 'member' && state.trial === true)
  const failureProps = useFailureProps()
  const pictures = usePictures()
  const { data, error, refetch, isFetching } = useMemberInfo()
  // A crown stands where there is none, or until it is known: the page is not about it.
  const head = useCall(headIcon, {}).data?.url
  return (
    <div className={styles.identity}>
      <span className={styles.crest} aria-hidden="true">
        {head ? (
          <Image
            {...pictures.at(head, HEAD)}
            alt=""
            ratio="1"
            className={styles.head}
            fallback={<CrownIcon size={26} />}
          />
        ) : (
          <CrownIcon size={26} />
        )}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{userName || data?.userName || ' '}</p>
        <div className={styles.marks}>
          {data ? (
            <Level name={data.clubLabel.labelName} onFollow={onFollow} />
          ) : error ? (
            <InlineError
              title={t('member.infoFailed')}
              retryLabel={t('retry')}
              {...failureProps({ error, refetch, isFetching })}
            />
          ) : (
            <Skeleton width={88} height={22} />
          )}
          {agent ? <Badge tone="jade">{t('member.agent')}</Badge> : null}
          {trial ? <Badge>{t('member.trial')}</Badge> : null}
        </div>
        {showId ? <MemberId id={data?.id} /> : null}
      </div>
    </div>
  )
}

/** SM-01: the label leads to the benefits, once there is such a page. */
function Level({ name, onFollow }: { name: string; onFollow?: () => void }) {
  const t = useText('account')
  const benefitsExist = usePageExists(PATH.benefits)
  const badge = <Badge tone="gold">{name}</Badge>
  if (!benefitsExist) return badge
  return (
    <a className={styles.level} href={PATH.benefits} onClick={onFollow} aria-label={t('member.level', { level: name })}>
      {badge}
    </a>
  )
}

function MemberId({ id }: { id: string | undefined }) {
  const t = useText('account')
  if (id === undefined) return <span className={styles.id} />
  return (
    <span className={styles.id}>
      {t('member.id', { id })}
      <CopyButton className={styles.copy} label={t('member.copyId')} text={id} />
    </span>
  )
}
