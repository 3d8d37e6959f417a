import { keptAs } from '../anonymize-rules.ts'
import { table } from '../column.ts'

export const publicationRules = table('publication_rules', {
  one: 'rule of public pages',
  what: 'Which burials of each cemetery families find, and what their pages show',
  columns: {
    cemetery_id: 'The cemetery',
    mode: {
      means:
        'OFF no pages, LINK only by link, AGREED found once the family has agreed, YEARS also after some years',
      anonymize: keptAs('choice'),
    },
    after_years: 'Found so many years after the burial',
    whole_dates: 'Pages show full dates, not only years',
    names_site: 'Pages show the site',
    published_at: 'When someone saw what it lists and published it',
    published_by: 'Who did that',
  },
})
