import { longDate, longPartialDate } from '@sexton/contract/values/long-date'
import { moneyText } from '@sexton/contract/values/money'
import { frame } from './frame.ts'
import { markup, type Markup } from './markup.ts'
import type { Park } from './park.ts'
import { texts } from './texts.ts'

/** All that is said of a paper to anybody (portal-9); what is not here can't be on the page. */
export interface PublicPaper {
  kind: 'receipt' | 'holder' | 'burial'
  /** The number that the paper carries. */
  number: string
  date: string | null
  precision: string
  /** What an old record says in place of the date. */
  words: string | null
  /** A receipt's. */
  sum: number | null
  state: 'holds' | 'open' | 'voided' | 'taken back' | 'ended' | 'unowned'
  /** The day since when the site of a certificate has another owner, or none. */
  since: string | null
  /** Where staff open the record. */
  staffAddress: string
}

const factsOf = (park: Park, { kind, number, date, precision, words: said, sum }: PublicPaper): Markup => {
  const words = texts.papers[kind]
  const facts = [
    [words.number, number],
    [words.date, longPartialDate(date, precision, said)],
    [texts.sum, sum === null ? null : moneyText(sum, park.MONEY_SYMBOL)],
  ].filter(([, value]) => value)
  return markup`<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
}

/** Whether a paper is genuine: what our records say of its number, date and sum, and no more. */
export function paperPage(park: Park, paper: PublicPaper): string {
  const { title } = texts.papers[paper.kind]
  const say: (park: string, since: string) => string = texts.states[paper.state]
  const words = say(park.PARK_NAME, paper.since ? ` since ${longDate(paper.since)}` : '')
  return frame(park, {
    title,
    body: markup`<article><h1>${title}</h1><p class="words">${words}</p>${factsOf(park, paper)}<p class="words">${texts.compare}</p><p><a href="${paper.staffAddress}">${texts.staff}</a></p></article>`,
  })
}

/** For a link that the park has not made, or whose record is gone. */
export const noPaperPage = (park: Park): string =>
  frame(park, {
    title: texts.notOurs,
    body: markup`<article><h1>${texts.notOurs}</h1><p class="words">${texts.notOursWords(park.PARK_NAME)}</p></article>`,
  })
