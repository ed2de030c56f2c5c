import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, lateComponent, useLanguage, usePageExists, useSettings, useText } from '@lobby/platform'
import { ButtonLink, Skeleton, SkeletonText } from '@lobby/ui/core'
import { HeadsetIcon } from '@lobby/ui/icons'
import { Suspense } from 'react'
import styles from './agreement-page.module.css'
import { AgreementSections } from './agreement-sections.tsx'
import { AGREEMENT_UPDATED, loadAgreement } from './agreement-text.ts'

interface TextProps {
  age: number
}

/** The text in one language, as a component that comes with it. */
const agreementIn = (language: Language) =>
  lateComponent(async () => {
    const text = await loadAgreement(language)
    return { default: ({ age }: TextProps) => <AgreementSections text={text} age={age} /> }
  })

const TEXT = Object.fromEntries(LANGUAGES.map((language) => [language, agreementIn(language)])) as Record<
  Language,
  ReturnType<typeof agreementIn>
>

/**
 * SH-12, `/m/useragreement`: what a player agrees to, as one can read it on a phone. The least age follows the reading.
 */
export default function AgreementPage() {
  const t = useText('account')
  const language = useLanguage()
  const { minAge } = useSettings().readings
  const serviceExists = usePageExists(PATH.service)
  const Text = TEXT[language]
  return (
    <article className={styles.page} lang={LANGUAGE_TAG[language]}>
      <p className={styles.updated}>{t('agreement.updated', { date: formatDate(AGREEMENT_UPDATED, 'date') })}</p>
      <Suspense fallback={<Waiting />}>
        <Text age={minAge} />
      </Suspense>
      {serviceExists ? (
        <ButtonLink href={PATH.service} wide icon={<HeadsetIcon size={18} />}>
          {t('agreement.questions')}
        </ButtonLink>
      ) : null}
    </article>
  )
}

function Waiting() {
  const t = useText('account')
  return (
    <section className={styles.waiting} aria-label={t('agreement.loading')} aria-busy="true">
      <SkeletonText lines={4} />
      <Skeleton shape="block" height={420} />
      <SkeletonText lines={6} />
    </section>
  )
}
