import { toast, useText } from '@lobby/platform'
import { answerQuestion, dismissToast, endLanguageChoice, useFeedback } from '@lobby/platform/host'
import { Button, Dialog, Indicator, PasswordField, TextField, Toaster } from '@lobby/ui/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useShellPart } from '../status/use-shell-part.ts'

const TONE = { info: 'plain', success: 'good', error: 'bad' } as const

/** SH-44: these two stay Chinese, whatever the language. */
const CANCEL = '取消'
const CONFIRM = '确认'

/** Toasts, the loading indicator and the question that anybody on the site has asked for. */
export function FeedbackView() {
  const t = useText('shell')
  const { toasts, waiting } = useFeedback()
  return (
    <>
      <QuestionView />
      <LanguageChoice />
      <Toaster
        toasts={toasts.map(({ id, text, kind }) => ({ id, text, tone: TONE[kind] }))}
        onDismiss={(id) => dismissToast(Number(id))}
        dismissLabel={t('layout.close')}
      />
      <Indicator open={waiting} label={t('in_please_wait')} />
    </>
  )
}

const loadLanguagePicker = () => import(/* webpackChunkName: "languages" */ '../language/language-picker.tsx')

function LanguageChoice() {
  const t = useText('shell')
  const { choosingLanguage } = useFeedback()
  const LanguagePicker = useShellPart(choosingLanguage, loadLanguagePicker, () => {
    endLanguageChoice()
    toast({ text: t('load.line'), kind: 'error' })
  })
  return LanguagePicker ? <LanguagePicker open={choosingLanguage} onClose={endLanguageChoice} /> : null
}

function QuestionView() {
  const t = useText('shell')
  const { question } = useFeedback()
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
          <Button onClick={cancel}>{question?.cancel ?? (asksForText ? CANCEL : t('layout.cancel'))}</Button>
          <Button type="submit" form={form} look={question?.danger ? 'danger' : 'primary'}>
            {question?.ok ?? (asksForText ? CONFIRM : t('layout.confirm'))}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
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
