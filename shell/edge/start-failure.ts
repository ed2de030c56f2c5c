/** Why a server or a step could not start, as one sentence for whoever started it. */

const REASONS: Readonly<Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string>> = {
  EADDRINUSE: (error) => `port ${error.port} is in use. Stop what runs there, or choose another port`,
  EACCES: (error) =>
    error.port ? `port ${error.port} may not be opened by this user` : `${error.path} may not be written`,
  EPERM: (error) => `${error.path} may not be written`,
  EROFS: (error) => `${error.path} is on a read-only file system`,
  ENOSPC: () => 'the disk is full',
  EDQUOT: () => 'the disk quota is used up',
  ENOTDIR: (error) => `${error.path} cannot be made, because a part of that path is no folder`,
  EEXIST: (error) => `${error.path} is there and is no folder`,
  ENOENT: (error) => `${error.path} is not there`,
}

/** `what` begins the sentence. Errors of ours already are sentences, so they stand as they are. */
export function startFailure(what: string, error: unknown): string {
  if (!(error instanceof Error)) return `${what} could not start: ${String(error)}`
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? `${what} could not start: ${reason(error)}.` : error.message
}
