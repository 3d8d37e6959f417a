/** What the owner of the tables alone may write: a practice that began in the past, and burials that were laid since then. */
const tables = ['practices', 'burials', 'dig_orders', 'burial_passes', 'acts', 'grave_measures']

const triggers = (how: 'disable' | 'enable') =>
  tables.map((name) => `alter table ${name} ${how} trigger user;`).join('\n')

interface Past {
  /** The first day. */
  since: string
  today: string
  zone: string
  office: number
  marks: number
  checks: number
}

/** The steps of an order, each with who takes it, when, and its act. */
const steps = `(values
  ('ISSUED', null, 'office', issued_at, '{}'::jsonb),
  ('MARKED', 'grave.marked', 'marks', marked_at, '{"left": "nobody", "right": "nobody"}'),
  ('CHECKED', 'grave.checked', 'checks', checked_at, jsonb_build_object('left', 'nobody', 'right', 'nobody', 'typed_ref', site_ref)),
  ('OPEN', 'grave.opened', 'marks', opened_at, jsonb_build_object('depth_cm', measured, 'remains_met', false)),
  ('LAID', 'remains.laid', 'marks', laid_at, jsonb_build_object('pass', 'scanned')),
  ('CLOSED', 'grave.closed', 'marks', closed_at, '{}')
) as step (state, kind, who, at, said)`

/** The burials of the past weeks, each with its order from the issue to the closed grave, as the calls would have written it. */
export const pastOrders = ({ since, today, zone, office, marks, checks }: Past): string => `
  ${triggers('disable')}
  insert into practices (practice, is_on, since, options)
    values ('dig_orders', true, '${since}', '{}'), ('grave_room', true, '${since}', '{"cover_cm": 75}'),
      ('rights', true, '${since}', '{}'), ('tenure', true, '${since}', '{}'), ('bank', true, '${since}', '{}'),
      ('families', true, '${since}', '{}'), ('desk', true, '${since}', '{}'), ('texts', true, '${since}', '{}');
  create temp table dug on commit drop as
    select row_number() over (order by b.burial_date, b.burial_id)::int as dig_no, b.burial_id, b.site_id, b.grave_no,
      b.sale_id, b.customer_id, b.burial_date, s.site_ref, sl.slot_from, named_body(b) as name,
      case when b.position = 1 then 'NEW' else 'REOPEN' end as opening, g.places - b.position + 1 as for_places,
      150 + 60 * (g.places - b.position) as depth, 150 + 60 * (g.places - b.position) + b.burial_id % 5 as measured,
      185 + b.burial_id % 4 * 5 as long, 60 + b.burial_id % 3 * 3 as wide, 40 + b.burial_id % 3 * 3 as high, it.*
    from burials b join sites s using (site_id) join graves g using (site_id, grave_no)
      left join burial_slots sl using (burial_slot_id),
      lateral (select (b.burial_date + coalesce(sl.slot_from, '10:00')::time) at time zone '${zone}' as begins) slot,
      lateral (select begins - interval '2 days' as issued_at, begins - interval '20 hours' as marked_at,
        begins - interval '19 hours' as checked_at, begins - interval '3 hours' as opened_at,
        begins + interval '40 minutes' as laid_at, begins + interval '100 minutes' as closed_at) it
    where b.burial_status_ref = 'COMPLETE' and not b.is_legacy and b.in_ground and b.position is not null
      and b.burial_date >= '${since}' and b.burial_date < '${today}';
  insert into burial_passes (burial_id, pass_no, token_hash, state, issued_at, issued_by, used_at)
    select burial_id, row_number() over (order by dig_no), encode(sha256(convert_to('pass ' || burial_id, 'UTF8')), 'hex'),
      'USED', issued_at, ${office}, laid_at from dug where dig_no % 5 > 0;
  insert into dig_orders (dig_no, burial_id, revision, state, site_id, grave_no, opening, for_places, depth_cm,
      coffin_length_cm, coffin_width_cm, coffin_height_cm, burial_date, slot_from, issued_at, issued_by, marked_at,
      marked_by, checked_at, checked_by, checked_ref, check_how, opened_at, opened_by, measured_depth_cm, laid_at, laid_by,
      laid_with, laid_why, pass_id, closed_at, closed_by, updated_at)
    select dig_no, d.burial_id, 1, 'CLOSED', site_id, grave_no, opening, for_places, depth, long, wide, high, burial_date,
      slot_from, d.issued_at, ${office}, marked_at, ${marks}, checked_at, ${checks}, site_ref, 'AT_GRAVE', opened_at,
      ${marks}, measured, laid_at, ${marks}, case when pass_id is null then ${checks} end,
      case when pass_id is null then 'The undertaker had left the pass in the office' end, pass_id, closed_at, ${marks},
      closed_at
    from dug d left join burial_passes p using (burial_id) order by dig_no;
  update burials b set coffin_length_cm = long, coffin_width_cm = wide, coffin_height_cm = high, laid_at = d.laid_at,
    laid_dig_order_id = o.dig_order_id, laid_depth_cm = measured from dug d join dig_orders o using (burial_id)
    where b.burial_id = d.burial_id;
  create temp table step_of on commit drop as
    select d.*, o.dig_order_id, step.*,
      case step.who when 'office' then ${office} when 'marks' then ${marks} else ${checks} end as user_id
    from dug d join dig_orders o using (burial_id), lateral ${steps.replace(/\b(\w+_at|site_ref|measured)\b/g, 'd.$1')};
  insert into acts (act_uuid, kind, user_id, entered_by, how, done_at, received_at, site_id, grave_no, burial_id,
      dig_order_id, said, outcome, outcome_words, body_sha256)
    select md5('act ' || burial_id || kind)::uuid, kind, user_id, user_id, 'AT_GRAVE', at, at + interval '4 seconds',
      site_id, grave_no, burial_id, dig_order_id, said, 'APPLIED', '', encode(sha256(convert_to(kind || burial_id, 'UTF8')), 'hex')
    from step_of where kind is not null order by at, dig_no;
  insert into grave_measures (site_id, grave_no, act_id, how, on_date, depth_cm, measured_by, created_at)
    select a.site_id, a.grave_no, a.act_id, 'DUG', (a.done_at at time zone '${zone}')::date, (a.said ->> 'depth_cm')::int,
      a.user_id, a.received_at from acts a where a.kind = 'grave.opened';
  insert into audits (object, object_id, action, user_id, message, data, audit_at)
    select 'dig_order', dig_order_id, state, user_id, format('Order to dig %s: %s', dig_no, lower(state)),
      jsonb_build_object('name', name, 'dig_no', dig_no, 'burial_id', burial_id, 'site_id', site_id, 'state', state), at
    from step_of order by at, dig_no;
  insert into audits (object, object_id, action, user_id, message, data, audit_at)
    select 'burial', burial_id, 'DIG_ORDER_' || state, user_id, format('Order to dig %s: %s', dig_no, lower(state)),
      jsonb_build_object('name', name, 'sale_id', sale_id, 'customer_id', customer_id, 'site_id', site_id), at
    from step_of order by at, dig_no;
  update counters set value = n from (
      select 'dig_order' as of, count(*)::int as n from dug union all select 'burial_pass', count(*) from burial_passes) given
    where name = of and n > 0;
  ${triggers('enable')}
`
