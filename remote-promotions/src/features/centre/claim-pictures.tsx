import { UPLOAD } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { IconButton, Spinner } from '@lobby/ui/core'
import { CameraIcon, CloseIcon } from '@lobby/ui/icons'
import { useId } from 'react'
import styles from './claim-sheet.module.css'
import type { ClaimPictures as Pictures } from './use-claim-pictures.ts'

/** What was chosen, and room for more. */
export function ClaimPictures({ pictures, required }: { pictures: Pictures; required: boolean }) {
  const t = useText('promotions')
  const id = useId()
  const { list, fault, full, add, remove } = pictures
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>
        {t(required ? 'claim.proof' : 'claim.pictures')}
        <span>{`${list.length}/${UPLOAD.maxImages}`}</span>
      </legend>
      <ul className={styles.list}>
        {list.map(({ key, name, preview, id: sent, failed }) => (
          <li key={key} className={styles.picture} data-failed={failed !== undefined || undefined}>
            <img src={preview} alt={name} className={styles.preview} />
            {sent === undefined && failed === undefined ? (
              <span className={styles.over}>
                <Spinner label={t('claim.uploading', { name })} />
              </span>
            ) : null}
            <IconButton
              className={styles.remove}
              label={t('claim.removePicture', { name })}
              icon={<CloseIcon size={14} />}
              onClick={() => remove(key)}
            />
          </li>
        ))}
        {full ? null : (
          <li>
            <label className={styles.add} htmlFor={id}>
              <CameraIcon size={22} aria-hidden="true" />
              <span>{t('claim.addPicture')}</span>
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
      <p className={styles.hint} role={fault ? 'alert' : undefined}>
        {fault ?? t('claim.pictureRule')}
      </p>
    </fieldset>
  )
}
