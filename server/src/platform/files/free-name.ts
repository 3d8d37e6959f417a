import { sql, type RawBuilder } from 'kysely'

/** How many files of one name a record can have. */
const mostOfAName = 100_000

/** In SQL, the name, or `name (2).pdf`, `name (3).pdf` … where `isTaken` is true of it. Looks up one name after the other. */
export const freeNameOf = (
  name: RawBuilder<string>,
  isTaken: (name: RawBuilder<string>) => RawBuilder<boolean>,
): RawBuilder<string> => sql<string>`(
  select candidate from (
    select case when nth = 1 then whole else format('%s (%s)%s', left(whole, length(whole) - length(ending)), nth, ending)
      end as candidate
    from (
      select whole, coalesce(substring(whole from '\\.[^.]+$'), '') as ending, generate_series(1, ${sql.lit(mostOfAName)}) as nth
      from (select ${name} as whole) named
    ) numbered
  ) candidates
  where not ${isTaken(sql<string>`candidate`)}
  limit 1)`
