declare const LOBBY_CONTAINER: string

/** Container name of the shell release that runs; what failure reports name. */
export const SHELL_RELEASE: string = typeof LOBBY_CONTAINER === 'string' ? LOBBY_CONTAINER : 'shell'
