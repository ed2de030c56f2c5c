import { UPLOAD } from '@lobby/contracts/constants'
import { useErrorText, useText } from '@lobby/platform'
import { Button, IconButton, Spinner } from '@lobby/ui/core'
import { CameraIcon, CircleCheckIcon, TrashIcon } from '@lobby/ui/icons'
import { type ChangeEvent, useId } from 'react'
import styles from './identity.module.css'
import type { PictureControl } from './use-picture.ts'

interface Props {
  label: string
  /** Of the file control: the form goes to it by this name. */
  name: string
  required?: boolean
  control: PictureControl
  /** VA-16: said once the form was tried without it. */
  missing: string | undefined
}

const MEGABYTE = 1024 * 1024

/** The place of one picture: choose it, see it, see that it has arrived, take another. */
export function PictureSlot({ label, name, required, control, missing }: Props) {
  const t = useText('account')
  const errorText = useErrorText()
  const id = useId()
  const { picture, choose, retry, remove } = control
  const note = picture.unfit
    ? t(`identity.pictureError.${picture.unfit}`, { size: UPLOAD.maxBytes / MEGABYTE })
    : picture.state === 'failed'
      ? errorText(picture.error)
      : picture.state === 'empty'
        ? missing
        : undefined
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same file again is a choice too.
    event.currentTarget.value = ''
    if (file) void choose(file)
  }
  return (
    <div className={styles.slot}>
      <div className={styles.frame} data-invalid={note ? true : undefined}>
        <label className={styles.pick}>
          {picture.shown ? (
            <img className={styles.preview} src={picture.shown} alt="" />
          ) : (
            <span className={styles.camera} aria-hidden="true">
              <CameraIcon size={24} />
            </span>
          )}
          <input
            className={styles.file}
            type="file"
            name={name}
            accept={UPLOAD.types.join(',')}
            aria-label={picture.shown ? t('identity.replace', { name: label }) : label}
            required={required}
            aria-invalid={note ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            onChange={onChoose}
          />
        </label>
        {picture.shown ? (
          <IconButton
            look="filled"
            className={styles.remove}
            label={t('identity.remove', { name: label })}
            icon={<TrashIcon size={18} />}
            onClick={remove}
          />
        ) : null}
      </div>
      <p className={styles.slotLabel}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </p>
      <p id={`${id}-note`} className={styles.slotNote} data-tone={note ? 'error' : undefined} aria-live="polite">
        {note ??
          (picture.state === 'sending' ? (
            <>
              <Spinner /> {t('identity.sending')}
            </>
          ) : picture.state === 'sent' ? (
            <>
              <CircleCheckIcon size={14} /> {t('identity.sent')}
            </>
          ) : (
            t('identity.rule', { size: UPLOAD.maxBytes / MEGABYTE })
          ))}
      </p>
      {picture.state === 'failed' ? (
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  )
}
