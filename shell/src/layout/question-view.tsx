import { type Question, useText } from '@lobby/platform'
import { answerQuestion } from '@lobby/platform/host'
import { Button, Dialog, PasswordField, TextField } from '@lobby/ui/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import styles from './question-view.module.css'

type Shown = Question & { id: number }

/** SH-44: these two stay Chinese, whatever the language (shared/docs/choices/layout.md). */
const CANCEL = '取消'
const CONFIRM = '确认'

/**
 * The question on screen (SH-43); without one it stays, closed, and has given the focus back. A default export for its
 * lazy loader.
 */
export default function QuestionView({ question }: { question: Shown | null }) {
  const t = useText('shell')
  const [typed, setTyped] = useState('')
  const form = useId()
  const asksForText = question !== null && question.kind !== 'confirm'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next question starts with an empty field
  useEffect(() => setTyped(''), [question?.id])
  const cancel = () => answerQuestion(asksForText ? null : false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!asksForText) answerQuestion(true)
    else if (typed) answerQuestion(typed)
  }
  const field = {
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    'data-first-focus': true,
  }
  return (
    <Dialog
      open={question !== null}
      onClose={cancel}
      title={question?.title ?? ''}
      actions={
        <>
          <Button look={question?.careful ? 'primary' : undefined} onClick={cancel}>
            {question?.cancel ?? (asksForText ? CANCEL : t('layout.cancel'))}
          </Button>
          <Button
            type="submit"
            form={form}
            look={question?.danger ? 'danger' : question?.careful ? 'quiet' : 'primary'}
          >
            {question?.ok ?? (asksForText ? CONFIRM : t('layout.confirm'))}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {question?.text ? <p>{question.text}</p> : null}
        {question?.kind === 'text' ? <TextField label={question.title} {...field} /> : null}
        {question?.kind === 'password' || question?.kind === 'login-password' ? (
          <PasswordField
            label={question.title}
            showLabel={t('layout.showPassword')}
            hideLabel={t('layout.hidePassword')}
            autoComplete={question.kind === 'login-password' ? 'current-password' : 'off'}
            {...field}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
