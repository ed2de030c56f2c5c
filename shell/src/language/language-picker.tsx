import { LANGUAGE_NAME, LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { setLanguage, setTheme, toast, useLanguage, useSettings, useText, useTheme } from '@lobby/platform'
import { afterPaint } from '@lobby/ui/after-paint'
import { List, ListRow, Sheet, VisuallyHidden } from '@lobby/ui/core'
import { CheckIcon } from '@lobby/ui/icons'
import { ThemeChips } from '@lobby/ui/theme-chips'
import { Flag } from './flag.tsx'
import { nameOfLanguage } from './language-names.ts'
import styles from './language-picker.module.css'
import { offeredLanguages } from './offered-languages.ts'

/**
 * IN-03: the site's languages, each in its own script; choosing one closes the list (IN-07). Above
 * them the theme (IN-10), which a visitor finds here at home's top. A default export for its lazy loader.
 */
export default function LanguagePicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('shell')
  const current = useLanguage()
  const { choice: theme } = useTheme()
  const { supportedLanguages } = useSettings().readings

  // Both after the tap has been answered: closing restyles the page, which takes a phone longer than a tap may wait.
  async function change(language: Language) {
    onClose()
    try {
      await setLanguage(language)
    } catch {
      toast({ text: t('language.failed'), kind: 'error' })
    }
  }

  return (
    <Sheet open={open} onClose={() => afterPaint(onClose)} title={t('language.open')} closeLabel={t('layout.close')}>
      <div className={styles.themes}>
        <ThemeChips label={t('theme.title')} nameOf={(id) => t(`theme.${id}`)} chosen={theme} onChoose={setTheme} />
      </div>
      <List label={t('language.title')}>
        {offeredLanguages(supportedLanguages).map((language) => (
          <ListRow
            key={language}
            icon={<Flag language={language} className={styles.flag} />}
            title={<span lang={LANGUAGE_TAG[language]}>{LANGUAGE_NAME[language]}</span>}
            detail={nameOfLanguage(language, current)}
            value={language === current ? <Chosen label={t('language.chosen')} /> : undefined}
            chevron={false}
            onClick={() => afterPaint(() => void change(language))}
          />
        ))}
      </List>
    </Sheet>
  )
}

function Chosen({ label }: { label: string }) {
  return (
    <>
      <CheckIcon size={20} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
