import { aLine, aReceipt, aSitedDraft, place, refresh } from '../../test/rows/plain-rows.ts'
import type { plainSql } from '../../test/rows/plain-sql.ts'

type PlainSql = ReturnType<typeof plainSql>

/** A paid site: the buyer leads, these hold it with them. With a right, unless there is to be none. */
export const holders = (park: PlainSql) =>
  async function heldBy(members: number[], together: 'JOINT' | 'SHARES' | null = 'JOINT') {
    const on = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
    const { sale_id, site_id } = on
    await park.sql.together(async () => {
      await aLine(park.sql, sale_id, 100)
      await place(park.sql, sale_id)
      await aReceipt(park.sql, sale_id, 100)
      await refresh(park.sql, site_id, '2020-01-31')
    })
    const [{ lead, period }] = (await park.sql.rows(
      `select customer_id as lead, site_holder_id as period from site_holders where site_id = $1 and held_until is null`,
      site_id,
    )) as [{ lead: number; period: number }]
    if (together !== null)
      await park.sql.rows(
        `insert into rights (site_id, granted_on, together) values ($1, '2020-01-31', $2)`,
        ...[site_id, together],
      )
    const [num, den] = together === 'SHARES' ? [1, members.length + 1] : [null, null]
    await park.sql.together(async () => {
      for (const member of members)
        await park.sql.rows(
          `insert into site_holder_members (site_holder_id, customer_id, share_num, share_den) values ($1, $2, $3, $4)`,
          ...[period, member, num, den],
        )
      await park.sql.rows(
        `update site_holders set share_num = $2, share_den = $3 where site_holder_id = $1`,
        ...[period, num, den],
      )
    })
    return { ...on, lead, period }
  }
