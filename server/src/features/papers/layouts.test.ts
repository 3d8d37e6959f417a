import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { renderPdf, type Paper } from '../../platform/pdf/pdf.ts'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import { burialCertificate, ownershipCertificate } from './certificate-layouts.ts'
import type { CertificatePaper } from './certificate-queries.ts'
import { invoicePaper, orderSummary } from './layouts.ts'
import type { BurialPaper, SalePaper } from './paper-queries.ts'

const park: PaperPark = {
  name: 'Lusaka Memorial Park',
  colour: '#2f5d50',
  address: 'Plot 7, Leopards Hill Road\nP.O. Box 31560, Lusaka',
  phone: '+260 211 255 010',
  email: 'office@park.example',
  tax_no: '1002 345 678',
  footer: 'Open every day from 7:00 to 17:30',
  invoice_footer: 'Payable within 30 days. Burials are confirmed once the deposit is received.',
  receipt_footer: null,
  bank: 'First Savings Bank',
  bank_branch: 'Cairo Road',
  bank_account_name: 'Lusaka Memorial Park',
  bank_account_no: '0163 4471 2290',
  bank_code: 'FSBKZMLU',
  MONEY_SYMBOL: 'K',
  staffUrl: 'http://park.example',
  publicUrl: '',
  quotes: false,
}

/** What a family orders most often: a site, a burial, a plaque. */
const sale: SalePaper = {
  facts_sha256: '0'.repeat(64),
  sale_id: 1766,
  invoice_no: 1704,
  ordered_on: '2026-10-12',
  cancelled_on: null,
  price: 18000,
  price_receipted: 0,
  price_outstanding: 18000,
  customer: {
    is_corporate: false,
    company_name: null,
    salutation: 'Mr',
    first_name: 'Given',
    middle_name: null,
    last_name: 'Mwansa',
    address1: '37 Independence Avenue',
    address2: 'Lusaka',
    address3: null,
    country: 'Zambia',
    phone1: '+260960384599',
    email: 'mwansa1228@mail.example',
    id_no: '479799/78/1',
    tax_id: '1001-22-33',
  },
  lines: [
    'Right of burial, Lawn Single',
    'Perpetual care, Lawn Single',
    'Opening and closing, Lawn Single',
    'Saturday',
    'Bronze plaque',
    'Marquee',
  ].map((text) => ({ text, price: 3000 })),
  sites: [{ site_ref: 'D-08-05', cemetery: null, site_type: 'Lawn Single' }],
  burials: [
    {
      deceased: 'Mrs Chanda Mumba',
      site_ref: 'D-08-05',
      cemetery: null,
      grave_no: 1,
      burial_date: '2026-10-14',
    },
  ],
}

it.each([
  ['invoice', invoicePaper, 'Account no 0163 4471 2290'],
  ['order summary', orderSummary, 'Outstanding K18,000.00'],
] as const)(
  'the %s of a usual sale stands on one page, how it is paid too (papers-18)',
  async (_, of, last) => {
    const { text } = await extractText(new Uint8Array(await renderPdf(park, of(park, sale))))
    expect(text).toHaveLength(1)
    const said = text[0]!.replace(/\s+/g, ' ')
    expect(said).toContain(last)
    for (const word of [
      'Mr Given Mwansa',
      '37 Independence Avenue, Lusaka, Zambia',
      '12 October 2026',
      '1766',
    ])
      expect(said).toContain(word)
  },
)

it('an invoice says nothing of when the park is paid otherwise where a plan has the dues (plans-22)', async () => {
  const said = async (has_plan: boolean) =>
    (await textOf(invoicePaper(park, { ...sale, has_plan }))).join(' ').includes('Payable within 30 days')
  expect([await said(false), await said(true)]).toEqual([true, false])
})

const textOf = async (paper: Paper) =>
  (await extractText(new Uint8Array(await renderPdf(park, paper)))).text.map((page) =>
    page.replace(/\s+/g, ' '),
  )

