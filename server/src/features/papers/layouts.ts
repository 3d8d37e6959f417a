import type { ParkConfig } from '@sexton/contract/config/calls'
import { customerName } from '@sexton/contract/customers/name'
import { longPartialDate } from '@sexton/contract/values/long-date'
import { phoneWords } from '@sexton/contract/values/phones'
import { inMoney } from '../../core/words/in-money.ts'
import { facts, heading, longDate, priceTable, signatures } from '../../core/pdf/pdf-parts.ts'
import type { Paper } from '../../core/pdf/pdf.ts'
import type { CertificatePaper } from './certificate-queries.ts'
import type { AgreementPaper, BurialPaper, Person, SalePaper } from './paper-queries.ts'

const addressOf = (customer: Person) =>
  [customer.address1, customer.address2, customer.address3, customer.country].filter(Boolean).join(', ')

const customerFacts = (customer: Person) =>
  facts([
    ['Customer', customerName(customer)],
    ['Address', addressOf(customer)],
    ['Phone', customer.phone1 && phoneWords(customer.phone1)],
    ['E-mail', customer.email],
    ['Id no', customer.id_no],
    ['Tax id', customer.tax_id],
  ])

/** A site, with its cemetery where there are several. */
const placeOf = ({ site_ref, cemetery }: { site_ref: string | null; cemetery: string | null }) =>
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

/** The order summary: what is ordered so far and what it costs. */
export const orderSummary = (park: ParkConfig, sale: SalePaper): Paper => ({
  title: `Order Summary, sale ${sale.sale_id}`,
  content: [
    customerFacts(sale.customer),
    facts([['Order date', sale.ordered_on && longDate(sale.ordered_on)]]),
    ...places(sale),
    heading('Order'),
    priceTable(park, sale.lines, [
      ['Total', sale.price],
      ['Received', sale.price_receipted],
      ['Outstanding', sale.price_outstanding],
    ]),
  ],
})

/** The invoice of a placed order. It says nothing that changes later, such as what was paid since. */
export const invoicePaper = (park: ParkConfig, sale: SalePaper): Paper => ({
  title: `Invoice ${sale.invoice_no}`,
  content: [
    facts([
      ['Invoice no', sale.invoice_no],
      ['Invoice date', longDate(sale.ordered_on)],
      ['Sale no', sale.sale_id],
    ]),
    customerFacts(sale.customer),
    ...places(sale),
    heading('Invoice'),
    priceTable(park, sale.lines, [['Total', sale.price]]),
    { text: 'Prices include tax.', style: 'label', margin: [0, 8, 0, 0] },
  ],
})

/** The page that is signed; the site type's template comes in front of it. */
export const agreementPage = (park: ParkConfig, paper: AgreementPaper): Paper => ({
  title: 'Sale Agreement',
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
      text: `The customer buys, and ${park.PARK_NAME} sells, the right to the site named above.`,
      margin: [0, 16, 0, 0],
    },
    signatures([customerName(paper.customer), `For ${park.PARK_NAME}`]),
  ],
})

/** The certificate of a site's owner. An owner from before the records has no date. */
export const ownershipCertificate = (park: ParkConfig, paper: CertificatePaper): Paper => ({
  title: `Ownership Certificate, site ${paper.site_ref}`,
  content: [
    heading('Owner'),
    customerFacts(paper.owner),
    heading('Site'),
    facts([
      ['Site', paper.site_ref],
      ['Cemetery', paper.cemetery],
      ['Block', paper.block_ref],
      ['Row', paper.row_no],
      ['Site type', paper.site_type],
      ['Graves', paper.graves],
      ['Owned since', paper.ownership_date && longDate(paper.ownership_date)],
    ]),
    {
      text: `${park.PARK_NAME} certifies that the owner named above holds the right to the site named above.`,
      margin: [0, 16, 0, 0],
    },
    signatures([`For ${park.PARK_NAME}`]),
  ],
})

const genders: Record<string, string> = { M: 'Male', F: 'Female', U: 'Unknown' }

/** The burial certificate, with the lines that are signed at the grave. */
export const burialCertificate = (park: ParkConfig, burial: BurialPaper): Paper => ({
  title: `Burial Certificate, burial ${burial.burial_id}`,
  content: [
    facts([
      ['Name of the deceased', burial.deceased ?? 'Unknown deceased'],
      ['Gender', burial.deceased_gender && genders[burial.deceased_gender]],
      ['Date of birth', longPartialDate(burial.deceased_birth_date, burial.deceased_birth_precision)],
      ['Date of death', longPartialDate(burial.death_date, burial.death_precision)],
      ['Age', burial.deceased_age],
      ['Id no', burial.deceased_id_no],
      ['Date of burial', longPartialDate(burial.burial_date, burial.burial_precision)],
      ['Time', burial.slot],
      ['Site', placeOf(burial)],
      ['Grave', burial.grave_no],
      ['Burial permit', [burial.burial_permit_issuer, burial.burial_permit_no].filter(Boolean).join(' ')],
      ['Undertaker', burial.undertaker],
      ['Next of kin', burial.next_of_kin],
    ]),
    { text: 'The burial took place as stated above.', margin: [0, 18, 0, 0] },
    signatures([burial.next_of_kin ?? 'Next of kin', `For ${park.PARK_NAME}`]),
  ],
})
