import { documents } from '@sexton/contract/documents/calls'
import { form, pdf } from '../../../server/src/test/multipart.ts'
import { sitesOn, statusOf, type SaleSite } from '../model.ts'
import { called, calling, step } from '../step.ts'

export const sign = step<SaleSite>({
  name: 'signed agreement',
  weight: 2,
  targets: (life) => sitesOn(life.sales),
  sensible: ({ agreement }) => agreement === undefined,
  attempt: (on) =>
    calling(
      documents.setProperty,
      { params: { parent: 'sale_site', parent_id: on.id, property_ref: 'AGREEMENT' }, body: {} },
      {
        line: `the signed agreement of ${called(on)}`,
        verdict: 'done',
        sale: on.sale,
        extra: form([{ name: 'Agreement.pdf', content: pdf, field: 'file' }]),
        done: ({ document_id }) => void Object.assign(on, { agreement: document_id }),
      },
    ),
})

export const unsign = step<SaleSite & { agreement: number }>({
  name: 'agreement deleted',
  weight: 1,
  targets: (life) =>
    sitesOn(life.sales).filter((on): on is SaleSite & { agreement: number } => on.agreement !== undefined),
  sensible: ({ sale }) => statusOf(sale) === 'FULFILLED',
  attempt: (on) =>
    calling(
      documents.remove,
      { params: { document_id: on.agreement } },
      {
        line: `delete the agreement of ${called(on)}`,
        verdict: 'done',
        sale: on.sale,
        done: () => void Object.assign(on, { agreement: undefined }),
      },
    ),
})
