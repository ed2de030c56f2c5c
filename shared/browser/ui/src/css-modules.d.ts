/** CSS Modules arrive as a default import: the site's builds and tests both leave named exports off. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'
