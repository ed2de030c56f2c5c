import { INDICATOR, TOAST } from '@lobby/contracts/constants'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What a toast says, as what, and for how long. */
export interface ToastOptions {
  text: string
  /** `info` without one. */
  kind?: 'info' | 'success' | 'error'
  /** How long it stays, in ms: one of `TOAST` (ER-20); 1.5 s without one. */
  ms?: number
  /** Where what it tells of is: the text is a link that leads there. */
  href?: string | undefined
}
/** A toast on screen. `id` is unique in the page. */
export interface Toast {
  id: number
  text: string
  kind: 'info' | 'success' | 'error'
  href: string | undefined
}

interface QuestionText {
  title: string
  text?: string
  /** What the field is called; a shell of before calls it as the question. */
  label?: string
  /** Labels of the buttons; the shell has its own words for them. */
  ok?: string
  cancel?: string
  /** The answer cannot be taken back: the button says so by its colour. */
  danger?: boolean
  /** Going back is the choice to be made at hand: its button is the one that stands out. */
  careful?: boolean
  /**
   * Tries what was typed. The question stays meanwhile, and answers once this resolves with null; a refusal, a
   * `GatewayError`, stands below the field until another try. A shell of before answers without having tried.
   */
  check?: (typed: string) => Promise<Error | null>
  /** Below the field: a way on for whoever cannot answer. Following it is going back. */
  help?: { text: string; href: string }
}
/** `password` is the payment password, `login-password` the one the player signs in with. */
export type Question = QuestionText & { kind: 'confirm' | 'text' | 'password' | 'login-password' }
/** True or false for `confirm`; what was typed, or null when the player went back, for the others. */
export type Answer = string | boolean | null

interface FeedbackState {
  toasts: readonly Toast[]
  /** The `in_please_wait` indicator shows while anybody waits. */
  waiting: boolean
  /** The question on screen; others wait behind it. */
  question: (Question & { id: number }) | null
  /** The list of languages is open. */
  choosingLanguage: boolean
}

const initial: FeedbackState = { toasts: [], waiting: false, question: null, choosingLanguage: false }
const store = createStore<FeedbackState>()(() => initial)

let nextId = 1
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const waiting = new Set<number>()
const questions: { question: Question & { id: number }; resolve: (answer: Answer) => void }[] = []

function after(id: number, ms: number, run: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(id)
    run()
  }, ms)
  timers.set(id, timer)
}

/** Says something for a moment. Saying the same text again restarts its time and does not show it twice. */
export function toast({ text, kind = 'info', ms = TOAST.default, href }: ToastOptions): void {
  const same = store.getState().toasts.find((shown) => shown.text === text)
  if (same) dismissToast(same.id)
  const id = nextId++
  store.setState(({ toasts }) => ({ toasts: [...toasts, { id, text, kind, href }] }))
  after(id, ms, () => dismissToast(id))
}

/** Takes a toast away before its time; nothing when it is gone already. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  store.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
}

/** The loading indicator (ER-01). Overlapping uses show one; each ends by its own `hide`, or after `ms`. */
export const indicator = {
  /** `ms` is one of `INDICATOR`, 3 s without one. Answers `hide`, which may be called more than once. */
  show({ ms = INDICATOR.default }: { ms?: number } = {}): () => void {
    const id = nextId++
    const hide = () => {
      clearTimeout(timers.get(id))
      timers.delete(id)
      waiting.delete(id)
      store.setState({ waiting: waiting.size > 0 })
    }
    waiting.add(id)
    store.setState({ waiting: true })
    after(id, ms, hide)
    return hide
  },
}

/**
 * Asks the player. Questions asked at the same time come one after the other. One whose `signal` is aborted is taken
 * away, and ends as if the player had gone back.
 */
export function ask(question: QuestionText & { kind: 'confirm' }, signal?: AbortSignal): Promise<boolean>
export function ask(question: QuestionText & { kind: Exclude<Question['kind'], 'confirm'> }): Promise<string | null>
export function ask(question: Question, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = { question: { ...question, id: nextId++ }, resolve }
    questions.push(asked)
    showNextQuestion()
    signal?.addEventListener('abort', () => {
      const at = questions.indexOf(asked)
      if (at < 0) return
      questions.splice(at, 1)
      resolve(false)
      showNextQuestion()
    })
  })
}

/** Host: the player's answer to the question on screen. */
export function answerQuestion(answer: Answer): void {
  questions.shift()?.resolve(answer)
  showNextQuestion()
}

function showNextQuestion(): void {
  store.setState({ question: questions[0]?.question ?? null })
}

/** Opens the site's list of languages (IN-03): one for all who have a button for it. */
export function chooseLanguage(): void {
  store.setState({ choosingLanguage: true })
}

/** Host: the list is closed, whatever came of it. */
export function endLanguageChoice(): void {
  store.setState({ choosingLanguage: false })
}

/** Host: what the layout has to show. */
export function useFeedback(): FeedbackState {
  return useStore(store)
}

/** For tests: what would show at this moment. */
export const feedbackNow = (): FeedbackState => store.getState()

/** For tests: no toast, no indicator, no question. */
export function resetFeedback(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  waiting.clear()
  // Nobody will answer any more: whoever waits goes on as if the player had gone back.
  for (const { question, resolve } of questions.splice(0)) resolve(question.kind === 'confirm' ? false : null)
  store.setState(initial, true)
}
