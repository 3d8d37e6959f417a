import { markup } from '../../markup.ts'

/** Where the office is reached. */
export const officeLine = (phone: string | null) =>
  phone &&
  markup`<p class="hint">Office: <a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a></p>
`
