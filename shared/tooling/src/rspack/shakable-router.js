/**
 * React Router's file, with what it makes at its top level and its warnings to developers marked as free of effects:
 * the warnings, and components and contexts that nobody uses (`Form`, `NavLink`, `ScrollRestoration` and all they
 * need), can then be left out. 2 KB of the shell (brotli).
 */
export default function shakable(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^( +)(warning\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
}
