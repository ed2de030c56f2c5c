import { UPLOAD } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { IconButton, Spinner } from '@lobby/ui/core'
import { CameraIcon, CloseIcon, RefreshIcon } from '@lobby/ui/icons'
import { useId } from 'react'
import styles from './feedback-pictures.module.css'
import type { PicturesToSend } from './use-pictures-to-send.ts'

/** VA-20: the chosen pictures, and the way to choose more while there is room. */
export function FeedbackPictures({ pictures, fault, full, add, retry, remove }: PicturesToSend) {
  const t = useText('account')
  const id = useId()
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>
        {t('feedback.pictures')}
        <span className={styles.count}>{`${pictures.length}/${UPLOAD.maxImages}`}</span>
      </legend>
      <ul className={styles.list}>
        {pictures.map(({ key, name, preview, id: sent, failed }) => (
          <li key={key} className={styles.picture} data-failed={failed !== undefined || undefined}>
            <img src={preview} alt={name} className={styles.preview} />
            {failed === undefined ? null : (
              <IconButton
                className={styles.over}
                label={t('feedback.sendAgain', { name })}
                icon={<RefreshIcon size={22} />}
                onClick={() => void retry(key)}
              />
            )}
            {sent === undefined && failed === undefined ? (
              <span className={styles.over}>
                <Spinner label={t('feedback.uploading', { name })} />
              </span>
            ) : null}
            <IconButton
              className={styles.remove}
              label={t('feedback.removePicture', { name })}
              icon={<CloseIcon size={14} />}
              onClick={() => remove(key)}
            />
          </li>
        ))}
        {full ? null : (
          <li>
            <label className={styles.add} htmlFor={id}>
              <CameraIcon size={22} />
              <span>{t('feedback.addPicture')}</span>
              <input
                id={id}
                type="file"
                className={styles.input}
                accept={UPLOAD.types.join(',')}
                multiple
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])]
                  // The same file chosen again is a change again.
                  event.target.value = ''
                  void add(files)
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className={styles.hint} role={fault || pictures.some(({ failed }) => failed) ? 'alert' : undefined}>
        {fault ?? pictures.find(({ failed }) => failed)?.failed ?? t('feedback.pictureRule')}
      </p>
    </fieldset>
  )
}
