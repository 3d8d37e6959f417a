/** Takes the database's own refusals away: a statement for its owner, of a database that is thrown away afterwards. */
export const withoutRefusals = `do $$ declare c record; begin
  for c in select conrelid::regclass as t, conname from pg_constraint
    where connamespace = 'sexton'::regnamespace and contype in ('f', 'c', 'u', 'x') order by contype = 'f' desc
  loop execute format('alter table %s drop constraint if exists %I cascade', c.t, c.conname); end loop;
  for c in select oid::regclass as t from pg_class where relnamespace = 'sexton'::regnamespace and relkind = 'r'
  loop execute format('alter table %s disable trigger user', c.t); end loop;
end $$`

const aSale = (where: string) => `sale_id = (select min(sale_id) from sales where not is_legacy and ${where})`
const aBurial = (where: string) => `burial_id = (select min(burial_id) from burials where ${where})`
const aSite = (where: string) => `site_id = (select min(site_id) from sites where ${where})`
const theFirst = (table: string, id: string) => `${id} = (select min(${id}) from ${table})`
const forget = (object: string) => `delete from audits where object = '${object}'`

const aHold = `insert into holds (site_id, kind, stops, reason, placed_by, placed_on, lifted_by, lifted_at, lift_reason)
  values ((select min(site_id) from sites where site_status_ref = 'AVAIL'), 'CORRECTION', '{SELL}', 'A mistake', 1, now()`

/** By invariant, a statement that breaks it. */
export const plants: Record<string, string> = {
  'sale-price': `update sales set price = price + 1 where ${aSale(`sale_status_ref = 'ORDERED'`)}`,
  'sale-receipted': `update sales set price_receipted = price_receipted + 0.5 where ${aSale(`sale_status_ref = 'ORDERED'`)}`,
  'sale-overpaid': `update sales set price_receipted = price + 1 where ${aSale('placed_at is not null')}`,
  'batch-sums': `update export_batches set sale_total = sale_total + 1
    where ${theFirst('export_batches', 'export_batch_id')}`,
  'sale-exported': `update export_batch_lines set line_price = line_price + 1
    where ${theFirst('export_batch_lines', 'export_batch_line_id')}`,
  'receipt-exported': `update export_batch_receipts set value = value + 1
    where ${theFirst('export_batch_receipts', 'receipt_id')}`,
  'sale-status': `update sales set sale_status_ref = 'PAID' where ${aSale(`sale_status_ref = 'FULFILLED'`)}`,
  'sale-coherent': `update sales set sale_status_ref = 'FULFILLED' where ${aSale(`sale_status_ref = 'ORDERED'`)}`,
  'invoice-numbers': 'delete from invoices where invoice_no = 2',
  'receipt-numbers': 'update receipts set receipt_no = 100000 where receipt_no = 2',
  'sale-invoiced': `update invoices set voided_at = now() where ${aSale('placed_at is not null')}`,
  'block-ref': `update blocks set block_name = 'Nowhere' where block_id = (select min(block_id) from blocks)`,
  'site-status': `update sites set site_status_ref = 'AVAIL' where ${aSite(`site_status_ref = 'OWN'`)}`,
  'site-owner': `update sites set owner_customer_id = owner_customer_id + 1 where ${aSite(`site_status_ref = 'OWN'`)}`,
  'site-with-body-not-free': `update sites set site_status_ref = 'AVAIL'
    where site_id = (select min(site_id) from burials where in_ground)`,
  'site-may-hold-body-not-free': `update sites set site_status_ref = 'AVAIL' where site_id = (
    select min(site_id) from burials b where not in_ground and may_lie(b, begun_everywhere()))`,
  'correction-held': `insert into grave_moves (burial_id, to_site_id, to_grave_no, reason, is_correction)
    select burial_id, site_id, grave_no, 'A mistake', true from burials where ${aBurial('grave_no is not null')}`,
  'hold-two-persons': `${aHold}, 1, now(), 'Checked')`,
  'hold-not-sold': `${aHold}, null, null, null)`,
  'site-places': `update graves set places = 0 where site_id = (select min(site_id) from burials)`,
  'grave-places': `update graves set places = 0 where (site_id, grave_no) = (
    select site_id, grave_no from burials where grave_no is not null order by burial_id limit 1)`,
  'burial-place-once': `update burials b set site_id = o.site_id, grave_no = o.grave_no, position = o.position
    from (select * from burials where position is not null order by burial_id limit 1) o
    where b.burial_id = (select max(burial_id) from burials)`,
  'burial-complete-in-ground': `update burials set in_ground = false where ${aBurial(`burial_status_ref = 'COMPLETE'`)}`,
  'headstone-with-body': `update graves set has_headstone = true where ${aSite(`site_status_ref = 'AVAIL'`)}`,
  'customer-audited': forget('customer'),
  'sale-audited': forget('sale'),
  'burial-audited': forget('burial'),
  'receipt-audited': forget('receipt'),
  'move-audited': `insert into grave_moves (burial_id, to_site_id, to_grave_no, reason)
    select burial_id, site_id, grave_no, 'A mistake' from burials where ${aBurial('grave_no is not null')}`,
  'call-answered': `insert into idempotency_keys (user_id, key, endpoint, body_hash)
    select min(user_id), 'a key', 'a call', 'a hash' from users`,
}
