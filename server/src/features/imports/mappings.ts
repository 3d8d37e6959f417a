import { bulkMapping, type BulkMapping } from '@sexton/contract/imports/mapping'
import { lastingAnswers } from '@sexton/contract/imports/questions'
import type { BulkKind } from '@sexton/contract/imports/kinds'
import type { imports, KeptMapping } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'

interface Row {
  import_mapping_id: number
  kind: string
  name: string
  mapping: unknown
}

/** What no longer reads as a mapping (of an older release) is not offered. */
function kept({ mapping, kind, ...row }: Row): KeptMapping[] {
  const read = bulkMapping.safeParse(mapping)
  return read.success ? [{ ...row, kind: kind as BulkKind, mapping: read.data }] : []
}

const columns = ['import_mapping_id', 'kind', 'name', 'mapping'] as const

export const mappings: Read<typeof imports.mappings> = async ({ db }) => {
  const rows = await db
    .selectFrom('import_mappings')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.flatMap(kept)
}

const stored = (mapping: BulkMapping) =>
  JSON.stringify({ ...mapping, answers: lastingAnswers(mapping.answers) })

/** Keeps a mapping by its name (imports-18); one of that name is replaced. */
export const keepMapping: Write<typeof imports.keepMapping> = {
  async change(ctx, { body: { kind, name, mapping } }) {
    const { user_id: updated_by } = ctx.user
    const row = await ctx.db
      .insertInto('import_mappings')
      .values({ kind, name, mapping: stored(mapping), updated_by })
      .onConflict((known) =>
        known.expression(sql`kind, lower(name)`).doUpdateSet({ name, mapping: stored(mapping), updated_by }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'import',
      object_id: row.import_mapping_id,
      action: 'COLUMNS_KEPT',
      message: `Columns of ${kind} kept as ${name}`,
      data: { name },
    })
    return kept(row)[0]!
  },
}

export const removeMapping: Write<typeof imports.removeMapping> = {
  async change(ctx, { params: { import_mapping_id } }) {
    const row = await ctx.db
      .deleteFrom('import_mappings')
      .where('import_mapping_id', '=', import_mapping_id)
      .returning(['name', 'kind'])
      .executeTakeFirst()
    if (!row) throw notFound()
    await audit(ctx, {
      object: 'import',
      object_id: import_mapping_id,
      action: 'COLUMNS_DELETED',
      message: `Columns of ${row.kind} kept as ${row.name} deleted`,
      data: { name: row.name },
    })
  },
}
