import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { ChevronLeftIcon } from '../icon/icons.ts'
import styles from './vendor-frame.module.css'

/** How long a vendor's page may say nothing before the player is offered a way on, ms (PL-08). */
const ANSWERS_WITHIN = 15_000

/** What the page around a game says to it, by the contract with vendors. */
const PAUSE = 'lobby.game.pause'
const RESUME = 'lobby.game.resume'
/** What the game has to play with has changed by what the player did on the site. */
const MONEY_CAME = 'lobby.wallet.changed'

interface VendorStageProps {
  /** What is played. */
  name: string
  /** The one way out. */
  backLabel: string
  onBack: () => void
  /** Below the name: what the site says of the play (PP-05). */
  said?: ReactNode
  /** At the end of the line: buttons that open a deposit, and what is told of the game (PP-09). */
  actions?: ReactNode
  /** What is told of the game on a desktop whose stage has room beside it. */
  beside?: ReactNode
  /** The game's own picture, which a desktop shows out of focus where the game leaves room. */
  picture?: ReactNode
  /** The vendor's page, or what stands in its place. */
  children: ReactNode
}

/**
 * Where a vendor's page stands: all of the screen, over header and bars, below a line with what a player needs and
 * nothing else (PL-08, decision 230).
 */
export function VendorStage(props: VendorStageProps) {
  const { name, backLabel, onBack, said, actions, beside, picture, children } = props
  return (
    <div className={styles.stage} data-beside={Boolean(beside) || undefined}>
      <div className={styles.bar}>
        <IconButton label={backLabel} icon={<ChevronLeftIcon size={24} />} onClick={onBack} />
        <div className={styles.text}>
          <div className={styles.lines}>
            <h1 className={styles.name}>{name}</h1>
            {said ? <p className={styles.said}>{said}</p> : null}
          </div>
        </div>
        {actions}
      </div>
      <div className={styles.room}>
        {picture ? (
          <span className={styles.surround} aria-hidden="true">
            {picture}
          </span>
        ) : null}
        {children}
      </div>
      {beside}
    </div>
  )
}

interface VendorFrameProps {
  /** Of http(s). */
  address: URL
  title: string
  /** The vendor's page is there. */
  onShown: () => void
  /** The `type` of a message that the vendor's page sends, and all that it said: nothing of it is checked here. */
  onMessage: (kind: string, said: Readonly<Record<string, unknown>>) => void
  /** The page has a layout for a desktop: it gets all of the stage's width. */
  wide?: boolean
  /**
   * True once the page has said nothing for 15 s, false when it speaks after all. That something has loaded says
   * little: a browser loads a page of its own where a vendor refuses, and a proxy's where it answers 502.
   */
  onSilence?: (silent: boolean) => void
  /** PP-02: the game is told to pause, or to go on; a page that comes up meanwhile as soon as it is ready. */
  paused?: boolean
  /** PL-08: how often money has come to the game while it was open; it is told each time. */
  moneyCame?: number
}

/**
 * What a game may do. It runs scripts with the rights of its own origin, and opens windows (help, a cashier); it may
 * not take the player away from this site.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-pointer-lock allow-orientation-lock'
const ALLOW = 'autoplay; fullscreen; screen-wake-lock; clipboard-write; gamepad'

/** A vendor's page in its stage. Only that page's own window on its own origin is listened to. */
export function VendorFrame({
  address,
  title,
  onShown,
  onMessage,
  onSilence,
  wide = false,
  paused = false,
  moneyCame = 0,
}: VendorFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const heard = useRef(onMessage)
  const silence = useRef(onSilence)
  useEffect(() => {
    heard.current = onMessage
    silence.current = onSilence
  })

  const wasPaused = useRef(false)
  useEffect(() => {
    if (paused === wasPaused.current) return
    wasPaused.current = paused
    frame.current?.contentWindow?.postMessage({ type: paused ? PAUSE : RESUME }, address.origin)
  }, [paused, address.origin])

  useEffect(() => {
    if (moneyCame > 0) frame.current?.contentWindow?.postMessage({ type: MONEY_CAME }, address.origin)
  }, [moneyCame, address.origin])

  useEffect(() => {
    const timer = setTimeout(() => silence.current?.(true), ANSWERS_WITHIN)
    const hear = (event: MessageEvent) => {
      if (event.origin !== address.origin || event.source !== frame.current?.contentWindow) return
      const data: unknown = event.data
      const kind = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
      if (typeof kind !== 'string') return
      clearTimeout(timer)
      silence.current?.(false)
      if (kind === 'lobby.game.ready' && wasPaused.current) {
        frame.current?.contentWindow?.postMessage({ type: PAUSE }, address.origin)
      }
      heard.current(kind, { ...(data as object) })
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [address.origin])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-wide={wide || undefined}
      src={address.href}
      title={title}
      sandbox={SANDBOX}
      allow={ALLOW}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={onShown}
    />
  )
}

interface VendorNoticeProps {
  /** What does not answer. */
  name: string
  text: string
  /** Of the game, 56 px wide; none where it is not known. */
  picture?: ReactNode
  children: ReactNode
}

/** Over the foot of a stage whose vendor says nothing: what the player can do, beside what may be there. */
export function VendorNotice({ name, text, picture, children }: VendorNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <div className={styles.told}>
        {picture ? <span className={styles.picture}>{picture}</span> : null}
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p>{text}</p>
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
