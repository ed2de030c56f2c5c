import { PATH, withQuery } from '@lobby/contracts/paths'

const TEST = 'test'

/** The self-test is a view of the page, so that Back leaves it. */
export const TEST_PATH = withQuery(PATH.saferPlay, { view: TEST })
export const isTest = (query: URLSearchParams): boolean => query.get('view') === TEST
