/** The words of the public pages. */
export const texts = {
  unknown: 'Unknown deceased',
  born: 'Born',
  died: 'Died',
  buried: 'Buried',
  place: 'Burial place',
  headstone: 'Headstone',
  placeWords: (block: string, row: string, site: number) => `Block ${block}, row ${row}, site ${site}`,
  keeper: (park: string) =>
    `${park} maintains this page. To ask for it to be corrected or removed, contact the park’s office.`,
  papers: {
    receipt: { title: 'Receipt', number: 'Receipt no', date: 'Date' },
    holder: { title: 'Ownership Certificate', number: 'Site', date: 'Owned since' },
    burial: { title: 'Burial Certificate', number: 'Burial no', date: 'Date of burial' },
  },
  sum: 'Amount',
  states: {
    holds: (park: string) => `This document was issued by ${park} and is valid.`,
    open: (park: string) =>
      `This certificate was issued by ${park}, but the burial is not recorded as complete. It is not valid.`,
    voided: (park: string) =>
      `This receipt was issued by ${park} and has since been voided. It is no longer valid.`,
    'taken back': (park: string) =>
      `This receipt was issued by ${park} and has since been reversed by another receipt. It is no longer valid.`,
    ended: (park: string, since: string) =>
      `This certificate was issued by ${park}, but the site has had another owner${since}. It is no longer valid.`,
    unowned: (park: string, since: string) =>
      `This certificate was issued by ${park}, but the site has had no owner${since}. It is no longer valid.`,
  },
  compare:
    'These are our records. If your document is different, it is not genuine or it was issued before our records were corrected.',
  staff: 'Staff: open the record',
  notOurs: 'Not issued by us',
  notOursWords: (park: string) => `${park} has not issued a document with this code.`,
  pass: {
    title: 'Burial pass',
    numbered: (no: number) => `Burial pass ${no}`,
    qr: 'QR code of this pass',
    day: 'Day',
    time: 'Time',
    where: 'Where',
    block: (ref: string) => `Block ${ref}`,
    show: 'Keep this page with the coffin and show it to the cemetery’s staff at the grave.',
    ended: 'This pass is not valid',
    ask: 'Ask the cemetery’s office for a new pass.',
  },
  missing: 'This page is not available',
  missingWords: 'There is no public page at this address. It may have been removed.',
  busy: 'Please wait a moment',
  busyWords: 'This page is very busy. Please try again in a minute.',
  failed: 'Something went wrong',
  failedWords: 'The page could not be shown. Please try again later.',
} as const
