import path from 'node:path'

export interface Group {
  name: string
  /** Paths of the sources, relative to the root; the first group that fits is the file's. */
  patterns: readonly string[]
  /** Percent of the mutants that tests should kill. */
  goal: number
}

const GATEWAY = 'shared/server/gateway/src'

/** Where a mutant that lives costs most. What is in no group has no goal, and is mutated only when it is asked for. */
export const GROUPS: readonly Group[] = [
  {
    name: "gateway's throttles",
    patterns: [`${GATEWAY}/{throttles,passwords,verification}/*.ts`, `${GATEWAY}/session/login-checks.ts`],
    goal: 85,
  },
  { name: "gateway's sessions", patterns: [`${GATEWAY}/{session,access}/**/*.ts`], goal: 85 },
  { name: "gateway's money", patterns: [`${GATEWAY}/{ledger,wallets,deposits,withdrawals}/**/*.ts`], goal: 85 },
  { name: "gateway's lottery", patterns: [`${GATEWAY}/lottery/**/*.ts`], goal: 85 },
  { name: 'releases', patterns: ['shared/operations/releases/src/**/*.ts'], goal: 85 },
  { name: "shell's remotes", patterns: ['shell/src/remotes/**/*.{ts,tsx}'], goal: 85 },
  { name: 'features of the remotes', patterns: ['remote-*/src/**/*.{ts,tsx}'], goal: 75 },
  { name: 'platform', patterns: ['shared/browser/platform/src/**/*.{ts,tsx}'], goal: 75 },
  { name: 'contracts', patterns: ['shared/contracts/src/**/*.ts'], goal: 75 },
]

/** What files are called that belong to no group. */
export const OTHER = 'without a goal'

export const groupOf = (file: string): Group | undefined =>
  GROUPS.find(({ patterns }) => patterns.some((pattern) => path.matchesGlob(file, pattern)))
