import { customerName } from '@sexton/contract/customers/name'
import { phoneWords } from '@sexton/contract/values/phones'
import { longDate } from '../../platform/pdf/pdf-parts.ts'
import { inMoney } from '../../core/words/in-money.ts'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import { addressOf } from './layouts.ts'
import type { AgreementPaper } from './paper-queries.ts'

const valuesOf = (park: PaperPark, { customer, ...paper }: AgreementPaper) => ({
  site: paper.site_ref,
  site_cemetery: paper.cemetery,
  site_block: paper.block_ref,
  site_row: paper.row_no,
  site_number: paper.site_no,
  site_type: paper.site_type,
  site_graves: paper.graves,
  site_price: inMoney(park, paper.price),
  sale_number: paper.sale_id,
  sale_date: longDate(paper.made_on),
  owner_name: customerName(customer),
  owner_address: addressOf(customer),
  owner_phone: customer.phone1 && phoneWords(customer.phone1),
  owner_email: customer.email,
  owner_id_number: customer.id_no,
  owner_tax_id: customer.tax_id,
  park_name: park.name,
  park_address: park.address,
  park_phone: park.phone,
  park_email: park.email,
  park_tax_number: park.tax_no,
})

/** What the form fields of a template are filled with, by their names (papers-12; the list is in docs/users.md). */
export const templateFields = (park: PaperPark, paper: AgreementPaper): Record<string, string> =>
  Object.fromEntries(
    Object.entries(valuesOf(park, paper)).map(([name, value]) => [
      name,
      String(value ?? '').normalize('NFC'),
    ]),
  )
