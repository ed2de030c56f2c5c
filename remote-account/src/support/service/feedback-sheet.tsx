import {
  FEEDBACK_TOPICS,
  FeedbackContent,
  type FeedbackTopic,
  sendFeedback,
  uploadImage,
} from '@lobby/contracts/calls/feedback'
import { messageList } from '@lobby/contracts/calls/messages'
import { COMMENT_MAX_LENGTH, FEEDBACK_MIN_LENGTH, UPLOAD } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { bus, useErrorText, useLease, usePageExists, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useMoneyCall } from '@lobby/platform/money-call'
import { answerOf, useSubmit } from '@lobby/platform/submit'
import { useChosenPictures } from '@lobby/ui/chosen-pictures'
import { Button, ButtonLink, Chip, Chips, EmptyState, Sheet, TextArea } from '@lobby/ui/core'
import { CircleCheckIcon, SendIcon } from '@lobby/ui/icons'
import { PicturesField } from '@lobby/ui/pictures-field'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import * as v from 'valibot'
import styles from './feedback-sheet.module.css'

const FORM = 'feedback-form'
const EMPTY = { content: '' }

/**
 * VA-19, VA-20: what went wrong, or could be better. Closing it keeps what was typed; only the gateway's answer clears
 * it.
 */
export function FeedbackSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('account')
  const errorText = useErrorText()
  const messagesExist = usePageExists(PATH.messages)
  const [topic, setTopic] = useState<FeedbackTopic>('deposit')
  const [waits, setWaits] = useState(false)
  const [received, setReceived] = useState<number>()
  // Pictures travel beside each other.
  const { submit: upload } = useSubmit(uploadImage, { keyOf: () => Symbol() })
  const chosen = useChosenPictures({
    send: async (picture) => answerOf(await upload({ content: picture })).id,
    errorText,
    tooMany: t('feedback.tooMany', { count: UPLOAD.maxImages }),
    tooLarge: (name) => t('feedback.tooLarge', { name }),
    wrongType: (name) => t('feedback.wrongType', { name }),
  })
  const { pictures } = chosen
  const uploading = pictures.some(({ id, failed }) => id === undefined && failed === undefined)
  const unsent = pictures.some(({ failed }) => failed !== undefined)
  const send = useMoneyCall(sendFeedback, {
    invalidates: [messageList],
    onSuccess: ({ id }) => {
      setReceived(id)
      form.reset()
      chosen.clear()
      bus.emit('messages.changed', {})
    },
  })
  const form = useForm({
    initial: EMPTY,
    schema: v.object({ content: v.message(FeedbackContent, t('feedback.tooShort', { min: FEEDBACK_MIN_LENGTH })) }),
    onSubmit: (_output, { content }) => {
      setWaits(uploading)
      if (uploading || unsent) return
      void send.submit({ topic, content, images: pictures.flatMap(({ id }) => id ?? []) })
    },
  })
  useLease(form.dirty || pictures.length > 0, 'feedback')

  function close() {
    setReceived(undefined)
    onClose()
  }

  if (received !== undefined) {
    return (
      <Sheet
        open={open}
        onClose={close}
        title={t('feedback.title')}
        closeLabel={t('close')}
        actions={
          <Button look="primary" wide onClick={close}>
            {t('feedback.done')}
          </Button>
        }
      >
        <EmptyState
          icon={<CircleCheckIcon size={28} />}
          title={<span role="status">{t('feedback.received', { id: received })}</span>}
          detail={t('feedback.receivedHint')}
          action={
            messagesExist ? (
              <ButtonLink href={PATH.messages} look="link" onClick={close}>
                {t('feedback.seeReceipt')}
              </ButtonLink>
            ) : undefined
          }
        />
      </Sheet>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('feedback.title')}
      closeLabel={t('close')}
      actions={
        <Button
          type="submit"
          form={FORM}
          look="primary"
          wide
          busy={send.busy || (waits && uploading)}
          icon={<SendIcon size={18} />}
        >
          {t('feedback.send')}
        </Button>
      }
    >
      <form {...form.props} id={FORM} className={styles.form}>
        <Chips label={t('feedback.topic')}>
          {FEEDBACK_TOPICS.map((each) => (
            <Chip key={each} pressed={topic === each} onPress={() => setTopic(each)}>
              {t(`feedback.topics.${each}`)}
            </Chip>
          ))}
        </Chips>
        <TextArea
          {...form.text('content')}
          label={t('feedback.content')}
          helper={t('feedback.contentRule', { min: FEEDBACK_MIN_LENGTH, max: COMMENT_MAX_LENGTH })}
          required
          rows={4}
          maxLength={COMMENT_MAX_LENGTH}
          enterKeyHint="send"
        />
        <PicturesField
          chosen={chosen}
          name="pictures"
          legend={t('feedback.pictures')}
          addLabel={t('feedback.addPicture')}
          rule={t('feedback.pictureRule')}
          uploadingLabel={(name) => t('feedback.uploading', { name })}
          retryLabel={(name) => t('feedback.sendAgain', { name })}
          removeLabel={(name) => t('feedback.removePicture', { name })}
        />
        {send.error ? <Refusal>{errorText(send.error)}</Refusal> : null}
      </form>
    </Sheet>
  )
}
