import type { PublicationForm } from './rules.ts'
import { yearsOf } from './rules.ts'

/** A rule in words, as screens and the history say it. */
export function publicationWords({ whole_dates, names_site, ...rule }: PublicationForm): string {
  if (rule.mode === 'OFF') return 'No public pages'
  if (rule.mode === 'LINK') return 'Pages only by link'
  const when =
    rule.mode === 'AGREED'
      ? 'Found by name once the family has agreed'
      : `Found by name ${yearsOf(rule)} years after the burial, or once the family has agreed`
  return [
    when,
    whole_dates ? 'full dates' : 'years only',
    names_site ? 'with the site' : 'without the site',
  ].join(', ')
}
