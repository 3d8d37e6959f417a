import { invariant } from './invariant.ts'

/** An audit row of this object about the record with this id, with one of these actions. */
const audited = (object: string, id: string, actions: string) =>
  `exists (select from audits a where a.object = '${object}' and a.object_id = ${id} and a.action in (${actions}))`

/** What an import brought has its one row of history (imports-7). */
const imported = (row: string) => audited('import', `${row}.import_id`, `'IMPORTED'`)

/** Audit rows: whatever was done has one. */
export const auditRows = [
  invariant(
    'customer-audited',
    'customer',
    'Audit rows say who added each customer.',
    `select customer_id as record from customers c where not (${audited('customer', 'c.customer_id', `'CREATED'`)} or ${imported('c')})`,
  ),
  invariant(
    'sale-audited',
    'sale',
    'Audit rows say who opened each sale.',
    // A legacy sale is opened by adding its site or its burial, a further order by placing it.
    `select sale_id as record from sales s where not (
       ${audited('sale', 's.sale_id', `'CREATED', 'LEGACY_SITE_ADDED'`)}
       or ${imported('s')}
       or s.is_legacy and exists (select from burials b where b.sale_id = s.sale_id)
       or coalesce(s.for_burial_id, s.for_sale_site_id) is not null and ${audited('sale', 's.sale_id', `'PLACED'`)})`,
  ),
  invariant(
    'burial-audited',
    'burial',
    'Audit rows say who added each burial.',
    `select burial_id as record from burials b
     where not (${audited('burial', 'b.burial_id', `'CREATED', 'LEGACY_CREATED'`)} or ${imported('b')})`,
  ),
  invariant(
    'receipt-audited',
    'receipt',
    'Audit rows say who took each receipt, and who reversed it.',
    `select receipt_no as record from receipts r where not case when r.reversal_of is null
       then ${audited('receipt', 'r.receipt_id', `'CREATED'`)}
       else ${audited('receipt', 'r.reversal_of', `'REVERSED'`)} end`,
  ),
  invariant(
    'move-audited',
    'burial',
    'Audit rows of a burial and of both sites say that its body was moved.',
    `select m.burial_id as record from grave_moves m where not (
       exists (select from audits a where a.object = 'burial' and a.object_id = m.burial_id
         and a.action = 'MOVED' and a.audit_at >= m.moved_at)
       and exists (select from audits a where a.object = 'site' and a.object_id = m.to_site_id
         and a.action = 'BURIAL_MOVED_IN' and a.audit_at >= m.moved_at)
       and (m.from_site_id is null or m.from_site_id = m.to_site_id or exists (
         select from audits a where a.object = 'site' and a.object_id = m.from_site_id
           and a.action = 'BURIAL_MOVED_OUT' and a.audit_at >= m.moved_at)))`,
  ),
  invariant(
    'call-answered',
    'call of the user',
    'Each call that a browser may repeat is stored with its answer.',
    'select user_id as record from idempotency_keys where reply is null',
  ),
]
