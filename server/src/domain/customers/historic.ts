import type { Changing } from '../../core/context/context.ts'

/** The customer who stands for the old registers if they give no one else (imports-16). */
export const historicRecords = 'Historic records'

/** That customer's number; null if no import has made them yet. */
export async function historicCustomer({ db }: Pick<Changing, 'db'>): Promise<number | null> {
  const known = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('is_corporate', '=', true)
    .where('company_name', '=', historicRecords)
    .where('merged_into', 'is', null)
    .orderBy('customer_id')
    .executeTakeFirst()
  return known?.customer_id ?? null
}
