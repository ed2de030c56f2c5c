/**
 * Resolves in a new task. Awaited between two long pieces of the start, it lets the browser paint the page frame and
 * handle input (a task of 50 ms is noticeable on a slow phone).
 */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
