import { hasEasyShape } from '@lobby/contracts/easy-digits'
import { Failure } from '../http/failure.ts'
import { isCommon } from './easy-password.ts'

/** What others can know of whose payment password it is; null or left out where it is not known. */
interface Owner {
  userName: string
  /** Without the zero before it. */
  mobile: string | null
  /** `1994-11-30` */
  birthday?: string | undefined
}

const easy = () => new Failure('payment.easy', { field: 'paymentPassword' })

/**
 * Refuses six digits that guessers try first whoever's they are, and so tells nothing of anybody.
 *
 * @throws Failure `payment.easy`
 */
export async function assertNotEasyDigits(digits: string): Promise<void> {
  if (hasEasyShape(digits) || (await isCommon(digits))) throw easy()
}

/**
 * Refuses six digits out of the owner's number or name, or the owner's birthday. For whoever has shown to be the owner:
 * the answer tells of what it was held against.
 *
 * @throws Failure `payment.easy`
 */
export function assertNotOwn(digits: string, { userName, mobile, birthday = '' }: Owner): void {
  const [year, month, day] = [birthday.slice(0, 4), birthday.slice(5, 7), birthday.slice(8)]
  const short = year.slice(2)
  const days = [day + month + short, month + day + short, short + month + day, month + year, year + month]
  // 5 March 1990 is 531990 to many.
  days.push(`${Number(day)}${Number(month)}${year}`)
  if (userName.includes(digits) || `0${mobile ?? ''}`.includes(digits) || days.includes(digits)) throw easy()
}
