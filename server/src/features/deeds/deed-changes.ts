import { longDate } from '@sexton/contract/values/long-date'
import type { DeedFacts } from './deed-queries.ts'

/** The deed that counts. */
export const currentDeed = ({ papers }: Pick<DeedFacts, 'papers'>) =>
  papers.find(({ kind, superseded_on }) => kind === 'DEED' && superseded_on === null)

type Facts = Pick<DeedFacts, 'papers' | 'transfers' | 'terms' | 'site_holder_id'>

/** What has happened to a right since its last paper, a sentence each (deeds-5); nothing while there is no deed. */
export function changesSince(facts: Facts): string[] {
  const { papers, transfers, terms, site_holder_id } = facts
  const [last] = papers
  if (!last || !currentDeed(facts)) return []
  const passed = transfers
    .filter(({ to_holder_id }) => to_holder_id > last.site_holder_id)
    .map(
      ({ transfer_no, on, route, of }) =>
        `Transfer ${transfer_no}${on ? `, ${longDate(on)}` : ''}: the right passed on from ${of}${route ? ` (${route.toLowerCase()})` : ''}.`,
    )
  const changed = passed.length === 0 && site_holder_id !== last.site_holder_id
  return [
    ...passed,
    ...(changed ? ['The right has other holders.'] : []),
    ...terms
      .filter(({ created_at }) => created_at > last.made_at)
      .map(
        ({ from_on, until_on }) =>
          `The term was extended from ${longDate(from_on)} until ${longDate(until_on)}.`,
      ),
  ]
}
