/**
 * React Router's file, with what it makes at its top level marked as free of effects: components and contexts that
 * nobody uses (`Form`, `NavLink`, `ScrollRestoration` and all they need) can then be left out. 1.6 KB of the shell
 * (brotli).
 */
export default function shakable(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
}