it('of a cancelled order the summary says so, and the invoice asks for no payment (credits-5)', async () => {
  const cancelled = { ...sale, cancelled_on: '2026-10-20' }
  expect((await textOf(orderSummary(park, cancelled)))[0]).toMatch(
    /Cancelled 20 October 2026.*CANCELLED|CANCELLED.*Cancelled/,
  )
  expect((await textOf(invoicePaper(park, cancelled)))[0]).not.toContain('Account no')
})

it('a charge of 0 stands on the order and not on the invoice (papers-2)', async () => {
  const free = { ...sale, lines: [...sale.lines, { text: 'Weekday', price: 0 }] }
  expect((await textOf(orderSummary(park, free)))[0]).toContain('Weekday K0.00')
  expect((await textOf(invoicePaper(park, free)))[0]).not.toContain('Weekday')
})

const long = 'Dr Thandiwe Chipasha Mutinta Ruth Elizabeth Mwansa-Phiri wa Hamoonga'
/** As `checkCode` makes it. */
const code = {
  stack: [
    { qr: 'https://park.example/paper/o12-abcdefghijklmnopqrstuv', version: 5, fit: 74 },
    { text: 'Scan this code to check that this document is genuine.', style: 'small' },
  ],
}
/** The room that a square logo takes. */
const logo = {
  mediaType: 'image/png',
  width: 300,
  height: 300,
  bytes: await sharp({ create: { width: 300, height: 300, channels: 4, background: '#2f5d50' } })
    .png()
    .toBuffer(),
}

it.each([
  ['Mr Given Mwansa', 'Given'],
  [long, 'Hamoonga'],
  ['السيد محمد علي عبد الرحمن', 'محمد'],
  ['王小明', '王小明'],
])(
  'the certificates of %s stand on one page each, with all that they say (papers-5, papers-9)',
  async (name, word) => {
    const owner = {
      ...sale.customer,
      salutation: null,
      first_name: name,
      last_name: null,
      address2: 'Woodlands Extension, Plot 31560/B/1',
      address3: 'P.O. Box 31560, Lusaka Province',
    }
    const site = {
      owner,
      site_ref: 'D-08-05',
      cemetery: 'Leopards Hill',
      block_ref: 'D',
      row_no: '08',
      site_type: 'Monumental Family of 4',
      graves: 4,
      ownership_date: '2024-03-02',
    }
    // What the layout does not say is left out.
    const owned = await textOf(ownershipCertificate(park, site as unknown as CertificatePaper, code))
    expect(owned).toHaveLength(1)
    const withLogo = { ...park, logo }
    const pages = (of: Paper) => renderPdf(withLogo, of).then((bytes) => extractText(new Uint8Array(bytes)))
    expect(
      (await pages(ownershipCertificate(withLogo, site as unknown as CertificatePaper, code))).totalPages,
    ).toBe(1)
    for (const said of [word, 'Lusaka Memorial Park', 'D-08-05', '2 March 2024', 'Seal', 'Page 1 of 1'])
      expect(owned[0]).toContain(said)

    const burial = {
      burial_id: 12,
      deceased: name,
      deceased_gender: 'F',
      deceased_birth_date: '1914-01-01',
      deceased_birth_precision: 'year',
      death_date: '2026-10-12',
      death_precision: 'day',
      deceased_age: 112,
      deceased_id_no: '479799/78/1',
      burial_date: '2026-10-14',
      burial_precision: 'day',
      slot: '10:00 to 11:00',
      site_ref: 'D-08-05',
      cemetery: 'Leopards Hill',
      grave_no: 1,
      burial_permit_issuer: 'LCC',
      burial_permit_no: 'BP 1234',
      undertaker: 'Ambassador Funeral Parlour and Memorial Services (Zambia) Limited',
      next_of_kin: long,
    }
    const buried = await textOf(burialCertificate(park, burial as BurialPaper, code))
    expect(buried).toHaveLength(1)
    expect((await pages(burialCertificate(withLogo, burial as BurialPaper, code))).totalPages).toBe(1)
    for (const said of [
      word,
      '14 October 2026',
      'Date of birth 1914',
      'The burial took place as stated above.',
      'Seal',
    ])
      expect(buried[0]).toContain(said)
  },
)
