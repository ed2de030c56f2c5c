import { headIcon } from '@lobby/contracts/calls/member'
import { PATH } from '@lobby/contracts/paths'
import { useCall, useFailureProps, usePageExists, usePictures, useText } from '@lobby/platform'
import { Badge, Card, ErrorState, IconButton, Image, Skeleton } from '@lobby/ui/core'
import { CameraIcon, PencilIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { Facts } from '../../parts/facts/facts.tsx'
import { useMemberInfo } from '../../parts/member/use-member-info.ts'
import { HeadSheet } from './head-sheet.tsx'
import styles from './my-account-page.module.css'
import { NicknameSheet } from './nickname-sheet.tsx'

const HEAD = 72

/** Picture and nickname, which can be changed, and what cannot: user name, level, id. */
export function Profile() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const pictures = usePictures()
  const benefitsExist = usePageExists(PATH.benefits)
  const { data, error, refetch, isFetching } = useMemberInfo()
  const head = useCall(headIcon, {})
  const [changing, setChanging] = useState<'head' | 'nickname' | null>(null)
  const close = () => setChanging(null)
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          title={t('member.infoFailed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      </Card>
    )
  }
  const level = data?.clubLabel.labelName
  return (
    <Card className={styles.profile}>
      <div className={styles.who}>
        <button
          type="button"
          className={styles.head}
          aria-label={t('myAccount.changeHead')}
          aria-haspopup="dialog"
          onClick={() => setChanging('head')}
        >
          <Image {...pictures.at(head.data?.url, HEAD)} alt="" ratio="1" eager />
          <span className={styles.camera}>
            <CameraIcon size={14} />
          </span>
        </button>
        <div className={styles.names}>
          <p className={styles.nickname}>
            <span>{data?.nickname ?? <Skeleton width={120} />}</span>
            {data ? (
              <IconButton
                label={t('myAccount.changeNickname')}
                icon={<PencilIcon size={18} />}
                aria-haspopup="dialog"
                onClick={() => setChanging('nickname')}
              />
            ) : null}
          </p>
          {level === undefined ? (
            <Skeleton width={72} height={22} />
          ) : benefitsExist ? (
            <a className={styles.level} href={PATH.benefits} aria-label={t('member.level', { level })}>
              <Badge tone="gold">{level}</Badge>
            </a>
          ) : (
            <Badge tone="gold">{level}</Badge>
          )}
        </div>
      </div>
      <Facts
        facts={[
          { label: t('myAccount.userName'), value: data?.userName ?? <Skeleton width={96} /> },
          {
            label: t('myAccount.id'),
            value: data?.id ?? <Skeleton width={48} />,
            ...(data ? { copy: data.id } : {}),
          },
        ]}
      />
      <HeadSheet open={changing === 'head'} heads={head.data} onClose={close} />
      <NicknameSheet open={changing === 'nickname'} nickname={data?.nickname ?? ''} onClose={close} />
    </Card>
  )
}
