import { UPLOAD } from '@lobby/contracts/constants'
import { useId } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { CameraIcon, CloseIcon, RefreshIcon } from '../icon/icons.ts'
import { Spinner } from '../parts/spinner.tsx'
import type { ChosenPictures } from './chosen-pictures.ts'
import styles from './pictures-field.module.css'

interface Props {
  chosen: ChosenPictures
  /** Of the control that adds one: a form goes to it by this name. */
  name: string
  legend: string
  addLabel: string
  /** What may be sent, while nothing is wrong. */
  rule: string
  uploadingLabel: (name: string) => string
  retryLabel: (name: string) => string
  removeLabel: (name: string) => string
}

/** VA-20: the chosen pictures, and the way to choose more while there is room. */
export function PicturesField({ chosen, name: control, legend, addLabel, rule, ...labels }: Props) {
  const { pictures, full, add, retry, remove } = chosen
  const { uploadingLabel, retryLabel, removeLabel } = labels
  const id = useId()
  const error = chosen.error ?? pictures.find(({ failed }) => failed)?.failed
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>
        {legend}
        <span className={styles.count}>{`${pictures.length}/${UPLOAD.maxImages}`}</span>
      </legend>
      <ul className={styles.list}>
        {pictures.map(({ key, name, preview, id: sent, failed }) => (
          <li key={key} className={styles.picture} data-failed={failed !== undefined || undefined}>
            <img src={preview} alt={name} className={styles.preview} />
            {failed === undefined ? null : (
              <IconButton
                className={styles.over}
                label={retryLabel(name)}
                icon={<RefreshIcon size={22} />}
                onClick={() => void retry(key)}
              />
            )}
            {sent === undefined && failed === undefined ? (
              <span className={styles.over}>
                <Spinner label={uploadingLabel(name)} />
              </span>
            ) : null}
            <IconButton
              className={styles.remove}
              label={removeLabel(name)}
              icon={<CloseIcon size={14} />}
              onClick={() => remove(key)}
            />
          </li>
        ))}
        {full ? null : (
          <li>
            <label className={styles.add} htmlFor={id}>
              <CameraIcon size={22} />
              <span>{addLabel}</span>
              <input
                id={id}
                name={control}
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
      <p className={styles.hint} role={error ? 'alert' : undefined}>
        {error ?? rule}
      </p>
    </fieldset>
  )
}
