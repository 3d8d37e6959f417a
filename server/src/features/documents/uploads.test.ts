import { documents } from '@sexton/contract/documents/calls'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aHeic } from '../../test/pictures/a-heic.ts'
import { form, pdf, png, type SentFile } from '../../test/multipart.ts'
import { papersPark } from './documents-fixture.ts'

const { park, desk, newCustomer, send, listed, stored } = papersPark()

describe('a refused upload: nothing of it is stored (documents-2, documents-3)', () => {
  const refusedWith = async (files: SentFile[], status: number, message: string) => {
    const [rowsBefore, filesBefore] = [await listed(), await stored()]
    const response = await send(files)
    expect([response.statusCode, response.json().error.message]).toEqual([status, message])
    expect(await listed()).toEqual(rowsBefore)
    expect(await stored()).toEqual(filesBefore)
  }
  const good = { name: 'good.png', content: png }

  it('of the wrong kind by its content, whatever its name says', () =>
    refusedWith(
      [good, { name: 'page.png', content: Buffer.from('<html><script>alert(1)</script></html>') }],
      415,
      'page.png is not an image (JPEG, PNG, WebP, GIF or HEIC) or a PDF.',
    ))

  it('a drawing with scripts (SVG)', () =>
    refusedWith(
      [
        {
          name: 'x.svg',
          content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        },
      ],
      415,
      'x.svg is not an image (JPEG, PNG, WebP, GIF or HEIC) or a PDF.',
    ))

  it('larger than 25 MB', () =>
    refusedWith(
      [good, { name: 'large.png', content: Buffer.concat([png, Buffer.alloc(25 * 1024 * 1024)]) }],
      413,
      'large.png is larger than 25 MB. Choose a smaller file.',
    ))

  it('empty', () =>
    refusedWith([good, { name: 'empty.png', content: Buffer.alloc(0) }], 415, 'empty.png is empty.'))

  it('more than 20 files', () =>
    refusedWith(
      Array.from({ length: 21 }, () => good),
      413,
      'You can upload at most 20 files at a time.',
    ))

  it('none', async () => {
    expect((await send([])).json().error.fields).toEqual({ files: 'Choose a file.' })
  })

  it('cut off during the upload', async () => {
    const before = await stored()
    const { payload, headers } = form([good, { name: 'b.png', content: png }])
    const response = await desk.clerk.ask(
      documents.add,
      { params: { type: 'customer', id: desk.customer_id }, body: {} },
      { payload: payload.subarray(0, payload.length - 60), headers },
    )
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toBe(
      'The upload was interrupted, so nothing was saved. Please try again.',
    )
    expect(await stored()).toEqual(before)
  })

  it('refused by the database at the end, when the file has its final name already', async () => {
    const before = await stored()
    const nobody = await send([good, good], 'customer', desk.customer_id, { customer_id: 2_000_000_000 })
    expect(nobody.statusCode).toBe(409)
    expect(await stored()).toEqual(before)
  })

  it('for a record that does not exist (documents-1)', async () => {
    const before = await stored()
    expect((await send([good], 'customer', 999_999)).statusCode).toBe(404)
    expect(await stored()).toEqual(before)
  })
})

const again = (key: string, files: SentFile[], id: number) => {
  const { payload, headers } = form(files)
  return desk.clerk.ask(
    documents.add,
    { params: { type: 'customer', id }, body: {} },
    { payload, headers, key },
  )
}

describe('an upload whose answer was lost', () => {
  it('is stored once when it is sent again with its key, with the same answer', async () => {
    const id = await newCustomer()
    const sent = [{ name: 'id.png', content: png }]
    const first = await again('lost-1', sent, id)
    const before = await stored()
    const second = await again('lost-1', sent, id)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect(await listed(id)).toHaveLength(1)
    expect(await stored()).toEqual(before)
  })
})

describe('a file name', () => {
  it('loses folders, direction marks and misleading endings', async () => {
    const id = await newCustomer()
    await send(
      [
        { name: '../../etc/passwd.png', content: png },
        { name: 'C:\\\\temp\\\\scan.png', content: png },
        { name: 'harmless\u202Egnp.html', content: png },
        { name: '.htaccess', content: pdf },
      ],
      'customer',
      id,
    )
    expect((await listed(id)).map((row) => row.filename).sort()).toEqual([
      'harmlessgnp.html.png',
      'htaccess.pdf',
      'passwd.png',
      'scan.png',
    ])
  })
})

describe('a document that is a picture', () => {
  const bytesOf = async (filename: string, id: number) => {
    const params = { parent_object: 'customer' as const, parent_object_id: id, filename }
    return (await desk.clerk.ask(documents.asset, { params })).rawPayload
  }
  const scan = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '15/1 23/1 0/1', GPSLatitudeRef: 'S' } })

  it('is stored upright and without position and camera, without the original; a PDF unchanged', async () => {
    const id = await newCustomer()
    const original = await scan().jpeg().toBuffer()
    const before = (await stored()).length
    expect((await send([{ name: 'nrc.jpg', content: original }], 'customer', id)).statusCode).toBe(200)
    await send(
      [
        { name: 'deed.pdf', content: pdf },
        { name: 'cod.heic', content: aHeic },
      ],
      'customer',
      id,
    )
    const { width, height, exif, orientation } = await sharp(await bytesOf('nrc.jpg', id)).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 30, height: 40 })
    expect(await bytesOf('deed.pdf', id)).toEqual(pdf)
    expect((await sharp(await bytesOf('cod.heic.jpg', id)).metadata()).width).toBe(64)
    expect((await stored()).length).toBe(before + 3)
    for (const key of await stored()) expect(await park.core.files.bytes(key)).not.toEqual(original)
  })

  it('that cannot be read leaves nothing stored, nor do the files sent with it', async () => {
    const before = await stored()
    const files = [
      { name: 'good.png', content: png },
      { name: 'half.png', content: png.subarray(0, 50) },
    ]
    const response = await send(files)
    expect([response.statusCode, response.json().error.message]).toEqual([
      415,
      'half.png cannot be read as a picture.',
    ])
    expect(await stored()).toEqual(before)
  })
})

describe('a part of a document (core-13)', () => {
  const content = Buffer.concat([pdf, Buffer.alloc(5000, 'x')])
  const part = (headers: Record<string, string>) =>
    desk.clerk.ask(
      documents.asset,
      { params: { parent_object: 'customer', parent_object_id: desk.customer_id, filename: 'parts.pdf' } },
      { headers },
    )

  it('is sent where one is asked for, else the whole', async () => {
    await send([{ name: 'parts.pdf', content }])
    const end = await part({ range: 'bytes=-10' })
    expect([end.statusCode, end.headers['content-length'], end.payload]).toEqual([206, '10', 'x'.repeat(10)])
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'nonsense'])
      expect((await part({ range })).rawPayload.length).toBe(content.length)
  })

  it('is refused beyond its end (416), and is the whole where If-Range names another file', async () => {
    const beyond = await part({ range: `bytes=${content.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`])
    expect(beyond.json().error.code).toBe('no_such_part')
    const range = 'bytes=0-3'
    const { etag } = (await part({ range })).headers
    expect((await part({ range, 'if-range': String(etag) })).payload).toBe('%PDF')
    expect((await part({ range, 'if-range': '"another"' })).statusCode).toBe(200)
  })
})
