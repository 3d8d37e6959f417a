import { markup } from '../markup.ts'
import type { Page } from './frame.ts'
import { deskTexts } from './texts.ts'

/** Where a director begins. */
export const startPage = ({ contractor }: { contractor: string }): Page => ({
  title: deskTexts.start,
  body: markup`<h1>${deskTexts.start}</h1>
<p>${deskTexts.welcome(contractor)}</p>
<p>${deskTexts.nothing}</p>
`,
})
