/** Which acts become news (screens-10), by what they are about. */
export const newsworthy: Readonly<Record<string, readonly string[]>> = {
  customer: ['CREATED'],
  sale: ['CREATED', 'FULFILLED'],
  sale_site: ['CREATED'],
  burial: ['CONFIRMED', 'COMPLETED'],
}

/** How many the list of news holds (screens-10). */
export const newsAtMost = 9
