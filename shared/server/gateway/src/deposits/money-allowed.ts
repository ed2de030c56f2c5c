import { MONEY_TYPES } from '@lobby/contracts/constants'
import { Failure } from '../http/failure.ts'

/** TR-04, RO-03: who may deposit and withdraw. @throws Failure */
export function assertMoneyAllowed(type: number): void {
  if (type === 4) throw new Failure('trial.restricted')
  if (!MONEY_TYPES.includes(type)) throw new Failure('permission.denied')
}
