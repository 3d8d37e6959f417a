import { frame } from '../frame.ts'
import { markup, type Markup } from '../markup.ts'
import type { Park } from '../park.ts'
import { texts } from '../texts.ts'
import { deskStyle } from './style.ts'
import { deskTexts } from './texts.ts'

/** A page of the desk, within its frame. */
export interface Page {
  title: string
  body: Markup
}

/** Who is signed in, and what their forms carry. */
export interface Person {
  name: string
  contractor: string
  token: string
}

const places = [
  ['/desk', deskTexts.start],
  ['/desk/places', deskTexts.places],
  ['/desk/account', deskTexts.account],
] as const

const bar = ({ name, contractor, token }: Person, path: string) =>
  markup`<nav aria-label="${deskTexts.menu}"><ul>${places.map(
    ([to, title]) =>
      markup`<li><a href="${to}"${to === path && markup` aria-current="page"`}>${title}</a></li>`,
  )}</ul></nav>
<div class="person"><span>${name}, ${contractor}</span>
<form method="post" action="/desk/sign-out"><input type="hidden" name="csrf" value="${token}"><button class="plain">${deskTexts.signOut}</button></form></div>
`

/** A whole page of the desk: no script, no further file. `path`: where it is. */
export const deskFrame = (park: Park, { title, body }: Page, path: string, person?: Person): string =>
  frame(
    park,
    { title, top: person && bar(person, path), body: markup`<article>${body}</article>` },
    deskStyle(park),
  )

/** A page of one sentence. */
export const sentencePage = (title: string, words: string): Page => ({
  title,
  body: markup`<h1>${title}</h1><p>${words}</p>`,
})

/** What stands at an address of the desk where nothing is. */
export const missingAtDesk: Page = {
  title: texts.missing,
  body: markup`<h1>${texts.missing}</h1><p>${deskTexts.missingWords}</p><p><a href="/desk">${deskTexts.toStart}</a></p>`,
}
