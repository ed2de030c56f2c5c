/** For tests of features: what the shell would show of toasts and questions. */
import { feedbackNow, type Question } from './overlay/feedback.ts'

/** The texts of the toasts that are on screen. */
export const toastsShown = (): string[] => feedbackNow().toasts.map(({ text }) => text)

/** The question on screen, without the number that tells it from others. */
export function questionShown(): Question | null {
  const { question } = feedbackNow()
  if (!question) return null
  const { id: _id, ...said } = question
  return said
}
