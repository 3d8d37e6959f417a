import { Transform } from 'node:stream'

/**
 * How a value is written in a CSV so that anybody can read it, and how it becomes the value again. `value` is SQL; the type
 * is PostgreSQL's own name of it. Lengths on the ground are whole centimetres of the park's grid, written as WKT.
 */
export interface Written {
  out: (value: string) => string
  back: (text: string) => string
}

const plain = (type: string): Written => ({
  out: (value) => `${value}::text`,
  back: (text) => `${text}::${type}`,
})

const list = (item: string): Written => ({
  out: (value) => `to_json(${value})::text`,
  back: (text) =>
    `case when ${text} is not null then array(select one::${item} from jsonb_array_elements_text(${text}::jsonb) with ordinality as all_of (one, nth) order by nth) end`,
})

const instant: Written = {
  out: (value) => `to_json(${value}) #>> '{}'`,
  back: (text) => `${text}::timestamptz`,
}

/** A ring of WKT ends where it began, a polygon of PostgreSQL does not say it twice. */
const area: Written = {
  out: (value) =>
    `'POLYGON ((' || replace(replace(replace(btrim(${value}::text, '()') || '),(' || split_part(btrim(${value}::text, '()'), '),(', 1), '),(', ';'), ',', ' '), ';', ', ') || '))'`,
  back: (text) =>
    `('((' || replace(replace(replace(regexp_replace(substring(${text} from '^POLYGON \\(\\((.*)\\)\\)$'), ', [^,]*$', ''), ', ', ';'), ' ', ','), ';', '),(') || '))')::polygon`,
}

const place: Written = {
  out: (value) => `'POINT ' || replace(${value}::text, ',', ' ')`,
  back: (text) => `replace(substring(${text} from '^POINT (.*)$'), ' ', ',')::point`,
}

const special: Record<string, Written> = {
  'integer[]': list('integer'),
  'text[]': list('text'),
  polygon: area,
  point: place,
}

export const writtenAs = (type: string): Written =>
  special[type] ?? (type.startsWith('timestamp') ? instant : plain(type))

const quote = '"'.charCodeAt(0)
const lineFeed = '\n'.charCodeAt(0)

/** Ends each row with CR LF as RFC 4180 asks for, which COPY does not; breaks within a value stay as they are. */
export function rowsEndAsInRfc4180(): Transform {
  let isQuoted = false
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const pieces: Buffer[] = []
      let from = 0
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) {
          pieces.push(chunk.subarray(from, at), Buffer.from('\r\n'))
          from = at + 1
        }
      }
      pieces.push(chunk.subarray(from))
      done(null, Buffer.concat(pieces))
    },
  })
}
