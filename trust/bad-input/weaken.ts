import { sql } from 'kysely'
import type { Park } from '../frame/park.ts'
import { startProxy } from '../frame/tcp-proxy.ts'

/** Plants a fault: the database fails at stored apostrophes. */
export async function stumble({ db }: Park): Promise<void> {
  await sql`create function stumble() returns trigger language plpgsql as
    $$ begin if position('''' in to_jsonb(new)::text) > 0 then perform 1 / 0; end if; return new; end $$`.execute(
    db,
  )
  for (const table of ['customers', 'notes', 'sale_lines', 'products', 'tariffs', 'contractors', 'audits'])
    await sql`create trigger stumble before insert or update on ${sql.table(table)}
      for each row execute function stumble()`.execute(db)
}

/** Plants a fault: one row of history in ten is gone as soon as it is written. */
export async function forget({ db }: Park): Promise<void> {
  await sql`drop trigger audits_never_change on audits`.execute(db)
  await sql`create function forget() returns trigger language plpgsql security definer as $$
    begin if random() < 0.1 then delete from sexton.audits where audit_id = new.audit_id; end if; return null; end $$`.execute(
    db,
  )
  await sql`create trigger forget after insert on audits for each row execute function forget()`.execute(db)
}

const lies: [string, string][] = [
  ['HTTP/1.1 200 ', 'HTTP/1.1 409 '],
  ['HTTP/1.1 422 ', 'HTTP/1.1 200 '],
]

/** Plants two faults: every other success is answered as a refusal, and every other refusal as a success. */
export async function lie(address: string) {
  let answers = 0
  const proxy = await startProxy(new URL(address), ({ client, upstream }) => {
    client.pipe(upstream)
    upstream.on('data', (chunk: Buffer) => {
      const start = chunk.subarray(0, 13).toString('latin1')
      const lie = lies.find(([truth]) => truth === start)?.[1]
      if (start.startsWith('HTTP/1.1 ')) answers += 1
      client.write(lie && answers % 2 === 0 ? Buffer.concat([Buffer.from(lie), chunk.subarray(13)]) : chunk)
    })
  })
  return { address: `http://127.0.0.1:${proxy.port}`, close: proxy.close }
}
