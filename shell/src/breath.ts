/**
 * Ends the browser's task and goes on in the next one: between two long pieces of the start, the frame is painted and
 * taps are answered (a task of 50 ms on a slow phone is felt).
 */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
