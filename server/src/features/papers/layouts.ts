import type { Content } from 'pdfmake/interfaces'
import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { customerName } from '@sexton/contract/customers/name'
import { phoneWords } from '@sexton/contract/values/phones'
import { inMoney } from '../../core/words/in-money.ts'
import { facts, heading, longDate, priceTable, signatures, words } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import { notIncludedPart, type Lacking } from '../../domain/plans/not-included-part.ts'
import type { AgreementPaper, Person, SalePaper } from './paper-queries.ts'

export const addressOf = (customer: Person) =>
  [customer.address1, customer.address2, customer.address3, customer.country].filter(Boolean).join(', ')

/** What a paper says of a customer below their name. */
export const belowName = (customer: Person) =>
  [
    ['Address', addressOf(customer)],
    ['Phone', customer.phone1 && phoneWords(customer.phone1)],
    ['E-mail', customer.email],
    ['Id no', customer.id_no],
    ['Tax id', customer.tax_id],
  ] as const

export const customerFacts = (customer: Person, width?: number) =>
  facts([['Customer', customerName(customer)], ...belowName(customer)], width)

/** Whose a paper is, and at the right what it is filed by: a usual sale fits one page then. */
export const customerBeside = (customer: Person, filedBy: Parameters<typeof facts>[0]): Content => ({
  columnGap: 16,
  columns: [
    { width: '*', stack: [customerFacts(customer, 70)] },
    { width: 190, stack: [facts(filedBy, 80)] },
  ],
})

/** A site, with its cemetery where there are several. */
export const placeOf = ({ site_ref, cemetery }: { site_ref: string | null; cemetery: string | null }) =>
  [site_ref, cemetery].filter(Boolean).join(', ') || null

const burialText = ({ deceased, site_ref, cemetery, grave_no, burial_date }: SalePaper['burials'][number]) =>
  [
    deceased ?? 'Unknown deceased',
    site_ref ? `site ${placeOf({ site_ref, cemetery })}, grave ${grave_no}` : 'site to be chosen',
    burial_date && longDate(burial_date),
  ]
    .filter(Boolean)
    .join(', ')

const places = ({ sites, burials }: SalePaper) => [
  ...(sites.length > 0
    ? [
        heading('Sites'),
        facts(sites.map((site) => [site.site_type, placeOf(site) ?? 'to be chosen'] as const)),
      ]
    : []),
  ...(burials.length > 0 ? [heading('Burials'), { ul: burials.map((burial) => burialText(burial)) }] : []),
]

const pricesHold = ({ price_until }: SalePaper): Content[] =>
  price_until === undefined
    ? []
    : [{ text: `These prices hold until ${longDate(price_until)}.`, margin: [0, 8, 0, 0] }]

/** The order summary: what is ordered so far and what it costs. */
export const orderSummary = (park: PaperPark, sale: SalePaper, lacking: Lacking = null): Paper => ({
  title: `Order Summary, sale ${sale.sale_id}`,
  dated: sale.ordered_on,
  ...(sale.cancelled_on === null ? {} : { across: 'CANCELLED' }),
  content: [
    customerBeside(sale.customer, [
      ['Sale no', sale.sale_id],
      ['Order date', sale.ordered_on && longDate(sale.ordered_on)],
      ['Cancelled', sale.cancelled_on && longDate(sale.cancelled_on)],
    ]),
    ...places(sale),
    heading('Order'),
    priceTable(park, sale.lines, [
      ['Total', sale.price],
      ...(sale.price_credited ? [['Credited', sale.price_credited] as const] : []),
      ['Received', sale.price_receipted],
      ['Outstanding', sale.price_outstanding],
    ]),
    ...pricesHold(sale),
    ...notIncludedPart(park, lacking),
  ],
})

/** What a payer is asked to quote, so that the payment is known by it (match-16). */
export const toQuote = (park: PaperPark, ref: string): Content[] =>
  park.quotes
    ? [{ text: `Please quote ${printedRef(ref)} when you pay.`, bold: true, margin: [0, 8, 0, 0] }]
    : []

/** Without the park's own words about when to pay: the dues of a plan say when (plans-22). */
export const withoutTerms = (park: PaperPark): PaperPark => ({ ...park, invoice_footer: null })

/** Where to pay, naming this reference. */
export const bankDetails = (park: PaperPark, reference: string): Content[] =>
  park.bank
    ? [
        {
          unbreakable: true,
          stack: [
            heading('Payment'),
            facts([
              ['Bank', [park.bank, park.bank_branch].filter(Boolean).join(', ')],
              ['Account name', park.bank_account_name],
              ['Account no', park.bank_account_no],
              ['Sort code or SWIFT', park.bank_code],
              ['Reference', reference],
            ]),
            words(park.invoice_footer),
          ],
        },
      ]
    : [words(park.invoice_footer)]

/** How an invoice is paid, and what is quoted. */
const payment = (park: PaperPark, invoice_no: number | null): Content[] => {
  if (!park.quotes || invoice_no === null) return bankDetails(park, `Invoice ${invoice_no}`)
  const ref = payRef(invoice_no)
  return [...toQuote(park, ref), ...bankDetails(park, printedRef(ref))]
}

/** The invoice of a placed order. It says nothing that changes later, such as what was paid since. */
export const invoicePaper = (park: PaperPark, sale: SalePaper): Paper => ({
  title: `Invoice ${sale.invoice_no}`,
  dated: sale.ordered_on,
  content: [
    customerBeside(sale.customer, [
      ['Invoice no', sale.invoice_no],
      ['Invoice date', longDate(sale.ordered_on)],
      ['Sale no', sale.sale_id],
    ]),
    ...places(sale),
    heading('Invoice'),
    // What costs nothing stands on the order alone.
    priceTable(
      park,
      sale.lines.filter(({ price }) => price !== 0),
      [['Total', sale.price]],
    ),
    { text: 'Prices include tax.', style: 'label', margin: [0, 8, 0, 0] },
    ...(sale.cancelled_on === null
      ? payment(sale.has_plan ? withoutTerms(park) : park, sale.invoice_no)
      : []),
  ],
})

/** The page that is signed; the site type's template comes in front of it. */
export const agreementPage = (park: PaperPark, paper: AgreementPaper, lacking: Lacking = null): Paper => ({
  title: 'Sale Agreement',
  dated: paper.made_on,
  content: [
    customerFacts(paper.customer),
    heading('Site'),
    facts([
      ['Sale no', paper.sale_id],
      ['Site type', paper.site_type],
      ['Site', placeOf(paper) ?? 'to be chosen'],
      ['Graves', paper.graves],
      ['Price', inMoney(park, paper.price)],
    ]),
    {
      text: `The customer buys, and ${park.name} sells, the right to the site named above.`,
      margin: [0, 16, 0, 0],
    },
    ...notIncludedPart(park, lacking),
    signatures([customerName(paper.customer), `For ${park.name}`]),
  ],
})
