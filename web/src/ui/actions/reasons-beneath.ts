/** For a row of buttons and switches: what is off says why beneath the row, not beneath itself, and pushes none apart. */
export const reasonsBeneath = {
  '& > [data-reasoned]': { display: 'contents' },
  // As wide as the row, without making it wider.
  '& > [data-reasoned] > span': { order: 1, width: 0, minWidth: '100%', mt: -0.5 },
} as const
