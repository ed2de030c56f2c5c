import { uploadImage } from '@lobby/contracts/calls/feedback'
import { claimPromotion, promotionClaims, rewardList } from '@lobby/contracts/calls/rewards'
import { COMMENT_MAX_LENGTH, UPLOAD } from '@lobby/contracts/constants'
import { formatMoney, toast, useCallMutation, useErrorText, useText, uuid } from '@lobby/platform'
import { useChosenPictures } from '@lobby/ui/chosen-pictures'
import { Button, Sheet, TextArea } from '@lobby/ui/core'
import { PicturesField } from '@lobby/ui/pictures-field'
import { useState } from 'react'
import styles from './claim-sheet.module.css'
import type { ClaimStanding } from './claim-standing.ts'

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
  const { mutateAsync: upload } = useCallMutation(uploadImage)
  const chosen = useChosenPictures({
    send: async (content) => (await upload({ content })).id,
    errorText,
    tooMany: t('claim.tooMany', { count: UPLOAD.maxImages }),
    tooLarge: (name) => t('claim.tooLarge', { name }),
    wrongType: (name) => t('claim.wrongType', { name }),
  })
  const { promotionId, amount, proof } = standing
  const { mutate, isPending, error } = useCallMutation(claimPromotion, {
    invalidates: [promotionClaims, rewardList],
    onSuccess: ({ state }) => {
      setReference(uuid())
      setComment('')
      setChecked(false)
      chosen.clear()
      toast({ kind: 'success', text: t(state === 'approved' ? 'claim.granted' : 'claim.sent') })
      onClose()
    },
  })
  const { pictures } = chosen
  const missing = proof === 'required' && pictures.length === 0
  // Some are still on their way, or did not arrive.
  const unsent = pictures.some(({ id }) => id === undefined)
  const send = () => {
    setChecked(true)
    if (missing || unsent) return
    mutate({ promotionId, comment, images: pictures.flatMap(({ id }) => id ?? []), reference })
  }
  const fault = checked && missing ? t('claim.missing') : checked && unsent ? t('claim.unsent') : undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('claim.title', { amount: formatMoney(amount) })}
      closeLabel={t('close')}
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
        {proof === 'none' ? null : (
          <PicturesField
            chosen={chosen}
            legend={t(proof === 'required' ? 'claim.proof' : 'claim.pictures')}
            addLabel={t('claim.addPicture')}
            rule={t('claim.pictureRule')}
            uploadingLabel={(name) => t('claim.uploading', { name })}
            retryLabel={(name) => t('claim.sendAgain', { name })}
            removeLabel={(name) => t('claim.removePicture', { name })}
          />
        )}
        {fault || error ? (
          <p role="alert" className={styles.fault}>
            {fault ?? errorText(error)}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}
