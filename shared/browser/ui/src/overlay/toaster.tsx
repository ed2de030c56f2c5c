import { type ReactNode, useRef } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { CircleAlertIcon, CircleCheckIcon, CloseIcon } from '../icon/icons.ts'
import styles from './toaster.module.css'
import { useTopLayer } from './top-layer.ts'

/** One toast as it is shown. */
export interface ToastView {
  id: string | number
  text: ReactNode
  tone?: 'plain' | 'good' | 'bad'
}

/** The toasts on screen. */
export interface ToasterProps {
  /** Newest last. How long each stays is its owner's business. */
  toasts: readonly ToastView[]
  onDismiss: (id: ToastView['id']) => void
  dismissLabel: string
}

const ICONS = { plain: null, good: <CircleCheckIcon size={20} />, bad: <CircleAlertIcon size={20} /> }

/**
 * Shows toasts above everything. Mount it once, before the first toast: a live region announces only what changes in
 * it.
 */
export function Toaster({ toasts, onDismiss, dismissLabel }: ToasterProps) {
  const region = useRef<HTMLDivElement>(null)
  useTopLayer(region, toasts.length === 0 ? undefined : toasts.map((toast) => toast.id).join())
  return (
    <div ref={region} role="status" aria-live="polite" className={styles.toaster}>
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast} data-tone={toast.tone ?? 'plain'}>
          {ICONS[toast.tone ?? 'plain']}
          <span className={styles.text}>{toast.text}</span>
          <IconButton
            label={dismissLabel}
            icon={<CloseIcon size={18} />}
            className={styles.dismiss}
            onClick={() => onDismiss(toast.id)}
          />
        </div>
      ))}
    </div>
  )
}
