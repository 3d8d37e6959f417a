/** shpjs, as much of it as is used here. */
declare module 'shpjs' {
  export function parseShp(shp: Uint8Array): ({ type: string; coordinates: unknown } | null)[]
  export function parseDbf(dbf: Uint8Array, encoding: string): Record<string, unknown>[]
}

/** saxen, as much of it as is used here. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      take: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'text' | 'cdata' | 'attention', take: (text: string, decode: Decode) => void): this
    on(event: 'closeTag', take: (name: string) => void): this
    on(event: 'error', take: (error: Error) => void): this
    parse(text: string): void
  }
}
