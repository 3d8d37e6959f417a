import { expect } from 'vitest'
import { noEffort, type Clerk, type Effort } from './clerk.ts'

/**
 * What each of the commonest jobs may take, from the screen where it begins; what is not named, none at all. `keys` are
 * those beyond what is typed as text. A figure here is made smaller, never larger.
 */
const budgets = {
  'sign-in to a placed order with a new customer, site and burial': {
    clicks: 18,
    keys: 5,
    tabs: 19,
    uploads: 3,
  },
  'home to the balance of a customer': { keys: 2 },
  // The box is open: what it shows for the words is the answer.
  'a grave by a half-remembered name': { keys: 1 },
  'who owes most': { keys: 1 },
  'home to the site of a grave': { clicks: 1, keys: 2 },
  'home to a burial by the search': { clicks: 2, keys: 1 },
  'home to the printed day sheet': { clicks: 2 },
  'home to the invoice of a sale': { clicks: 1, keys: 2 },
  'a sale to a receipt': { keys: 3, tabs: 2 },
  'a part payment with the receipt in hand': { clicks: 1, keys: 2, tabs: 1 },
  'a draft to its placed order': { keys: 3, tabs: 1 },
  'a burial to its day and slot': { clicks: 4 },
  'move a burial to another day': { clicks: 2 },
  'block a day, with the reason': { clicks: 3, keys: 1 },
  'the diary to a burial tomorrow in a grave owned before': { clicks: 4, keys: 1, tabs: 6 },
  'a list of five lines to its result': { clicks: 3, keys: 2, uploads: 1 },
  'home to a completed burial': { clicks: 4, uploads: 1 },
  'home to an event on a site': { clicks: 2, keys: 2, tabs: 5 },
  'a free site to a draft sale with it': { clicks: 1, keys: 1 },
  'an order with a receipt to its cancelled order': { clicks: 4 },
  'a customer to a site that passed to the heir': { clicks: 3, keys: 1, tabs: 3, uploads: 1 },
  'a new block on the map': { clicks: 2, tabs: 1 },
} satisfies Record<string, Partial<Effort>>

/** Fails where the job took more than its budget. */
export function within(job: keyof typeof budgets, { effort }: Clerk): void {
  const budget: Effort = { ...noEffort, ...budgets[job] }
  const over = Object.entries(effort).filter(([act, count]) => count > budget[act as keyof Effort])
  expect(over, `${job}: more than its budget of ${JSON.stringify(budgets[job])}`).toEqual([])
}
