import { requestKinds, requestWords, type RequestKind } from '@sexton/contract/families/requests'
import { nameOf, type PublicBurial } from './burial-page.ts'
import { formOf, lineField, type Form } from './desk/form.ts'
import { familiesStyle } from './families-style.ts'
import { frame } from './frame.ts'
import { markup, type Markup } from './markup.ts'
import type { Park } from './park.ts'
import { texts } from './texts.ts'

const t = texts.ask

const wrong = (name: string, error: string | undefined) =>
  error && markup`<p class="error" id="${name}-error">${error}</p>`
const described = (name: string, error: string | undefined, hint?: string) =>
  markup`${error && markup` aria-invalid="true"`}${(hint ?? error) && markup` aria-describedby="${[hint, error && `${name}-error`].filter(Boolean).join(' ')}"`}`

function kinds({ typed, errors: { kind: error } }: Form): Markup {
  const option = (kind: RequestKind) =>
    markup`<option value="${kind}"${typed['kind'] === kind && markup` selected`}>${requestWords[kind]}</option>`
  return markup`<div class="field"><label for="kind">${t.kind}</label><p class="hint" id="kind-hint">${t.downHint}</p><select id="kind" name="kind"${described('kind', error, 'kind-hint')}><option value="">${t.choose}</option>${requestKinds.map(option)}</select>${wrong('kind', error)}</div>
`
}

const words = ({ typed, errors: { words: error } }: Form): Markup =>
  markup`<div class="field"><label for="words">${t.words}</label><textarea id="words" name="words" rows="4"${described('words', error)}>${String(typed['words'] ?? '')}</textarea>${wrong('words', error)}</div>
`

/** Nobody sees it; programs fill in whatever there is. */
const trap = markup`<div class="trap" aria-hidden="true"><label for="website">${t.trap}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
`

/** The form in which a family asks the office about a grave (families-8). */
export function requestPage(park: Park, burial: PublicBurial, form: Form): string {
  const title = t.title(nameOf(burial))
  const fields = [
    kinds(form),
    lineField(form, { name: 'name', label: t.name, autocomplete: 'name' }),
    lineField(form, { name: 'contact', label: t.contact, hint: t.contactHint }),
    words(form),
    trap,
  ]
  const body = markup`<article><h1>${title}</h1><p class="words">${t.about}</p>${formOf(form, { action: 'request', button: t.send }, fields)}<p><a href="../${burial.public_id}">${t.back}</a></p></article>`
  return frame(park, { title, body }, familiesStyle(park))
}

interface Requested {
  no: number
  contact: string
  isDown: boolean
  /** Of the grave, while its page is there. */
  public_id: string
  /** The search is there. */
  isFound: boolean
}

/** Says that a request came in, with its number, and leads back. */
export function requestedPage(park: Park, { no, contact, isDown, public_id, isFound }: Requested): string {
  const link = isDown
    ? isFound && markup`<p class="words"><a href="../../find">${texts.find.another}</a></p>`
    : markup`<p class="words"><a href="../${public_id}">${t.back}</a></p>`
  const body = markup`<article><h1>${t.thanks}</h1><p class="words">${t.number(no)}</p><p class="words">${isDown ? t.down : t.next(contact)}</p>${link}</article>`
  return frame(park, { title: t.thanks, body }, familiesStyle(park))
}
