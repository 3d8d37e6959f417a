import * as z from 'zod'

/** How a row names a customer, a person or a company. */
export const customerName = {
  is_corporate: z.boolean(),
  company_name: z.string().nullable(),
  /** A title that is not on the list. */
  other_title: z.string().nullish(),
  salutation: z.string().nullable(),
  first_name: z.string().nullable(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  suffix: z.string().nullish(),
}
