import { id, isEmail } from '@sexton/contract/core/fields'
import {
  mailSubject,
  mailText,
  mostAddresses,
  noAddress,
  noPaper,
  tooManyAddresses,
} from '@sexton/contract/documents/mailing'
import * as z from 'zod'
import { t } from './send-texts.ts'

/** Addresses as they are typed or pasted: `Hong <hong@example.com>; law@office.example`. */
export const addressesIn = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((one) => (/<([^<>]*)>\s*$/.exec(one)?.[1] ?? one).trim())
    .filter(Boolean)

const to = z
  .string()
  .transform(addressesIn)
  .superRefine((addresses, check) => {
    const wrong = addresses.find((address) => !isEmail(address))
    const say = (message: string) => check.addIssue({ code: 'custom', message })
    if (addresses.length === 0) say(noAddress)
    else if (wrong) say(t('send.to.not', { address: wrong }))
    else if (addresses.length > mostAddresses) say(tooManyAddresses)
  })

/** What the dialog asks for; `papers` are the ids of those that are ticked. */
export const sendForm = z.object({
  to,
  subject: mailSubject,
  papers: z.array(id).min(1, noPaper),
  text: mailText,
})

export type SendForm = z.output<typeof sendForm>
