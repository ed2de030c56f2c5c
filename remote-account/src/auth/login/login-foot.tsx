import { LANGUAGE_NAME } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import { chooseLanguage, useLanguage, usePageExists, useText } from '@lobby/platform'
import { GaugeIcon, GlobeIcon, HeadsetIcon, HeartHandshakeIcon, HomeIcon } from '@lobby/ui/icons'
import { useResourceLink } from '../../parts/links/resource-link.ts'
import { useOnlineService } from '../../parts/service/use-online-service.ts'
import styles from './login-page.module.css'

/**
 * LG-08 to LG-12: home, speed test, customer service, partners, language. A link that the site does not have is not
 * shown. Customer service opens chat itself; the page of customer service stands in where the site has no chat, and for
 * the moment before the chat's address is known.
 */
export function LoginFoot() {
  const t = useText('account')
  const language = useLanguage()
  const resource = useResourceLink()
  const serviceExists = usePageExists(PATH.service)
  const chat = useOnlineService()
  const speedTest = resource('SpeedTest')
  const partner = resource('AFFILIATELINK')
  return (
    <footer className={styles.foot}>
      <a href={PATH.home} className={styles.footLink}>
        <HomeIcon size={20} />
        {t('login.home')}
      </a>
      {speedTest ? (
        <a href={speedTest} className={styles.footLink} target="_blank" rel="noopener noreferrer">
          <GaugeIcon size={20} />
          {t('login.speedTest')}
        </a>
      ) : null}
      {chat || serviceExists ? (
        <a
          href={chat?.url ?? PATH.service}
          className={styles.footLink}
          {...(chat ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          <HeadsetIcon size={20} />
          {t('login.service')}
        </a>
      ) : null}
      {partner ? (
        <a href={partner} className={styles.footLink} target="_blank" rel="noopener noreferrer">
          <HeartHandshakeIcon size={20} />
          {t('login.partner')}
        </a>
      ) : null}
      <button type="button" className={styles.footLink} aria-haspopup="dialog" onClick={chooseLanguage}>
        <GlobeIcon size={20} />
        {LANGUAGE_NAME[language]}
      </button>
    </footer>
  )
}
