import { markup } from '../markup.ts'
import { labelled, typedIn, type Field, type Form } from './form.ts'

interface Choice extends Field {
  choices: readonly (readonly [value: string, label: string])[]
}

/** One of a few, all in sight. */
export const choiceField = (form: Form, field: Choice) => {
  const { name, label, hint, choices } = field
  const error = form.errors[name]
  const chosen = typedIn(form, field)
  return markup`<fieldset${error && markup` aria-describedby="${name}-error"`}><legend>${label}</legend>
${hint && markup`<p class="hint">${hint}</p>\n`}${choices.map(
    ([value, words], at) =>
      markup`<label class="choice"><input type="radio"${at === 0 && markup` id="${name}"`} name="${name}" value="${value}"${value === chosen && markup` checked`}> ${words}</label>\n`,
  )}${error && markup`<p class="error" id="${name}-error">${error}</p>\n`}</fieldset>
`
}

/** A tick; `value`: what is sent while it is set. */
export const tickField = (form: Form, field: Field) => {
  const { name, label } = field
  const error = form.errors[name]
  const isSet = Object.keys(form.typed).length > 0 ? name in form.typed : field.value === 'true'
  return markup`<div class="field"><label class="choice"><input type="checkbox" id="${name}" name="${name}" value="true"${isSet && markup` checked`}${error && markup` aria-describedby="${name}-error"`}> ${label}</label>
${error && markup`<p class="error" id="${name}-error">${error}</p>\n`}</div>
`
}

/** Words of several lines. */
export const wordsField = (form: Form, field: Field) =>
  labelled(
    form,
    field,
    (attributes) => markup`<textarea ${attributes} rows="4">${typedIn(form, field)}</textarea>`,
  )

/** A picture or a PDF. */
export const fileField = (form: Form, field: Field) =>
  labelled(
    form,
    field,
    (attributes) =>
      markup`<input type="file" ${attributes} accept="application/pdf,image/jpeg,image/png,image/webp,image/heic">`,
  )
