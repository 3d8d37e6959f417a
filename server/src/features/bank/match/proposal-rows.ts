import * as z from 'zod'

const who = { customer_id: z.number(), customer: z.string() }

export const invoiceRow = z.object({
  quoted_no: z.number(),
  is_voided: z.boolean(),
  sale_id: z.number(),
  invoice_no: z.number().nullable(),
  outstanding: z.number(),
  is_owed: z.boolean(),
  ...who,
})

export const customerRow = z.object(who)

export const amountRow = z.object({
  bank_line_id: z.number(),
  sale_id: z.number(),
  invoice_no: z.number(),
  outstanding: z.number(),
  is_due: z.boolean(),
  by_name: z.boolean(),
  ...who,
})

export const typedRow = z.object({
  bank_line_id: z.number(),
  receipt_id: z.number(),
  receipt_no: z.number(),
  receipt_at: z.string(),
  kind: z.string(),
  sale_id: z.number().nullable(),
  invoice_no: z.number().nullable(),
  agrees: z.boolean(),
  ...who,
})

export const beforeRow = z.object({
  bank_line_id: z.number(),
  sale_id: z.number().nullable(),
  invoice_no: z.number().nullable(),
  outstanding: z.number().nullable(),
  ...who,
})

export const returnedRow = z.object({
  bank_line_id: z.number(),
  receipt_ids: z.array(z.number()),
  receipt_no: z.number(),
  receipt_at: z.string(),
  sale_id: z.number().nullable(),
  invoice_no: z.number().nullable(),
  agrees: z.boolean(),
  ...who,
})

export type InvoiceFound = z.output<typeof invoiceRow>
export type CustomerFound = z.output<typeof customerRow> & { quoted_id: number }
export type AmountFound = z.output<typeof amountRow>
export type TypedFound = z.output<typeof typedRow>
export type BeforeFound = z.output<typeof beforeRow>
export type ReturnedFound = z.output<typeof returnedRow>
