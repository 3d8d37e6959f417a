import { yearsOf, nameOf, placeOf, type PublicBurial } from './burial-page.ts'
import { lineField } from './desk/form.ts'
import { familiesStyle } from './families-style.ts'
import { frame } from './frame.ts'
import { markup, type Markup } from './markup.ts'
import type { Park } from './park.ts'
import { texts } from './texts.ts'

const t = texts.find

/** What was typed, as the form shows it again. */
export interface Sought {
  surname: string
  given: string
  from: string
  to: string
  cemetery: string
}

export interface Finding {
  sought: Sought
  /** Those in which families find burials; a choice where there are several. */
  cemeteries: readonly { cemetery_id: number; cemetery: string }[]
  /** What is wrong with a field, by its name; nothing is searched for then. */
  errors: Partial<Record<keyof Sought, string>>
  /** Null while nothing was asked. */
  found: {
    burials: readonly PublicBurial[]
    total: number
    more: boolean
    page: number
    pages: number
    /** Nobody is listed by the name that was typed: these have its last name, or a similar name. */
    instead?: 'last name' | 'similar' | undefined
  } | null
}

function choice({ cemeteries, sought }: Finding): Markup | false {
  const option = ({ cemetery_id, cemetery }: Finding['cemeteries'][number]) =>
    markup`<option value="${cemetery_id}"${String(cemetery_id) === sought.cemetery && markup` selected`}>${cemetery}</option>`
  return (
    cemeteries.length > 1 &&
    markup`<div class="field"><label for="cemetery">${t.cemetery}</label><select id="cemetery" name="cemetery"><option value="">${t.anywhere}</option>${cemeteries.map(option)}</select></div>`
  )
}

function form(finding: Finding): Markup {
  const { sought, errors } = finding
  const given = { token: undefined, typed: { ...sought }, errors, refused: undefined }
  const line = (name: keyof Sought, label: string) => lineField(given, { name, label, autocomplete: 'off' })
  const year = (name: keyof Sought, label: string) =>
    lineField(given, { name, label, autocomplete: 'off', inputmode: 'numeric' })
  return markup`<form method="get" action="find">
${line('surname', t.surname)}${line('given', t.given)}<div class="two">${year('from', t.from)}${year('to', t.to)}</div>
${choice(finding)}<button>${t.search}</button>
</form>`
}

const line = (burial: PublicBurial): Markup =>
  markup`<li><a href="burial/${burial.public_id}">${nameOf(burial)}</a><span>${[yearsOf(burial), placeOf(burial)].filter(Boolean).join(' · ')}</span></li>`

function pages({ sought, found }: Finding): Markup | false {
  if (!found || found.pages < 2) return false
  const link = (page: number) => {
    const asked = Object.entries({ ...sought, page: String(page) })
    const query = asked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    return page === found.page
      ? markup`<b aria-current="page">${page}</b>`
      : markup`<a href="find?${query}" aria-label="${t.page(page)}">${page}</a>`
  }
  return markup`<nav class="pages" aria-label="${t.pages}">${Array.from({ length: found.pages }, (_, at) => link(at + 1))}</nav>`
}

/** What was found, or what instead of it. */
function foundWords({ total, more, instead }: NonNullable<Finding['found']>, sought: Sought): string {
  if (total === 0) return t.none
  if (!instead) return more ? t.many(total) : t.found(total)
  const { surname, given, from, to, cemetery } = sought
  const name = [given, surname].filter(Boolean).join(' ')
  const nobody = from || to || cemetery ? t.nobodyWith(name) : t.nobody(name)
  return `${nobody} ${instead === 'similar' ? t.similar : t.lastName(surname)}`
}

function results(finding: Finding): Markup | null {
  const { found, sought } = finding
  if (!found) return null
  const { burials } = found
  const words = foundWords(found, sought)
  return markup`<p class="found" role="status">${words}</p>
${burials.length > 0 && markup`<ul>${burials.map(line)}</ul>`}
${pages(finding)}
<p class="words">${t.office}</p>`
}

/** The search for a grave by its name: a plain form, and what it found (families-6). */
export const findPage = (park: Park, finding: Finding): string =>
  frame(
    park,
    {
      title: t.title,
      body: markup`<article><h1>${t.title}</h1><p class="words">${t.about}</p>${form(finding)}${results(finding)}</article>`,
    },
    familiesStyle(park),
  )
