import * as z from 'zod'
import { cashDays } from '../cash-day/calls.ts'
import { cashReaders } from '../cash-day/readers.ts'
import { document } from '../documents/calls.ts'
import { mailWords, noPaper } from '../documents/mailing.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

const edit = { any: ['PERM_EDIT'] } as const
const download = { any: ['PERM_DOCUMENT_DOWNLOAD'] } as const

/** Why the certificates of a customer are not sent. */
const unsent = ['the customer owns no site', 'the customer takes no email, or has no address'] as const

/** The certificate of an owned site; no file yet, or an outdated one: it is made when it is sent. */
const ownCertificate = z.object({
  site_id: id,
  site_ref: z.string(),
  filename: z.string().nullable(),
  /** Megabytes with two decimals, at least 0.01. */
  size_mb: z.number().nullable(),
})

export type OwnCertificate = z.output<typeof ownCertificate>

const pdf = 'application/pdf'
const view = { any: ['PERM_VIEW'] } as const

/** The papers the product makes; each answers its document, whose file is at `/asset/…`. */
export const papers = {
  order: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/generate_order',
    summary: 'Makes the order summary of a sale as it is now',
    queue: 'heavy',
    permission: edit,
    params: ids('sale_id'),
    response: document,
  }),
  invoice: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/generate_invoice',
    summary: 'Makes the invoice of a placed order; always the same one for an invoice number',
    queue: 'heavy',
    permission: edit,
    params: ids('sale_id'),
    response: document,
    conflicts: ['The order has no invoice number'],
  }),
  agreement: endpoint({
    method: 'POST',
    path: '/api/v1/sale_sites/:sale_site_id/generate_agreement',
    summary: 'Makes the agreement to be signed, with the site type’s template in front',
    queue: 'heavy',
    permission: edit,
    params: ids('sale_site_id'),
    response: document,
    conflicts: ['The template cannot be read as a PDF'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/v1/receipts/:receipt_id/document',
    summary: 'The document of a receipt, which is made when it is first asked for',
    queue: 'heavy',
    permission: download,
    params: ids('receipt_id'),
    response: document,
  }),
  certificate: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/generate_certificate',
    summary: 'Makes the ownership certificate of a site as it is owned now',
    queue: 'heavy',
    permission: edit,
    params: ids('site_id'),
    response: document,
    conflicts: ['no one owns the site'],
  }),
  emailCertificates: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/email_certificates',
    summary: 'Emails the certificates of the sites a customer owns; without an Idempotency-Key once a minute',
    queue: 'heavy',
    permission: download,
    params: ids('customer_id'),
    conflicts: unsent,
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/certificates',
    summary: 'The certificates of the sites a customer owns, as they can be sent',
    permission: download,
    params: ids('customer_id'),
    response: z.array(ownCertificate),
  }),
  sendCertificates: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:customer_id/email_certificates',
    summary: 'Emails the certificates of some of the sites a customer owns, with words of one’s own',
    queue: 'heavy',
    permission: download,
    params: ids('customer_id'),
    body: z.object({
      site_ids: z.array(id).min(1, noPaper).max(500, 'At most 500 sites.'),
      ...mailWords,
    }),
    conflicts: unsent,
  }),
  burialCertificate: endpoint({
    method: 'POST',
    path: '/api/v1/burials/:burial_id/generate_burial_certificate',
    summary: 'Makes the burial certificate to be signed',
    queue: 'heavy',
    permission: edit,
    params: ids('burial_id'),
    response: document,
  }),
  /** Not stored: each is made anew, and opened by its address alone. */
  statement: endpoint({
    method: 'GET',
    path: '/asset/statement/:customer_id/statement.pdf',
    summary: 'A customer’s statement as a PDF: orders, receipts and the balance by date',
    queue: 'heavy',
    permission: view,
    params: ids('customer_id'),
    file: pdf,
  }),
  daySheet: endpoint({
    method: 'GET',
    path: '/asset/day_sheet/:date/day_sheet.pdf',
    summary: 'The sheet of a day for the grounds staff as a PDF',
    queue: 'heavy',
    permission: view,
    params: z.object({ date: calendarDate }),
    query: z.object({ cemetery_id: idText.optional() }),
    file: pdf,
  }),
  cashDay: endpoint({
    method: 'GET',
    path: '/asset/cash_day/:date/cash_day.pdf',
    summary:
      'The cash of a day as a PDF: its receipts, what was counted, and what changed after the sign-off',
    queue: 'heavy',
    permission: cashReaders,
    params: cashDays.get.params,
    file: pdf,
  }),
  burialCard: endpoint({
    method: 'GET',
    path: '/asset/burial_card/:burial_id/burial_card.pdf',
    summary: 'A burial on a card, with the plan of its block and a code that opens its record',
    queue: 'heavy',
    permission: view,
    params: ids('burial_id'),
    file: pdf,
  }),
  siteCard: endpoint({
    method: 'GET',
    path: '/asset/site_card/:site_id/site_card.pdf',
    summary: 'A site on a card: who holds it, who lies there, and the plan of its block with the site marked',
    queue: 'heavy',
    permission: view,
    params: ids('site_id'),
    file: pdf,
  }),
  opened: endpoint({
    method: 'GET',
    path: '/api/v1/papers/:token',
    summary: 'The record that the code on a paper leads to',
    permission: view,
    params: z.object({ token: z.string().max(100) }),
    response: z.object({ object: z.enum(['sale', 'site', 'burial']), object_id: id }),
    missing: 'We do not recognise this code, or its record has been deleted.',
  }),
}

/** The addresses of the papers that are not stored. */
export const printedPaths = {
  statement: (customer_id: number) => `/asset/statement/${customer_id}/statement.pdf`,
  daySheet: (date: string, cemetery_id?: number) =>
    `/asset/day_sheet/${date}/day_sheet.pdf${cemetery_id === undefined ? '' : `?cemetery_id=${cemetery_id}`}`,
  cashDay: (date: string) => `/asset/cash_day/${date}/cash_day.pdf`,
  burialCard: (burial_id: number) => `/asset/burial_card/${burial_id}/burial_card.pdf`,
  siteCard: (site_id: number) => `/asset/site_card/${site_id}/site_card.pdf`,
}
