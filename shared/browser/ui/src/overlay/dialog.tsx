import { MODAL_MASK_GUARD } from '@lobby/contracts/constants'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { CloseIcon } from '../icon/icons.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './dialog.module.css'
import { useModal } from './modal.ts'
import { useSheetDrag } from './sheet-drag.ts'

interface OverlayProps {
  open: boolean
  /** The player asks to close it: Back, Escape, the mask, the close button, a pull. Set `open` to false there. */
  onClose: () => void
  title: ReactNode
  /** The focus starts at the title, or at an element with `data-first-focus` (the one field of a prompt). */
  children?: ReactNode
  /** Stand below the content and stay when it scrolls; the primary one last. */
  actions?: ReactNode
  /** False when an answer is needed: neither Escape, the mask nor Back closes it, and there is no close button. */
  dismissable?: boolean
  /** ms in which the mask ignores presses after opening (SH-45): 300 without one. */
  guardMs?: number
  className?: string
}
/** With a `closeLabel` there is a close button in the corner. */
export type DialogProps = OverlayProps & { closeLabel?: string }
/** Always with a close button: a sheet is tall, and its mask may be out of reach. */
export type SheetProps = OverlayProps & { closeLabel: string }

function Overlay(props: OverlayProps & { closeLabel?: string | undefined; look: 'dialog' | 'sheet' }) {
  const { open, onClose, title, children, actions, closeLabel, look, className } = props
  const { dismissable = true, guardMs = MODAL_MASK_GUARD } = props
  const id = useId()
  const { ref, handlers } = useModal({ open, onClose, dismissable, guardMs })
  const drag = useSheetDrag(onClose)
  const pullable = look === 'sheet' && dismissable
  return (
    <dialog ref={ref} {...handlers} aria-labelledby={id} className={styles.overlay} data-look={look} data-modal="true">
      {open ? (
        <div className={classNames(styles.panel, className)} data-sheet={pullable || undefined}>
          <div className={styles.head} {...(pullable ? drag : undefined)}>
            <h2 id={id} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            {closeLabel !== undefined && dismissable ? (
              <IconButton
                label={closeLabel}
                icon={<CloseIcon size={20} />}
                className={styles.close}
                onClick={onClose}
              />
            ) : null}
          </div>
          {children === undefined ? null : <div className={styles.body}>{children}</div>}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      ) : null}
    </dialog>
  )
}

/** A modal dialog in the middle of the screen: a short question or message. */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} look="dialog" />
}

/**
 * A modal for choices, filters and details. On a phone it stands at the lower edge, within the thumb's reach, and
 * pulling its head down closes it; from a tablet on it is a dialog in the middle.
 */
export function Sheet(props: SheetProps) {
  return <Overlay {...props} look="sheet" />
}
