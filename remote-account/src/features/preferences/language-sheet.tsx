import { TOAST } from '@lobby/contracts/constants'
import { LANGUAGE_TAG, WORDED_LANGUAGES, type WordedLanguage } from '@lobby/contracts/languages'
import { setLanguage, toast, useLanguage, useText } from '@lobby/platform'
import { List, ListRow, Sheet, VisuallyHidden } from '@lobby/ui/core'
import { CheckIcon } from '@lobby/ui/icons'
import { LANGUAGE_NAME } from './language-name.ts'

/** The languages the site can speak; choosing one closes the list (IN-07). */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('account')
  const current = useLanguage()

  async function choose(language: WordedLanguage) {
    onClose()
    try {
      await setLanguage(language)
    } catch {
      toast({ text: t('language.failed'), kind: 'error', ms: TOAST.short })
    }
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('language.choose')} closeLabel={t('language.close')}>
      <List>
        {WORDED_LANGUAGES.map((language) => (
          <ListRow
            key={language}
            title={<span lang={LANGUAGE_TAG[language]}>{LANGUAGE_NAME[language]}</span>}
            value={language === current ? <Chosen label={t('language.chosen')} /> : undefined}
            chevron={false}
            onClick={() => void choose(language)}
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
