import type { InputOf } from '@lobby/contracts/call'
import type { contractOf } from '@lobby/contracts/calls/agent'
import { PATH } from '@lobby/contracts/paths'

export type ContractKind = InputOf<typeof contractOf>['kind']

/** AG-08: the page of each kind, and the field of the request that says that one waits (SE-23). */
export const CONTRACTS = [
  { kind: 'salary', path: PATH.salaryContract, field: 'dailysalreqtype' },
  { kind: 'dividend', path: PATH.dividendContract, field: 'divtypecompperiodreq' },
  { kind: 'hour', path: PATH.hourContract, field: 'contracthoursalreq' },
] as const satisfies readonly { kind: ContractKind; path: string; field: string }[]

/** The kind that a path is about; daily salary for one that is none of the three. */
export const kindOf = (path: string): ContractKind => CONTRACTS.find((one) => one.path === path)?.kind ?? 'salary'

/** The page of one kind. */
export const contractPath = (kind: ContractKind): string =>
  CONTRACTS.find((one) => one.kind === kind)?.path ?? PATH.salaryContract
