import { useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../icon/icons.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A `TextField`'s props, and the names of the button that shows what was typed. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** Names of the toggle: what a press will do. */
  showLabel: string
  hideLabel: string
}

/**
 * A password with a button to show it. Pass `autoComplete="current-password"` or `"new-password"`, so that password
 * managers do the right thing.
 */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setShown(!shown)}
          disabled={field.disabled}
        />
      }
    />
  )
}
