import { type GatewayError, useErrorText } from '@lobby/platform'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'

type Values = Readonly<Record<string, unknown>>
type NameOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string
type Errors = Readonly<Record<string, string | undefined>>

/** What `useForm` begins with, checks by, and sends. */
export interface FormOptions<V extends Values, Output> {
  /**
   * What the fields start with. Names are those of the elements, which also carry what was typed to another release.
   */
  initial: V
  /**
   * What may be sent. The messages are the words that the player reads, in the order in which they matter: a field
   * shows its first one. Make it while rendering, so that they follow the language and the rules (IN-09).
   */
  schema?: v.GenericSchema<NoInfer<V>, Output> | undefined
  /**
   * What no schema can say, by the name of the element: rules that the gateway sends while the site runs, and values
   * that stand elsewhere (a captcha, a picture). A field that the schema finds wrong says that first. It is called when
   * an error is asked for, so it may use what was made of this form's values after `useForm` returned.
   */
  errors?: (values: NoInfer<V>) => Errors
  /** What a refusal by the gateway is called here; undefined, or without it, the wording of the error's code. */
  refusal?: (error: GatewayError) => string | undefined
  /** Called when nothing is wrong, with what the schema made of the values and with the values themselves. */
  onSubmit: (output: Output, values: V) => unknown
}

interface FieldOptions {
  /** Changes what is typed before it is kept: digits alone, say. */
  tidy?: (text: string) => string
  /** Also shows its error once it was left with something in it; without it only from the first submit on. */
  checkOnBlur?: boolean
}

/** What a text field takes from the form. */
export interface TextControl {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur?: () => void
}

interface CheckboxControl {
  name: string
  checked: boolean
  error: string | undefined
  onChange: (event: { target: { checked: boolean } }) => void
}

/** What a `<form>` takes. By POST, so that nothing typed stands in an address, were it sent without scripts. */
export interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  method: 'post'
  noValidate: true
  onSubmit: (event: FormEvent) => void
}

