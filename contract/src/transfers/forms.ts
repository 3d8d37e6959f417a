import * as z from 'zod'
import { asSeen, id, optionalLongText, optionalText, requiredId, requiredText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { together, transferPositions } from './transfer.ts'

/** What is asked to start a transfer. */
export const startTransferForm = z.object({
  of_customer_id: requiredId('Choose who died or gives.'),
  transfer_route_id: requiredId('Choose a route.'),
  reason: optionalLongText(1000),
})

/** What a transfer says besides its people and papers. */
export const transferForm = z.object({
  transfer_route_id: requiredId('Choose a route.'),
  together,
  effective_on: calendarDate.nullish(),
  reason: optionalLongText(1000),
  ...asSeen,
})

const part = (message: string, most: number) =>
  z.int({ error: message }).min(1, message).max(most, message).nullish()

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

/** Someone who is entitled, and what they say. */
export const transferPersonForm = z
  .object({
    customer_id: id.nullish(),
    /** Of who is no customer; a customer has their own name. */
    name: optionalText(200),
    relation: optionalText(100),
    degree: z.int({ error: 'From 1 to 9.' }).min(1, 'From 1 to 9.').max(9, 'From 1 to 9.'),
    position: z.enum(transferPositions),
    share_num: part('From 1 to 10,000.', 10_000),
    share_den: part('From 1 to 10,000.', 10_000),
    as_executor: z.boolean().optional(),
    document_id: id.nullish(),
    notice_id: id.nullish(),
    on_date: calendarDate.nullish(),
  })
  .refine(({ customer_id, name }) => isGiven(customer_id) || Boolean(name), {
    path: ['name'],
    message: 'Enter a name or choose a customer.',
  })
  .refine(({ share_num, share_den }) => isGiven(share_num) === isGiven(share_den), {
    path: ['share_den'],
    message: 'Enter both parts of the share.',
  })
  .refine(
    ({ share_num, share_den }) => !isGiven(share_num) || !isGiven(share_den) || share_num <= share_den,
    {
      path: ['share_num'],
      message: 'A share is at most one whole.',
    },
  )

export const transferPaperForm = z.object({
  paper: requiredText('Name the document.', 100),
  document_id: requiredId('Upload the document.'),
  seen_original: z.boolean(),
  returned_on: calendarDate.nullish(),
})
