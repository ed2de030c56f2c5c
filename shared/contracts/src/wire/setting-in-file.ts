/**
 * A setting that holds a secret: the text of the variable, or of the file that `<NAME>_FILE` names, without the blanks
 * around it. `text` is undefined where neither is set; `wrong` is one sentence with the variable's name, and never with
 * what it holds.
 *
 * @param read the text of a file; throws for one that cannot be read
 */
export function readSetting(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  read: (file: string) => string,
): { text: string | undefined; wrong?: string } {
  const file = env[`${name}_FILE`]
  if (!file) return { text: env[name] || undefined }
  const refused = (wrong: string) => ({ text: undefined, wrong })
  if (env[name]) return refused(`${name} and ${name}_FILE are both set; one of them is enough.`)
  try {
    const text = read(file).trim()
    return text ? { text } : refused(`${name}_FILE names a file that is empty.`)
  } catch {
    return refused(`${name}_FILE names a file that cannot be read.`)
  }
}
