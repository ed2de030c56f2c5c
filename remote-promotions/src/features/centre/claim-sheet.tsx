import { uploadImage } from '@lobby/contracts/calls/feedback'
import { claimPromotion, promotionClaims, rewardList } from '@lobby/contracts/calls/rewards'
import { COMMENT_MAX_LENGTH, UPLOAD } from '@lobby/contracts/constants'
import { formatMoney, toast, useErrorText, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useMoneyCall } from '@lobby/platform/money-call'
import { answerOf, useSubmit } from '@lobby/platform/submit'
import { useChosenPictures } from '@lobby/ui/chosen-pictures'
import { Button, Sheet, TextArea } from '@lobby/ui/core'
import { PicturesField } from '@lobby/ui/pictures-field'
import { Refusal } from '@lobby/ui/refusal'
import { useId } from 'react'
import styles from './claim-sheet.module.css'
import type { ClaimStanding } from './claim-standing.ts'

interface Props {
  open: boolean
  standing: ClaimStanding
  onClose: () => void
}

const EMPTY = { comment: '' }

/** PR-10: a comment of up to 140 characters and up to three pictures go along with a claim. */
export function ClaimSheet({ open, standing, onClose }: Props) {
  const t = useText('promotions')
  const errorText = useErrorText()
  const id = useId()
  // Pictures travel beside each other.
  const { submit: upload } = useSubmit(uploadImage, { keyOf: () => Symbol() })
  const chosen = useChosenPictures({
    send: async (content) => answerOf(await upload({ content })).id,
    errorText,
    tooMany: t('claim.tooMany', { count: UPLOAD.maxImages }),
    tooLarge: (name) => t('claim.tooLarge', { name }),
    wrongType: (name) => t('claim.wrongType', { name }),
  })
  const { promotionId, amount, proof, reviewed } = standing
  const { submit, busy, error } = useMoneyCall(claimPromotion, {
    invalidates: [promotionClaims, rewardList],
    wishOf: (claim) => claim.promotionId,
    onSuccess: ({ state }) => {
      form.reset()
      chosen.clear()
      toast({ kind: 'success', text: t(state === 'approved' ? 'claim.granted' : 'claim.sent') })
      onClose()
    },
  })
  const { pictures } = chosen
  const missing = proof === 'required' && pictures.length === 0
  // Some are still on their way, or did not arrive.
  const unsent = pictures.some(({ id }) => id === undefined)
  const form = useForm({
    initial: EMPTY,
    errors: () => ({ pictures: missing ? t('claim.missing') : unsent ? t('claim.unsent') : undefined }),
    onSubmit: ({ comment }) =>
      submit({ promotionId, comment, images: pictures.flatMap((picture) => picture.id ?? []) }),
  })
  const pictureError = form.errorOf('pictures')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('claim.title', { amount: formatMoney(amount) })}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form={id} look="primary" wide busy={busy}>
          {t('claim.send')}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.body}>
        {reviewed ? (
          <TextArea
            label={t('claim.comment')}
            helper={t(`claim.commentHint.${proof}`)}
            maxLength={COMMENT_MAX_LENGTH}
            rows={3}
            {...form.text('comment')}
          />
        ) : null}
        {proof === 'none' || !reviewed ? null : (
          <PicturesField
            chosen={chosen}
            name="pictures"
            legend={t(proof === 'required' ? 'claim.proof' : 'claim.pictures')}
            addLabel={t('claim.addPicture')}
            rule={t('claim.pictureRule')}
            uploadingLabel={(name) => t('claim.uploading', { name })}
            retryLabel={(name) => t('claim.sendAgain', { name })}
            removeLabel={(name) => t('claim.removePicture', { name })}
          />
        )}
        {pictureError || error ? <Refusal>{pictureError ?? errorText(error)}</Refusal> : null}
      </form>
    </Sheet>
  )
}
