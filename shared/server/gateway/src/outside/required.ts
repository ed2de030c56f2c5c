import { Failure } from '../http/failure.ts'

/** The party, where a way leads to it. @throws Failure `service.off` without one */
export function required<T>(party: T | null): T {
  if (party === null) throw new Failure('service.off')
  return party
}
