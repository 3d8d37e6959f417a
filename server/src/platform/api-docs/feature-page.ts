import { markup, type Markup } from '../../../../portal/markup.ts'
import { featureName, type Answer, type DocumentedCall, type Parameter } from './document.ts'
import { callList, frame } from './frame.ts'
import { fieldsOf, typeWords } from './schema-words.ts'

const places = { path: 'In the path', query: 'In the query' } as const

const parametersIn = (place: Parameter['in'], parameters: Parameter[]) => {
  const named = parameters.filter((parameter) => parameter.in === place)
  const properties = Object.fromEntries(named.map(({ name, schema }) => [name, schema]))
  const required = named.filter((parameter) => parameter.required).map(({ name }) => name)
  return named.length > 0 && markup`<h3>${places[place]}</h3>${fieldsOf({ properties, required }, 'asked')}`
}

const bodyOf = ({ requestBody }: DocumentedCall) =>
  requestBody &&
  Object.entries(requestBody.content).map(
    ([type, { schema = {} }]) =>
      markup`<h3>Body</h3><p class="soft"><code>${type}</code>, ${typeWords(schema)}</p>${fieldsOf(schema, 'asked')}`,
  )

/** What is answered when it is done: its fields are many, and folded. */
function done(status: string, { description, headers = {}, content = {} }: Answer): Markup {
  const told = Object.entries(headers).map(
    ([name, header]) => markup`<p>Header <code>${name}</code>: ${header.description}</p>`,
  )
  const types = Object.entries(content).map(([type, { schema }]) => {
    const fields = schema ? fieldsOf(schema, 'told') : []
    const words = markup`<code>${type}</code>${schema && `, ${typeWords(schema)}`}`
    if (fields.length === 0) return markup`<p>${words}</p>`
    return markup`<details><summary>${words}</summary>${fields}</details>`
  })
  return markup`<li><b>${status}</b> ${description}${told}${types}</li>`
}

/** Those that every call may give are named on the first page. */
const answersOf = ({ responses }: DocumentedCall) =>
  Object.entries(responses)
    .filter(([, { $ref }]) => !$ref)
    .map(([status, answer]) =>
      status.startsWith('2') ? done(status, answer) : markup`<li><b>${status}</b> ${answer.description}</li>`,
    )

const callSection = (call: DocumentedCall) => markup`<section id="${call.operationId}">
<h2><span class="method">${call.method}</span> <code>${call.path}</code></h2>
<p>${call.summary}</p>
<p class="soft">Permission: ${call['x-permission']}</p>
${parametersIn('path', call.parameters)}${parametersIn('query', call.parameters)}${bodyOf(call)}
<h3>Answers</h3>
<ul class="answers">${answersOf(call)}</ul>
</section>`

/** All calls of one feature. */
export const featurePage = (feature: string, calls: DocumentedCall[]): string =>
  frame(
    `Sexton: ${featureName(feature)}`,
    markup`<h1>${featureName(feature)}</h1>
<section><h2>Its calls</h2>${callList(feature, calls)}</section>
${calls.map(callSection)}`,
  )
