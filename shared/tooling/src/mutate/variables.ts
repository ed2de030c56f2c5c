/** How a run tells the processes that Stryker starts what to do: paths of JSON files. */

/** Test files, relative to the root. */
export const TESTS_VARIABLE = 'LOBBY_MUTATE_TESTS'

/** Place keys of the mutants that are run; of all when it is not set. */
export const CHOSEN_VARIABLE = 'LOBBY_MUTATE_CHOSEN'

/** The tests of each file that is mutated, by its path. */
export const OWN_TESTS_VARIABLE = 'LOBBY_MUTATE_OWN_TESTS'
