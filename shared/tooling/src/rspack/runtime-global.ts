import path from 'node:path'
import { packageVersion } from '../package-version.ts'

/** Version of the Module Federation runtime this build was made for; part of the contract between shell and remotes. */
export const RUNTIME_VERSION = packageVersion('@module-federation/enhanced', path.resolve(import.meta.dirname, '../..'))

/**
 * Name of the global through which the shell lends its runtime to remotes of this version. One name for each version,
 * so that a shell can serve a new one before the old one is removed.
 */
export const RUNTIME_GLOBAL = `__lobby_runtime_${RUNTIME_VERSION.replace(/\W/g, '_')}__`
