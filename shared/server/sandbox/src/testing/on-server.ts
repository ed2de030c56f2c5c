/** Runs before each test file of that project: its worlds are databases of the server. */
import { inject } from 'vitest'

process.env.LOBBY_TEST_SERVER = inject('serverUrl')
