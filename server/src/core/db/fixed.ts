import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** Stands in the text of a fixed statement for the value of this name. */
class Place {
  constructor(readonly name: string) {}
}

/** For each value of a fixed statement, what stands for it: to be taken by its name, since the rest of them finds none. */
export type Places<Given> = { readonly [Name in keyof Given]-?: RawBuilder<unknown> }

/** Puts something into a statement for each value, by its name. */
export const placesOf = <Given extends object>(of: (name: keyof Given) => unknown) =>
  new Proxy({} as Places<Given>, { get: (_, name) => sql`${of(name as keyof Given)}` })

/** What is run on a database, a transaction or a connection. */
export type Statement = Pick<RawBuilder<unknown>, 'execute'>

/** A piece of SQL, or what Kysely's builder has built. */
interface Compilable {
  compile(db: Db): CompiledQuery
}

/**
 * A statement of one text, which `write` writes with a place for each value: it is put together and compiled at its first
 * run. Of a large statement that takes as much of the app's time as its answer does.
 */
export function fixed<Given extends object>(write: (given: Places<Given>, db: Db) => Compilable) {
  let compiled: CompiledQuery | undefined
  const places = placesOf<Given>((name) => new Place(String(name)))
  return (given: Given): Statement => ({
    execute(db) {
      compiled ??= write(places, db as Db).compile(db as Db)
      const parameters = compiled.parameters.map((value) =>
        value instanceof Place ? given[value.name as keyof Given] : value,
      )
      return (db as Db).executeQuery({ ...compiled, parameters })
    },
  })
}
