import { toast, useText } from '@lobby/platform'
import { answerQuestion, dismissToast, endLanguageChoice, useFeedback } from '@lobby/platform/host'
import { Indicator, Toaster } from '@lobby/ui/core'
import { useShellPart } from '../status/use-shell-part.ts'
// The styles of the shell's late parts come with its own: a loader of styles would be more than they are.
import '../language/flag.module.css'
import '../language/language-picker.module.css'
import '../play-check/play-check.module.css'
import '../status/site-notice.module.css'
import '@lobby/ui/refusal.css'

const TONE = { info: 'plain', success: 'good', error: 'bad' } as const

const loadQuestion = () => import(/* webpackChunkName: "failures" */ './question-view.tsx')
const loadLanguagePicker = () => import(/* webpackChunkName: "languages" */ '../language/language-picker.tsx')

/** Toasts, the loading indicator, and the question or list of languages that anybody on the site has asked for. */
export function FeedbackView() {
  const t = useText('shell')
  const { toasts, waiting } = useFeedback()
  return (
    <>
      <Questions />
      <LanguageChoice />
      <Toaster
        toasts={toasts.map(({ id, text, kind, href }) => ({
          id,
          text: href ? (
            <a href={href} onClick={() => dismissToast(id)}>
              {text}
            </a>
          ) : (
            text
          ),
          tone: TONE[kind],
        }))}
        onDismiss={(id) => dismissToast(Number(id))}
        dismissLabel={t('layout.close')}
      />
      <Indicator open={waiting} label={t('in_please_wait')} />
    </>
  )
}

function Questions() {
  const t = useText('shell')
  const { question } = useFeedback()
  const QuestionView = useShellPart(question !== null, loadQuestion, {
    onDisconnected: () => {
      // Nobody can be asked: whoever asked goes on as if the player had gone back.
      if (question) answerQuestion(question.kind === 'confirm' ? false : null)
      toast({ text: t('load.disconnected'), kind: 'error' })
    },
  })
  return QuestionView ? <QuestionView question={question} /> : null
}

function LanguageChoice() {
  const t = useText('shell')
  const { choosingLanguage } = useFeedback()
  const LanguagePicker = useShellPart(choosingLanguage, loadLanguagePicker, {
    onDisconnected: () => {
      endLanguageChoice()
      toast({ text: t('load.disconnected'), kind: 'error' })
    },
  })
  return LanguagePicker ? <LanguagePicker open={choosingLanguage} onClose={endLanguageChoice} /> : null
}
