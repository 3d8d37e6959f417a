/** The words of the public pages. */
export const texts = {
  unknown: 'Unknown deceased',
  born: 'Born',
  died: 'Died',
  buried: 'Buried',
  place: 'Burial place',
  headstone: 'The headstone',
  placeWords: (block: string, row: string, site: number) => `Block ${block}, row ${row}, site ${site}`,
  keeper: (park: string) =>
    `This page is kept by ${park}. To have it corrected or taken down, please ask at the park’s office.`,
  papers: {
    receipt: { title: 'Receipt', number: 'Receipt no', date: 'Date' },
    holder: { title: 'Ownership Certificate', number: 'Site', date: 'Owned since' },
    burial: { title: 'Burial Certificate', number: 'Burial no', date: 'Date of burial' },
  },
  sum: 'Sum',
  states: {
    holds: (park: string) => `${park} has made this paper, and it holds.`,
    open: (park: string) =>
      `${park} has made this certificate. The burial is not recorded as complete, so it does not hold.`,
    voided: (park: string) => `${park} has made this receipt, and has voided it: it no longer holds.`,
    'taken back': (park: string) =>
      `${park} has made this receipt, and has taken it back by another one: it no longer holds.`,
    ended: (park: string, since: string) =>
      `${park} has made this certificate. It is no longer valid: the site has another owner${since}.`,
    unowned: (park: string, since: string) =>
      `${park} has made this certificate. It is no longer valid: the site has had no owner${since}.`,
  },
  compare:
    'These are our records. A paper that says otherwise is not genuine, or was made before they were corrected.',
  staff: 'For staff: open the record',
  notOurs: 'Not ours',
  notOursWords: (park: string) => `${park} has made no paper with this code.`,
  missing: 'This page is not available',
  missingWords: 'There is no public page at this address. It may have been taken down.',
  busy: 'Please wait a moment',
  busyWords: 'This page was asked for very often just now. Please try again in a minute.',
  failed: 'Something went wrong',
  failedWords: 'The page could not be shown. Please try again later.',
} as const
