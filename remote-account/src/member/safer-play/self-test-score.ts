/** The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), in its order. */
export const QUESTIONS = [
  'more',
  'larger',
  'chase',
  'borrow',
  'problem',
  'health',
  'criticised',
  'finances',
  'guilt',
] as const
/** Answers from 0 to 3 points. */
export const ANSWERS = ['never', 'sometimes', 'often', 'always'] as const

/** What a sum of points (0 to 27) means: 0, 1–2, 3–7, 8 and more. */
export function bandOf(score: number): 'none' | 'low' | 'moderate' | 'high' {
  if (score === 0) return 'none'
  if (score < 3) return 'low'
  return score < 8 ? 'moderate' : 'high'
}
