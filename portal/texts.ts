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
  missing: 'This page is not available',
  missingWords: 'There is no public page at this address. It may have been taken down.',
  busy: 'Please wait a moment',
  busyWords: 'This page was asked for very often just now. Please try again in a minute.',
  failed: 'Something went wrong',
  failedWords: 'The page could not be shown. Please try again later.',
} as const
