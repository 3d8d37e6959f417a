import { customerName } from '@sexton/contract/customers/name'
import { heading, longDate } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import { inMoney } from '../../core/words/in-money.ts'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import { bankDetails, customerBeside, type Person } from '../papers/public.ts'
import type { LetterFacts } from './letter-queries.ts'

export interface Letter {
  facts: LetterFacts & { ends_on: string; customer_id: number }
  person: Person
}

function said(park: PaperPark, { ends_on, grace_until, yearly_price }: Letter['facts'], today: string) {
  const isOver = ends_on <= today
  const last = grace_until !== null && grace_until > ends_on && grace_until >= today ? grace_until : null
  return [
    `Your right to this site ${isOver ? 'ended' : 'ends'} on ${longDate(ends_on)}.`,
    ...(last === null ? [] : [`You can renew it until ${longDate(last)}.`]),
    ...(yearly_price === null ? [] : [`A renewal costs ${inMoney(park, yearly_price)} for each year.`]),
  ].join(' ')
}

/** A letter to a holder whose right ends (dues-2). */
export const letterPaper = (park: PaperPark, { facts, person }: Letter, today: string): Paper => ({
  title: 'Your Right to a Site',
  dated: today,
  content: [
    customerBeside(person, [
      ['Date', longDate(today)],
      ['Site', [facts.site_ref, facts.cemetery].filter(Boolean).join(', ')],
      ['Customer no', facts.customer_id],
    ]),
    {
      text: [
        `Dear ${customerName(person)},\n\n`,
        `You hold the right to site ${facts.site_ref} at ${park.name}. ${said(park, facts, today)}\n\n`,
        'Please contact us if you would like to renew it, if you would like to give it up, or if your address has changed.',
      ],
      margin: [0, 14, 0, 0],
    },
    heading('If the right is not renewed'),
    {
      text: 'No one can be buried in this site any more, and no memorial can be set up. Those who rest here stay.',
    },
    ...bankDetails(park, `Site ${facts.site_ref}`),
  ],
})
