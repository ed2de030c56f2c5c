/**
 * Stands in for the federation's bundler runtime in a remote's build: the shell has that code already and lends it
 * through one global (shell/src/remotes/loading/container.ts). Per-container state is made fresh here, and `init` makes
 * a new instance: the shell's own `init` would answer with the shell's instance.
 */
// biome-ignore lint/correctness/noUndeclaredVariables: the build puts its value here
const lent = globalThis[LOBBY_RUNTIME_GLOBAL]

export default {
  runtime: { ...lent.runtime, init: lent.runtime.createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...lent.bundlerRuntime, S: {} },
  attachShareScopeMap: lent.attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
