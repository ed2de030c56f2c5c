import { useLanguage, useText } from '@lobby/platform'
import { ListRow } from '@lobby/ui/core'
import { GlobeIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { LANGUAGE_NAME } from './language-name.ts'
import { LanguageSheet } from './language-sheet.tsx'

/** The line that names the language and opens the choice. Belongs into a `List`. */
export function LanguageRow() {
  const t = useText('account')
  const language = useLanguage()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <ListRow
        icon={<GlobeIcon size={20} />}
        title={t('language.title')}
        value={LANGUAGE_NAME[language]}
        onClick={() => setChoosing(true)}
      />
      <LanguageSheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}
