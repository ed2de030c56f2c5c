/**
 * Whether a payment password has a shape that guessers try first: digits that go on by one step (111111, 123456,
 * 135791), a part that comes again (121212, 123123), the same backwards (123321), pairs or threes (112233, 777888).
 * The gateway refuses more: those of a list, and the member's own number and birthday.
 */
export function hasEasyShape(digits: string): boolean {
  const each = [...digits]
  const steps = new Set(each.slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10))
  if (steps.size <= 1 || each.reverse().join('') === digits) return true
  return /^(..?.?)\1+$|^(?:(.)\2){3}$|^(?:(.)\3\3){2}$/.test(digits)
}
