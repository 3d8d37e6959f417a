/** HEVC tile of 512 by 512 pixels of one blue, and what a decoder must know of it (hvcC); made by libheif's heif-enc. */
const tileSide = 512
const parameters = Buffer.from(
  'AQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQAsQgEBA3AAAAMAkAAAAwAAAwBaoAQCAIBZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkA=',
  'base64',
)
const tile = Buffer.from(
  'AAAAdCgBr1EF61ikpRD5DpJf/8rdyPO6f/cdzGxkj8D9cb5eAXQHOKAALKCl2HfgCTA7RQgAAAMBpZMCbDwAAAMAAAMAfsCHAAADAAADAAAKGAAAAwAAAwAACLgAAAMAAAMAANKAAAADAAADAASMAAADAAADAAyY',
  'base64',
)

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))
const u32 = (...values: number[]) => u16(...values.flatMap((value) => [value >>> 16, value & 0xffff]))

function box(type: string, ...content: Uint8Array[]): Buffer {
  const inside = Buffer.concat(content)
  return Buffer.concat([u32(inside.length + 8), Buffer.from(type), inside])
}
const versioned = (type: string, version: number, ...content: Uint8Array[]) =>
  box(type, u32(version * 0x1000000), ...content)

/** A picture as a phone writes it: a grid of HEVC tiles, turned by a quarter when it is shown; all its tiles are one. */
export function phoneHeic(width: number, height: number): Buffer {
  const [columns, rows] = [Math.ceil(width / tileSide), Math.ceil(height / tileSide)]
  const tiles = Array.from({ length: columns * rows }, (_, at) => at + 1)
  const whole = tiles.length + 1
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width, height)])
  // A tile is hidden: no picture of its own.
  const named = (id: number, type: string) =>
    box('infe', u32(0x2000000 + (id < whole ? 1 : 0)), u16(id, 0), Buffer.from(type), Buffer.from([0]))
  const where = (id: number, inMeta: number, at: number, length: number) =>
    Buffer.concat([u16(id, inMeta, 0, 1), u32(at, length)])
  const meta = (at: number) =>
    versioned(
      'meta',
      0,
      versioned('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      versioned('pitm', 0, u16(whole)),
      versioned(
        'iloc',
        1,
        Buffer.from([0x44, 0]),
        u16(whole),
        ...tiles.map((id) => where(id, 0, at, tile.length)),
        where(whole, 1, 0, grid.length),
      ),
      versioned('iinf', 0, u16(whole), ...tiles.map((id) => named(id, 'hvc1')), named(whole, 'grid')),
      versioned('iref', 0, box('dimg', u16(whole, tiles.length, ...tiles))),
      box(
        'iprp',
        box(
          'ipco',
          box('hvcC', parameters),
          versioned('ispe', 0, u32(tileSide, tileSide)),
          versioned('ispe', 0, u32(width, height)),
          box('irot', Buffer.from([3])),
        ),
        versioned(
          'ipma',
          0,
          u32(whole),
          ...tiles.map((id) => Buffer.concat([u16(id), Buffer.from([2, 0x81, 2])])),
          Buffer.concat([u16(whole), Buffer.from([2, 3, 0x84])]),
        ),
      ),
      box('idat', grid),
    )
  const head = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), box('mdat', tile)])
}
