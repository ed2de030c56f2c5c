import { DrizzleQueryError } from 'drizzle-orm'

/** What is logged of a query that failed. */
interface LoggedQuery {
  message: string
  code?: string
  constraint?: string
  table?: string
  /** Where it was made. */
  stack: string
}

/** Class 22, data exceptions: their message repeats the value. */
const REPEATS_VALUE = /^22/

/**
 * What a log may hold of an error (MS-11): a query without its values, and what PostgreSQL says without the detail that
 * repeats them. Any other error as it is.
 */
export function withoutValues(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError) return logged(cause, cause.query)
    if ('severity' in cause && 'code' in cause) return logged(cause, '')
  }
  return error
}

function logged(error: Error, query: string): LoggedQuery {
  let innermost = error
  while (innermost.cause instanceof Error) innermost = innermost.cause
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(innermost, name)
    return typeof value === 'string' ? value : undefined
  }
  const [code, constraint, table] = [text('code'), text('constraint'), text('table')]
  const isSaid = innermost !== error || query === ''
  const said = isSaid && !REPEATS_VALUE.test(code ?? '') ? innermost.message : `code ${code}`
  return {
    message: query ? `${said}, in: ${query}` : said,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}