/** One form on screen: its values, and what its elements take. */
export interface Form<V extends Values> {
  values: V
  set: (patch: Partial<V>) => void
  /** Something differs from what the form began with. */
  dirty: boolean
  /** It was submitted, or checked as a whole: everything says what is wrong with it. */
  submitted: boolean
  /** For the `<form>`. */
  props: FormProps
  /** For a `TextField` and its like. */
  text: (name: NameOf<V, string>, options?: FieldOptions) => TextControl
  /** For a `Checkbox`. */
  checkbox: (name: NameOf<V, boolean>) => CheckboxControl
  /** What an element says now; nothing before its time has come. */
  errorOf: (name: string) => string | undefined
  /** Shows what is wrong with these elements, or with all, and goes to the first of them. Returns whether none is. */
  check: (names?: readonly string[]) => boolean
  /**
   * The gateway refused this value: shows why, in the language on screen (IN-09), until the value is changed, and goes
   * to the field unless `focus` is false.
   */
  setError: (name: keyof V & string, error: GatewayError, how?: { focus: boolean }) => void
  /** `select` also marks its text, to be typed over. */
  focus: (name: string, how?: { select: boolean }) => void
  /** Starts over, with the initial values or with others. */
  reset: (values?: V) => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The one form: values, their errors at the right time, and the focus on the first wrong field. Errors are worked out
 * again at each render, so that they follow the language, the rules and each other. It sends nothing: give `onSubmit` a
 * `useSubmit` or a `useMoneyCall`, which see to it that nothing is sent twice.
 */
export function useForm<V extends Values, Output = V>({
  initial,
  schema,
  errors = () => NO_ERRORS,
  refusal,
  onSubmit,
}: FormOptions<V, Output>): Form<V> {
  const [begun, setBegun] = useState(initial)
  const [values, setValues] = useState(initial)
  const [asked, setAsked] = useState<ReadonlySet<string> | 'all'>(NONE)
  const [left, setLeft] = useState(NONE)
  const [refused, setRefused] = useState<Readonly<Record<string, { value: unknown; error: GatewayError }>>>({})
  const errorText = useErrorText()
  const element = useRef<HTMLFormElement>(null)

  const checked = validate(schema, values)
  let all: Errors | undefined
  const found = (): Errors => {
    all ??= { ...errors(values), ...checked.errors }
    return all
  }
  const refusalOf = (name: string) => (refused[name]?.value === values[name] ? refused[name]?.error : undefined)
  const isRefused = (name: string) => refusalOf(name) !== undefined
  const errorNow = (name: string): string | undefined => {
    const error = refusalOf(name)
    return found()[name] ?? (error && (refusal?.(error) ?? errorText(error)))
  }
  const set = (patch: Partial<V>) => setValues((before) => ({ ...before, ...patch }))

  // Once it is drawn: the field may come only then, and a sheet that closes gives the focus back before.
  const [goal, setGoal] = useState<{ name: string; select: boolean } | null>(null)
  useEffect(() => {
    const control = goal && element.current?.elements.namedItem(goal.name)
    if (!(control instanceof HTMLElement)) return
    control.focus()
    if (goal?.select && 'select' in control) (control as HTMLInputElement).select()
  }, [goal])
  const focus = (name: string, { select } = { select: false }) => setGoal({ name, select })

  function check(names?: readonly string[]): boolean {
    setAsked((before) => (names === undefined || before === 'all' ? 'all' : new Set([...before, ...names])))
    const wrong = names
      ? names.some(errorNow)
      : Object.values(found()).some((message) => message !== undefined) || Object.keys(refused).some(isRefused)
    if (!wrong) return true
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[]
    // At once: phones open their keyboard for a field that is focused within the tap.
    controls.find(({ name }) => errorNow(name) && (names?.includes(name) ?? true))?.focus()
    return false
  }

  function onSubmitted(event: FormEvent) {
    event.preventDefault()
    if (check() && 'output' in checked) void onSubmit(checked.output, values)
  }

  function errorOf(name: string): string | undefined {
    const isShown = asked === 'all' || asked.has(name) || isRefused(name) || (left.has(name) && values[name] !== '')
    return isShown ? errorNow(name) : undefined
  }

  return {
    values,
    set,
    dirty: Object.keys(values).some((name) => values[name] !== begun[name]),
    submitted: asked === 'all',
    props: { ref: element, method: 'post', noValidate: true, onSubmit: onSubmitted },
    text: (name, { tidy = asTyped, checkOnBlur } = {}) => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onChange: ({ target }) => set({ [name]: tidy(target.value) } as Partial<V>),
      ...(checkOnBlur ? { onBlur: () => setLeft((before) => new Set([...before, name])) } : {}),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] as boolean,
      error: errorOf(name),
      onChange: ({ target }) => set({ [name]: target.checked } as Partial<V>),
    }),
    errorOf,
    check,
    setError: (name, error, { focus: goes } = { focus: true }) => {
      setRefused((before) => ({ ...before, [name]: { value: values[name], error } }))
      if (goes) focus(name, { select: true })
    },
    focus,
    reset: (next = begun) => {
      setBegun(next)
      setValues(next)
      setAsked(NONE)
      setLeft(NONE)
      setRefused({})
    },
  }
}

const asTyped = (text: string): string => text
const NO_ERRORS: Errors = {}

type Checked<Output> = { errors: Errors; output: Output } | { errors: Errors }

/** By the interface that schemas have in common (Standard Schema): no library of schemas is pulled in here. */
function validate<V extends Values, Output>(
  schema: v.GenericSchema<V, Output> | undefined,
  values: V,
): Checked<Output> {
  if (!schema) return { errors: NO_ERRORS, output: values as unknown as Output }
  const result = schema['~standard'].validate(values)
  if (result instanceof Promise) throw new Error('A form is checked at once: its schema must not be asynchronous')
  if (!result.issues) return { errors: NO_ERRORS, output: result.value }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.issues) {
    const [at] = path ?? []
    const name = String(typeof at === 'object' ? at.key : at)
    errors[name] ??= message
  }
  return { errors }
}
