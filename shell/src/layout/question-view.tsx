import { type Question, useErrorText, useText } from '@lobby/platform'
import { answerQuestion } from '@lobby/platform/host'
import { Button, ButtonLink, Dialog, PasswordField, TextField } from '@lobby/ui/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
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
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const form = useId()
  const asksForText = question !== null && question.kind !== 'confirm'
  const [checking, setChecking] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const shown = useRef<number>(undefined)
  useEffect(() => {
    shown.current = question?.id
    // The next question starts with an empty field.
    setTyped('')
    setRefusal(null)
    setChecking(false)
  }, [question?.id])
  // Once it is drawn, so that the field is said to be wrong: what was typed is there to be typed over.
  useEffect(() => {
    const input = refusal && element.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [refusal])
  const cancel = () => answerQuestion(asksForText ? null : false)
  async function tryTyped(asked: Shown, check: NonNullable<Question['check']>) {
    setChecking(true)
    setRefusal(null)
    const refused = await check(typed).finally(() => setChecking(false))
    // The player may have gone back meanwhile, and be asked something else.
    if (shown.current !== asked.id) return
    if (refused) setRefusal(refused)
    else answerQuestion(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!asksForText) answerQuestion(true)
    else if (!typed || checking) return
    else if (question.check) void tryTyped(question, question.check)
    else answerQuestion(typed)
  }
  const field = {
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setRefusal(null)
    },
    readOnly: checking,
    error: refusal ? errorText(refusal) : undefined,
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
            busy={checking}
            look={question?.danger ? 'danger' : question?.careful ? 'quiet' : 'primary'}
          >
            {question?.ok ?? (asksForText ? CONFIRM : t('layout.confirm'))}
          </Button>
        </>
      }
    >
      <form ref={element} id={form} className={styles.form} onSubmit={submit}>
        {question?.text ? <p>{question.text}</p> : null}
        {question?.kind === 'text' ? <TextField label={question.title} {...field} /> : null}
        {question?.kind === 'password' || question?.kind === 'login-password' ? (
          <PasswordField
            label={question.label ?? question.title}
            showLabel={t('layout.showPassword')}
            hideLabel={t('layout.hidePassword')}
            autoComplete={question.kind === 'login-password' ? 'current-password' : 'off'}
            {...field}
          />
        ) : null}
        {question?.help ? (
          <ButtonLink look="link" size="small" href={question.help.href} onClick={cancel}>
            {question.help.text}
          </ButtonLink>
        ) : null}
      </form>
    </Dialog>
  )
}
