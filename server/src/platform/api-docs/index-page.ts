import { markup } from '../../../../portal/markup.ts'
import { callsByFeature, featureName, type ApiDocument } from './document.ts'
import { callList, docsPath, frame } from './frame.ts'
import { fieldsOf } from './schema-words.ts'

/** What the document sets in backticks. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? markup`<code>${part}</code>` : part))

/** How every call is made and refused, and the list of all calls by feature. */
export function indexPage(document: ApiDocument): string {
  const { info, components } = document
  const features = [...callsByFeature(document)].map(
    ([feature, calls]) =>
      markup`<section><h2><a href="${docsPath}/${feature}">${featureName(feature)}</a></h2>${callList(feature, calls)}</section>`,
  )
  const waits = Object.values(components.responses).map(
    ({ description }) => markup`<li>${withCode(description)}. Retry-After says when to ask again.</li>`,
  )
  return frame(
    'Sexton: all calls',
    markup`<h1>${info.title} ${info.version}: all calls</h1>
<p>${info.description} The whole as an OpenAPI document: <a href="${docsPath}/json">JSON</a>, <a href="${docsPath}/yaml">YAML</a>.</p>
<section><h2>How a call is made</h2>
<p>Signing in sets the cookie <code>sexton_session</code> and answers a token, which every further call sends as the header <code>access-token</code>. Bodies are JSON. A write that carries an <code>Idempotency-Key</code> is done once, however often it is sent.</p>
<h3>What is refused answers</h3>
${components.schemas['Error'] && fieldsOf(components.schemas['Error'], 'told')}
<h3>Every call may answer 429 or 503</h3>
<ul class="answers">${waits}</ul></section>
${features}`,
  )
}
