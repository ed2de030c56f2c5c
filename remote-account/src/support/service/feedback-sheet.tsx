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
import { bus, useCallMutation, useErrorText, useLease, usePageExists, useText, uuid } from '@lobby/platform'
import { useChosenPictures } from '@lobby/ui/chosen-pictures'
import { Button, ButtonLink, Chip, Chips, EmptyState, Sheet, TextArea } from '@lobby/ui/core'
import { CircleCheckIcon, SendIcon } from '@lobby/ui/icons'
import { PicturesField } from '@lobby/ui/pictures-field'
import { type FormEvent, useRef, useState } from 'react'
import { safeParse } from 'valibot'
import styles from './feedback-sheet.module.css'

const FORM = 'feedback-form'

/** VA-19, VA-20: what went wrong, or could be better. Closing it keeps what was typed; only the gateway's answer clears it. */
export function FeedbackSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('account')
  const errorText = useErrorText()
  const messagesExist = usePageExists(PATH.messages)
  const [topic, setTopic] = useState<FeedbackTopic>('deposit')
  const [content, setContent] = useState('')
  const [tried, setTried] = useState(false)
  /** The same one for every try: a second tap, or a try after a broken line, sends nothing twice. */
  const [reference, setReference] = useState(uuid)
  const [received, setReceived] = useState<number>()
  const area = useRef<HTMLTextAreaElement>(null)
  const { mutateAsync: upload } = useCallMutation(uploadImage)
  const chosen = useChosenPictures({
    send: async (picture) => (await upload({ content: picture })).id,
    errorText,
    tooMany: t('feedback.tooMany', { count: UPLOAD.maxImages }),
    tooLarge: (name) => t('feedback.tooLarge', { name }),
    wrongType: (name) => t('feedback.wrongType', { name }),
  })
  const { pictures } = chosen
  const { mutateAsync, isPending, error } = useCallMutation(sendFeedback, { invalidates: [messageList] })
  useLease(content !== '' || pictures.length > 0, 'feedback')

  const tooShort = !safeParse(FeedbackContent, content).success
  const uploading = pictures.some(({ id, failed }) => id === undefined && failed === undefined)
  const unsent = pictures.some(({ failed }) => failed !== undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (tooShort) return area.current?.focus()
    if (uploading || unsent || isPending) return
    const images = pictures.flatMap(({ id }) => id ?? [])
    const answer = await mutateAsync({ reference, topic, content, images }).catch(() => null)
    if (!answer) return
    setReceived(answer.id)
    setReference(uuid())
    setContent('')
    setTried(false)
    chosen.clear()
    bus.emit('messages.changed', {})
  }

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
          busy={isPending || (tried && uploading)}
          icon={<SendIcon size={18} />}
        >
          {t('feedback.send')}
        </Button>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Chips label={t('feedback.topic')}>
          {FEEDBACK_TOPICS.map((each) => (
            <Chip key={each} pressed={topic === each} onPress={() => setTopic(each)}>
              {t(`feedback.topics.${each}`)}
            </Chip>
          ))}
        </Chips>
        <TextArea
          ref={area}
          name="content"
          label={t('feedback.content')}
          helper={t('feedback.contentRule', { min: FEEDBACK_MIN_LENGTH, max: COMMENT_MAX_LENGTH })}
          error={tried && tooShort ? t('feedback.tooShort', { min: FEEDBACK_MIN_LENGTH }) : undefined}
          required
          rows={4}
          maxLength={COMMENT_MAX_LENGTH}
          value={content}
          onChange={(event) => setContent(event.target.value)}
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
        {error ? (
          <p role="alert" className={styles.refused}>
            {errorText(error)}
          </p>
        ) : null}
      </form>
    </Sheet>
  )
}
