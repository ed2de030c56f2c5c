import { useText } from '@lobby/platform'
import { IconButton, TextField } from '@lobby/ui/core'
import { CloseIcon, SearchIcon } from '@lobby/ui/icons'
import { type FormEvent, useState } from 'react'
import field from '../field/field.module.css'

/** Searches when it is sent off: by the keyboard's search key, or when it is emptied. */
export function NameSearch({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const t = useText('agent')
  const [text, setText] = useState(value)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers that run the site know no search element
    <form role="search" onSubmit={send}>
      <TextField
        label={t('downline.search')}
        className={`${field.field} ${field.bare}`}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        prefix={<SearchIcon size={18} />}
        suffix={
          text ? (
            <IconButton
              label={t('downline.clear')}
              icon={<CloseIcon size={18} />}
              onClick={() => {
                setText('')
                if (value) onSearch('')
              }}
            />
          ) : undefined
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}
