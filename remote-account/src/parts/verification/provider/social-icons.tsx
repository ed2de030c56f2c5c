import { PATH } from '@lobby/contracts/paths'
import { isGatewayError, toast, useErrorText, useText } from '@lobby/platform'
import { Spinner } from '@lobby/ui/core'
import { type ReactNode, useState } from 'react'
import styles from './social-icons.module.css'
import { SOCIAL_NAME, type Social, startSocial } from './social-provider.ts'
import { useProvider } from './use-provider.ts'

/** Their own marks, drawn with one path each, in the colour of the text. */
const MARK: Readonly<Record<Social, ReactNode>> = {
  facebook: (
    <path d="M13.5 22v-8.2h2.8l.5-3.4h-3.3V8.2c0-1 .4-1.7 1.8-1.7h1.6v-3c-.4-.1-1.4-.2-2.5-.2-2.6 0-4.3 1.6-4.3 4.4v2.7H7.3v3.4h2.8V22z" />
  ),
  google: (
    <path d="M21.6 10.2H12v3.9h5.5c-.5 2.5-2.6 3.9-5.5 3.9a6 6 0 1 1 3.9-10.5l2.9-2.9A10 10 0 1 0 12 22c5.8 0 9.8-4 9.8-9.8 0-.7-.1-1.4-.2-2z" />
  ),
  zalo: (
    <path d="M4 3h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-7l-5 3v-3H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm4 4v2h4.6L8 14.2V16h8v-2h-4.7L16 8.7V7z" />
  ),
}

interface SocialIconsProps {
  /** LG-28: what one tap on an icon is on this page. */
  purpose: 'login' | 'register'
  className?: string | undefined
}

/**
 * LG-13..15, RG-13: sign in with an account elsewhere. The provider comes back to login, which knows whether that
 * account is linked to one here. Nothing where no provider is switched on.
 */
export function SocialIcons({ purpose, className }: SocialIconsProps) {
  const t = useText('account')
  const title = t(`verification.social.${purpose}`)
  const errorText = useErrorText()
  const { address, socials } = useProvider()
  const [leaving, setLeaving] = useState<Social | null>(null)
  if (!address || socials.length === 0) return null

  async function start(social: Social) {
    if (!address || leaving) return
    setLeaving(social)
    try {
      await startSocial(address, social, PATH.login)
    } catch (error) {
      if (!isGatewayError(error)) throw error
      setLeaving(null)
      toast({ text: errorText(error), kind: 'error' })
    }
  }
  return (
    <section className={`${styles.socials} ${className ?? ''}`} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {socials.map((social) => (
          <li key={social}>
            <button
              type="button"
              className={styles.icon}
              aria-label={t('verification.social.with', { name: SOCIAL_NAME[social] })}
              aria-busy={leaving === social || undefined}
              onClick={() => void start(social)}
            >
              {leaving === social ? (
                <Spinner />
              ) : (
                <svg
                  viewBox="0 0 24 24"
                  width="24"
                  height="24"
                  fill="currentColor"
                  fillRule="evenodd"
                  aria-hidden="true"
                >
                  {MARK[social]}
                </svg>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
