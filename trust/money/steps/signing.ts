import { documents } from '@sexton/contract/documents/calls'
import { form, pdf } from '../../../server/src/test/multipart.ts'
import { agreementOf, sitesOn, statusOf, type SaleSite } from '../model.ts'
import { called, calling, step } from '../step.ts'

export const sign = step<SaleSite>({
  name: 'signed agreement',
  weight: 2,
  targets: (life) => sitesOn(life.sales),
  sensible: (on) => agreementOf(on) === undefined && !on.sale.cancelled,
  attempt: (on) =>
    calling(
      documents.setProperty,
      { params: { parent: 'sale_site', parent_id: on.id, property_ref: 'AGREEMENT' }, body: {} },
      {
        line: `the signed agreement of ${called(on)}`,
        verdict: on.sale.cancelled ? 404 : 'done',
        sale: on.sale,
        extra: form([{ name: 'Agreement.pdf', content: pdf, field: 'file' }]),
        done: ({ document_id }) => void on.agreements.set(on.site, document_id),
      },
    ),
})

export const unsign = step<SaleSite>({
  name: 'agreement deleted',
  weight: 1,
  targets: (life) => sitesOn(life.sales).filter((on) => agreementOf(on) !== undefined),
  sensible: ({ sale }) => statusOf(sale) === 'FULFILLED' && !sale.cancelled,
  attempt: (on) =>
    calling(
      documents.remove,
      { params: { document_id: agreementOf(on)! } },
      {
        line: `delete the agreement of ${called(on)}`,
        verdict: on.sale.cancelled ? 404 : 'done',
        sale: on.sale,
        done: () => void on.agreements.delete(on.site),
      },
    ),
})
