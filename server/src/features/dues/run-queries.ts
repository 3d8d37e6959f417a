import { dueRun, type DueRun, type runKinds } from '@sexton/contract/dues/shapes'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const selected = (db: Db, which: RawBuilder<unknown>): Promise<DueRun[]> =>
  rowsOf(
    db,
    dueRun,
    sql`
    select d.due_run_id, d.kind, d.year, d.created_at, u.user_name as created_by, d.finished_at, of.*
    from due_runs d join users u on u.user_id = d.created_by
      cross join lateral (
        select count(*)::integer as rights, count(*) filter (where i.state = 'DONE')::integer as done,
          coalesce(sum(i.amount), 0) as sum, count(n.notice_id) filter (where n.channel = 'POST')::integer as to_post,
          coalesce(json_agg(json_build_object('right_id', i.right_id, 'site_id', r.site_id, 'site_ref', s.site_ref,
            'why', i.why) order by s.sort_key) filter (where i.state = 'SKIPPED'), '[]') as skipped
        from due_run_rights i join rights r using (right_id) join sites s using (site_id)
          left join notices n on n.notice_id = i.notice_id
        where i.due_run_id = d.due_run_id
      ) of
    ${which}`,
  )

/** The latest runs, the last one first, with what was skipped in each. */
export const latestRuns = (ctx: Reading, limit: number): Promise<DueRun[]> =>
  selected(ctx.db, sql`order by d.due_run_id desc limit ${limit}`)

export const runById = async (db: Db, due_run_id: number): Promise<DueRun | undefined> =>
  (await selected(db, sql`where d.due_run_id = ${due_run_id}`))[0]

const runRow = z.object({
  due_run_id: z.number(),
  kind: z.enum(['LETTERS', 'RENEWALS', 'CARE']),
  year: z.number().nullable(),
  years: z.number().nullable(),
  created_by: z.number(),
})

export type Run = z.output<typeof runRow>

/** The run that is not finished. */
export const unfinishedRun = async (db: Db): Promise<Run | undefined> =>
  (
    await rowsOf(
      db,
      runRow,
      sql`select due_run_id, kind, year, years, created_by from due_runs where finished_at is null`,
    )
  )[0]

const waitingRow = z.object({ right_id: z.number(), left: z.number() })

/** The next right of a run, in the order of the sites, and how many wait; a right that was skipped or is done is not. */
export const nextRight = async (db: Db, due_run_id: number) =>
  (
    await rowsOf(
      db,
      waitingRow,
      sql`
      select i.right_id, count(*) over ()::integer as left
      from due_run_rights i join rights r using (right_id) join sites s using (site_id)
      where i.due_run_id = ${due_run_id} and i.state = 'WAITING' order by s.sort_key, i.right_id limit 1`,
    )
  )[0]

export interface NewRun {
  kind: (typeof runKinds)[number]
  year?: number
  years?: number | null
}

/** Writes a run down; those that are skipped already say why. */
export async function insertRun(
  ctx: Changing,
  run: NewRun,
  rights: readonly { right_id: number; why: string | null }[],
): Promise<number> {
  const { due_run_id } = await ctx.db
    .insertInto('due_runs')
    .values({
      kind: run.kind,
      year: run.year ?? null,
      years: run.years ?? null,
      created_by: ctx.user.user_id,
    })
    .returning('due_run_id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into due_run_rights (due_run_id, right_id, state, why)
    select ${due_run_id}, x.right_id, case when x.why is null then 'WAITING' else 'SKIPPED' end, x.why
    from json_to_recordset(${JSON.stringify(rights)}::json) as x (right_id integer, why text)
    where exists (select from rights r where r.right_id = x.right_id)`.execute(ctx.db)
  return due_run_id
}

/** Of two who begin a run at once the second waits for the first. */
export const lockRuns = (ctx: Changing) =>
  sql`select pg_advisory_xact_lock(hashtext('sexton.due_runs'))`.execute(ctx.db)

/** Queues the work for whichever process is free first. */
export const queueRun = (ctx: Changing) =>
  sql`select graphile_worker.add_job('make_dues', json_build_object('asked_by', ${ctx.user.user_id}::int),
    job_key => 'now:make_dues', max_attempts => 10)`.execute(ctx.db)

const fileRow = z.object({
  storage_key: z.string(),
  size_bytes: z.number(),
  sha256: z.string(),
  made_on: z.string(),
})

/** The files of a run's letters, in the order of the sites: those to be posted, or all. */
export const letterFiles = (ctx: Reading, due_run_id: number, all: boolean) =>
  rowsOf(
    ctx.db,
    fileRow,
    sql`
    select d.storage_key, d.size_bytes, d.sha256, n.created_at::date as made_on
    from due_run_rights i join notices n using (notice_id) join documents d using (document_id)
      join rights r using (right_id) join sites s using (site_id)
    where i.due_run_id = ${due_run_id} and n.voided_at is null
      and ${all ? sql`true` : sql`n.channel = 'POST'`}
    order by s.sort_key, i.right_id`,
  )
