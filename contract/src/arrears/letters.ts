import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, maxId } from '../core/fields.ts'
import { mailWords } from '../documents/mailing.ts'

/** Letters are made one after the other, while whoever asks waits. */
export const mostLetters = 50

const pdf = 'application/pdf'

/** The numbers in a query, each once. */
export const customersIn = (listed: string): number[] => [...new Set(listed.split(',').map(Number))]

/** Numbers of customers in a query: `12,48`. */
const listed = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Choose at least one customer.')
  .refine(
    (text) => customersIn(text).length <= mostLetters,
    `You can send at most ${mostLetters} letters at a time.`,
  )
  .refine((text) => customersIn(text).every((one) => one <= maxId), 'There is no such customer.')

const owesNothing = 'a customer owes nothing'

/** Letters to customers who owe (arrears-8, arrears-9). */
export const arrearsLetters = {
  open: endpoint({
    method: 'GET',
    path: '/asset/arrears_letters/letters.pdf',
    summary:
      'The letters to these customers about what they owe by age, each on pages of its own, as one PDF',
    queue: 'heavy',
    permission: { any: ['PERM_REPORTS'] },
    query: z.object({ customer_ids: listed }),
    file: pdf,
    conflicts: [owesNothing],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v1/arrears/letters',
    summary:
      'Emails each of these customers their letter, and stores it with their documents; all of them or none',
    queue: 'heavy',
    permission: { all: ['PERM_REPORTS', 'PERM_DOCUMENT_DOWNLOAD'] },
    body: z.object({
      customer_ids: z
        .array(id)
        .min(1, 'Choose at least one customer.')
        .max(mostLetters, `You can send at most ${mostLetters} letters at a time.`),
      ...mailWords,
    }),
    conflicts: [owesNothing, 'a customer takes no email, or has no address'],
  }),
}

/** The address of letters that are opened or printed. */
export const lettersPath = (customer_ids: readonly number[]) =>
  `/asset/arrears_letters/letters.pdf?customer_ids=${customer_ids.join(',')}`

/** What is sent, for the proposed subject of the mail. */
export const letterWords = 'your outstanding balance'
