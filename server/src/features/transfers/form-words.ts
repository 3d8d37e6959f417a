import type { Transfer, TransferPerson } from '@sexton/contract/transfers/transfer'
import { longDate } from '../../platform/pdf/pdf-parts.ts'

type Form = 'ASSENT' | 'ASSIGNMENT' | 'RENUNCIATION' | 'CONSENT' | 'DECLARATION'

const titles: Record<Form, string> = {
  ASSENT: 'Assent to the Transfer of a Right',
  ASSIGNMENT: 'Assignment of a Right',
  RENUNCIATION: 'Renunciation of a Right',
  CONSENT: 'Consent to the Transfer of a Right',
  DECLARATION: 'Statutory Declaration',
}

/** Which form a person signs, by what they say and the route. */
function formOf({ route }: Pick<Transfer, 'route'>, { position }: Pick<TransferPerson, 'position'>): Form {
  if (position === 'CONSENTS') return 'CONSENT'
  if (position !== 'TAKES') return 'RENUNCIATION'
  if (route?.kind === 'PROBATE' || route?.kind === 'ADMINISTRATION') return 'ASSENT'
  return route?.kind === 'ASSIGNMENT' ? 'ASSIGNMENT' : 'DECLARATION'
}

/** To be filled in by hand. */
const blank = '________________________'

interface FormWords {
  title: string
  paragraphs: string[]
  signed: string[]
}

/** What the form of one person says, its blanks filled in as far as they are known. */
export function formWords(transfer: Transfer, person: TransferPerson, park: string): FormWords {
  const { of, site_ref, people } = transfer
  const takers = people.filter(({ position }) => position === 'TAKES').map(({ name }) => name)
  const to = takers.join(' and ') || blank
  const late = of.died_on ? `${of.name}, who died on ${longDate(of.died_on)}` : of.name
  const right = `the right to site ${site_ref} of ${park}`
  const relation = person.relation
    ? `${person.relation.toLowerCase()} of ${of.name}`
    : `${blank} of ${of.name}`
  const executor = people.find(({ as_executor }) => as_executor)?.name ?? blank
  const form = formOf(transfer, person)
  const words: Record<Form, Omit<FormWords, 'title'>> = {
    ASSENT: {
      paragraphs: [
        `I, ${executor}, am the executor or administrator of the estate of ${late}, who held ${right}.`,
        `I assent to the transfer of this right to ${to}.`,
      ],
      signed: [executor === blank ? 'Executor or administrator' : executor, 'Witness'],
    },
    ASSIGNMENT: {
      paragraphs: [
        `I, ${of.name}, hold ${right}.`,
        `I give this right to ${to}. I do this of my own free will, and I know that I can no longer decide about the site.`,
      ],
      signed: [of.name, ...takers, 'Witness'],
    },
    RENUNCIATION: {
      paragraphs: [
        `I, ${person.name}, am the ${relation}, who held ${right}.`,
        `I know that I may be entitled to this right. I renounce it in favour of ${to}.`,
      ],
      signed: [person.name, 'Witness'],
    },
    CONSENT: {
      paragraphs: [
        `I, ${person.name}, am the ${relation}, who held ${right}.`,
        `I consent to the transfer of this right to ${to}.`,
      ],
      signed: [person.name, 'Witness'],
    },
    DECLARATION: {
      paragraphs: [
        `I, ${person.name}, solemnly declare that I am the ${relation}.`,
        `${late}, held ${right}. I know of no one else who is as closely entitled to it, other than: ${blank}${blank}.`,
        `I ask that the right be transferred to ${to}. I make this declaration believing it to be true.`,
      ],
      signed: [person.name, 'Commissioner for oaths'],
    },
  }
  return { title: titles[form], ...words[form] }
}
