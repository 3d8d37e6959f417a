import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'

/** A fault planted in the database; it answers a function that repairs it. */
export interface Plant {
  name: string
  plant(park: Park): Promise<() => Promise<void>>
}

/** Says something else in some functions' definitions, and takes triggers off. */
export function altered(
  changes: readonly { of: string; say: string; instead: string }[],
  without: readonly { trigger: string; on: string }[] = [],
): Plant['plant'] {
  return async ({ db }) => {
    const run = (statement: string) => sql.raw(statement).execute(db)
    const before: string[] = []
    for (const { of, say, instead } of changes) {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_functiondef(${`sexton.${of}`}::regproc) as definition`.execute(db)
      const { definition } = rows[0]!
      if (!definition.includes(instead)) throw new Error(`${of} does not say: ${instead}`)
      before.push(definition)
      await run(definition.replace(instead, say))
    }
    for (const { trigger, on } of without) await run(`alter table sexton.${on} disable trigger ${trigger}`)
    return async () => {
      for (const definition of before) await run(definition)
      for (const { trigger, on } of without) await run(`alter table sexton.${on} enable trigger ${trigger}`)
    }
  }
}

/** Runs statements, and others to repair it. */
export const stated =
  (plant: readonly string[], mend: readonly string[]): Plant['plant'] =>
  async ({ db }) => {
    for (const statement of plant) await sql.raw(statement).execute(db)
    return async () => {
      for (const statement of mend) await sql.raw(statement).execute(db)
    }
  }
