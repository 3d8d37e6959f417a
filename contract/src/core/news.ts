/** Which acts become news (screens-10), by what they are about. */
export const newsworthy: Readonly<Record<string, readonly string[]>> = {
  customer: ['CREATED'],
  sale: ['CREATED', 'FULFILLED'],
  sale_site: ['CREATED'],
  burial: ['CONFIRMED', 'COMPLETED'],
}

/** The list of news holds so many (screens-10). */
export const newsAtMost = 9
