import { markup, type Markup } from '../markup.ts'

/** A form as its page shows it: empty, or as it was sent and refused. */
export interface Form {
  /** Says that the form was made for this session; none for who is not signed in. */
  token: string | undefined
  /** By which a form that is sent twice does nothing twice. */
  key?: string
  typed: Readonly<Record<string, string | readonly string[] | undefined>>
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string | undefined>>
  /** Why it was refused as a whole. */
  refused: string | undefined
}

export interface Field {
  name: string
  label: string
  hint?: string | undefined
  /** Where nothing was typed yet. */
  value?: string | null | undefined
  autocomplete?: string
  required?: boolean
}

export const typedIn = ({ typed }: Form, { name, value }: Field) => String(typed[name] ?? value ?? '')

/** The ids of what describes a field, as its `aria-describedby`. */
const describedBy = (name: string, hint: unknown, error: unknown) =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')

/** A label, what is entered below it, a hint, and what is wrong with it. */
export function labelled(
  { errors }: Form,
  { name, label, hint }: Field,
  input: (attributes: Markup) => Markup,
) {
  const error = errors[name]
  const by = describedBy(name, hint, error)
  const attributes = markup`id="${name}" name="${name}"${by && markup` aria-describedby="${by}"`}${error && markup` aria-invalid="true"`}`
  return markup`<div class="field"><label for="${name}">${label}</label>
${
  hint &&
  markup`<p class="hint" id="${name}-hint">${hint}</p>
`
}${input(attributes)}
${
  error &&
  markup`<p class="error" id="${name}-error">${error}</p>
`
}</div>
`
}

const ifRequired = ({ required }: Field) => required && markup` required`

interface Line extends Field {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'number' | 'search'
  inputmode?: string
}

/** A field of one line. */
export const lineField = (form: Form, field: Line) =>
  labelled(
    form,
    field,
    (attributes) =>
      markup`<input type="${field.type ?? 'text'}" ${attributes} value="${typedIn(form, field)}"${field.inputmode && markup` inputmode="${field.inputmode}"`}${field.autocomplete && markup` autocomplete="${field.autocomplete}"`}${ifRequired(field)}>`,
  )

/** A password, which no page ever shows again. */
export const passwordField = (form: Form, field: Field) =>
  labelled(
    form,
    field,
    (attributes) =>
      markup`<input type="password" ${attributes} autocomplete="${field.autocomplete}"${ifRequired(field)}>`,
  )

/** Where a form leads, and what its button says. */
interface Sending {
  action: string
  button: string
  /** The form has a file: its field comes last, so that what is typed has come in before it (desk-8). */
  files?: boolean
  /** The button looks like a link: it is not what the page is for. */
  plain?: boolean
}

/** Why a form was refused as a whole. */
export const refusal = ({ refused }: Form) =>
  refused &&
  markup`<p class="refused" role="alert">${refused}</p>
`

/** A form with its fields; what was refused as a whole stands at its top. */
export const formOf = (form: Form, { action, button, files, plain }: Sending, fields: Markup[]) =>
  markup`${refusal(form)}<form method="post" action="${action}"${files && markup` enctype="multipart/form-data"`} novalidate>
${
  form.token &&
  markup`<input type="hidden" name="csrf" value="${form.token}"><input type="hidden" name="key" value="${form.key}">
`
}${fields}<button${plain && markup` class="plain"`}>${button}</button>
</form>
`
