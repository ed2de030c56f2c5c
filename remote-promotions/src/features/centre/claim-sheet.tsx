import { claimPromotion, promotionClaims, rewardList } from '@lobby/contracts/calls/rewards'
import { COMMENT_MAX_LENGTH } from '@lobby/contracts/constants'
import { formatMoney, toast, useCallMutation, useErrorText, useText, uuid } from '@lobby/platform'
import { Button, Sheet, TextArea } from '@lobby/ui/core'
import { useState } from 'react'
import { ClaimPictures } from './claim-pictures.tsx'
import styles from './claim-sheet.module.css'
import type { ClaimStanding } from './promotion-claim.tsx'
import { useClaimPictures } from './use-claim-pictures.ts'

interface Props {
  open: boolean
  standing: ClaimStanding
  onClose: () => void
}

/** PR-10: a comment of up to 140 characters and up to three pictures go along with a claim. */
export function ClaimSheet({ open, standing, onClose }: Props) {
  const t = useText('promotions')
  const errorText = useErrorText()
  const [comment, setComment] = useState('')
  const [checked, setChecked] = useState(false)
  // Kept until it has arrived: a second try after a dead line is the same claim.
  const [reference, setReference] = useState(uuid)
  const pictures = useClaimPictures()
  const { promotionId, amount, proof } = standing
  const { mutate, isPending, error } = useCallMutation(claimPromotion, {
    invalidates: [promotionClaims, rewardList],
    onSuccess: ({ state }) => {
      setReference(uuid())
      setComment('')
      setChecked(false)
      pictures.clear()
      toast({ kind: 'success', text: t(state === 'approved' ? 'claim.granted' : 'claim.sent') })
      onClose()
    },
  })
  const missing = proof === 'required' && pictures.list.length === 0
  const send = () => {
    setChecked(true)
    if (missing || pictures.unsent) return
    mutate({ promotionId, comment, images: pictures.list.flatMap(({ id }) => id ?? []), reference })
  }
  const fault = checked && missing ? t('claim.missing') : checked && pictures.unsent ? t('claim.unsent') : undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('claim.title', { amount: formatMoney(amount) })}
      closeLabel={t('claim.close')}
      actions={
        <Button look="primary" wide busy={isPending} onClick={send}>
          {t('claim.send')}
        </Button>
      }
    >
      <div className={styles.body}>
        <TextArea
          label={t('claim.comment')}
          helper={t(`claim.commentHint.${proof}`)}
          maxLength={COMMENT_MAX_LENGTH}
          rows={3}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        {proof === 'none' ? null : <ClaimPictures pictures={pictures} required={proof === 'required'} />}
        {fault || error ? (
          <p role="alert" className={styles.fault}>
            {fault ?? errorText(error)}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}
