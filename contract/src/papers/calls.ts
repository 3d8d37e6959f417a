import { document } from '../documents/calls.ts'
import { endpoint } from '../core/endpoint.ts'
import { ids } from '../core/fields.ts'

const edit = { any: ['PERM_EDIT'] } as const

/** The papers the product makes; each answers its document, whose file is at `/asset/…`. */
export const papers = {
  order: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/generate_order',
    summary: 'Makes the order summary of a sale as it is now',
    lane: 'heavy',
    permission: edit,
    params: ids('sale_id'),
    response: document,
  }),
  invoice: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/generate_invoice',
    summary: 'Makes the invoice of a placed order; always the same one for an invoice number',
    lane: 'heavy',
    permission: edit,
    params: ids('sale_id'),
    response: document,
    conflicts: ['The order has no invoice number'],
  }),
  agreement: endpoint({
    method: 'POST',
    path: '/api/v1/sale_sites/:sale_site_id/generate_agreement',
    summary: 'Makes the agreement to be signed, with the site type’s template in front',
    lane: 'heavy',
    permission: edit,
    params: ids('sale_site_id'),
    response: document,
    conflicts: ['The template cannot be read as a PDF'],
  }),
  certificate: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/generate_certificate',
    summary: 'Makes the ownership certificate of a site as it is owned now',
    lane: 'heavy',
    permission: edit,
    params: ids('site_id'),
    response: document,
    conflicts: ['nobody owns the site'],
  }),
  emailCertificates: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/email_certificates',
    summary:
      'E-mails the certificates of the sites a customer owns; without an Idempotency-Key once a minute',
    lane: 'heavy',
    permission: { any: ['PERM_DOCUMENT_DOWNLOAD'] },
    params: ids('customer_id'),
    conflicts: ['the customer owns no site', 'the customer takes no e-mail, or has no address'],
  }),
  burialCertificate: endpoint({
    method: 'POST',
    path: '/api/v1/burials/:burial_id/generate_burial_certificate',
    summary: 'Makes the burial certificate to be signed',
    lane: 'heavy',
    permission: edit,
    params: ids('burial_id'),
    response: document,
  }),
}
