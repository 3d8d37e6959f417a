import * as z from 'zod'
import { requiredEmail, requiredLongText, requiredText } from '../core/fields.ts'

/** How many addresses papers are sent to at once, each in an e-mail of its own. */
export const mostAddresses = 10

export const tooManyAddresses = `You can send to at most ${mostAddresses} addresses.`
export const noAddress = 'Enter at least one email address.'
export const noPaper = 'Select at least one document.'

const address = requiredEmail(noAddress, 'Must be valid e-mail')

/** What an e-mail of papers is called and says. */
export const mailSubject = requiredText('Subject is required.', 200)
export const mailText = requiredLongText('Text is required.', 5000)

/** To whom and with which words papers are sent (documents-17); what is left out is as the park proposes it. */
export const mailWords = {
  to: z.array(address).min(1, noAddress).max(mostAddresses, tooManyAddresses).optional(),
  subject: mailSubject.optional(),
  text: mailText.optional(),
}

export type MailWords = { [K in keyof typeof mailWords]?: z.output<(typeof mailWords)[K]> }

/** `what`: what is sent, `your documents`. */
export const proposedSubject = (park: string, what: string) => `${park}: ${what}`

/** `name`: who is written to; `papers`: what each attached paper is called. */
export const proposedText = (park: string, name: string, papers: readonly string[]) =>
  [
    `Dear ${name},`,
    '',
    'Please find attached:',
    ...papers.map((paper) => `- ${paper}`),
    '',
    'Kind regards,',
    park,
  ].join('\n')
