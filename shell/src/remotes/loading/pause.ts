/** How often a load is looked at: the older release is there within 5 s of the beginning of a hang; ms. */
export const CHECK_EVERY = 500

/** Resolves after ms; never once signal is aborted, so that an abandoned wait does not keep the release alive. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
