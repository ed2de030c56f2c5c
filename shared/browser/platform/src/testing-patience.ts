/** Runs before each test file of a page: a busy machine is slow, and a test that waits is never about its speed. */
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 20_000 })
