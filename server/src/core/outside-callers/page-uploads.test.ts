import { endpoint } from '@sexton/contract/core/endpoint'
import { requiredText } from '@sexton/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { formOf, lineField } from '../../../../portal/desk/form.ts'
import { markup } from '../../../../portal/markup.ts'
import { testPark } from '../../test/app.ts'
import { deskClient, signedInDirector, type DeskClient } from '../../test/directors.ts'
import { form as multipart, pdf, png } from '../../test/multipart.ts'
import { switchOn } from '../../test/practices.ts'
import { unchanged } from '../audit/audit.ts'
import { openHttp } from '../http/http.ts'
import { formTokenOf } from '../sign-in/outside-sessions.ts'
import { mountPages, servedPages } from './page-routes.ts'

const papers = {
  show: endpoint({
    method: 'GET',
    path: '/desk/papers',
    summary: 'Papers',
    page: true,
    practice: 'desk',
    permission: 'director',
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/papers',
    summary: 'Adds papers',
    page: true,
    practice: 'desk',
    permission: 'director',
    upload: { field: 'files', many: true, accept: 'documents', optional: true },
    body: z.object({ title: requiredText('Enter a title.', 100) }),
  }),
}

const park = testPark()
let app: FastifyInstance
let director: DeskClient
let got: { title: string; kinds: string[] } | undefined

beforeAll(async () => {
  await switchOn(park, { desk: {} })
  app = await openHttp(park.core.settings)
  const served = servedPages(papers, {
    show: async (_ctx, _input, form) => ({
      title: 'Papers',
      body: formOf(form, { action: '/desk/papers', button: 'Add', files: true }, [
        lineField(form, { name: 'title', label: 'Title' }),
        markup`${form.errors['files']}`,
      ]),
    }),
    add: {
      at: 'show',
      change: async (ctx, { body, files }) => {
        unchanged(ctx)
        got = { title: body.title, kinds: files.map(({ mediaType }) => mediaType) }
        return '/desk/papers'
      },
    },
  })
  mountPages(served)(app, park.core)
  director = deskClient({ app }, (await signedInDirector(park)).token)
})
afterAll(() => app.close())

const send = (files: { name: string; content: Buffer }[], fields: Record<string, string> = {}) => {
  got = undefined
  return director.send('/desk/papers', multipart(files, { csrf: formTokenOf(director.token), ...fields }))
}

describe('a form with files (desk-8)', () => {
  it('brings pictures and PDFs, several at once, or none', async () => {
    const files = [
      { name: 'permit.png', content: png },
      { name: 'id.pdf', content: pdf },
    ]
    const sent = await send(files, { title: 'Permit' })
    expect([sent.statusCode, sent.headers.location, got]).toEqual([
      303,
      '/desk/papers',
      { title: 'Permit', kinds: ['image/png', 'application/pdf'] },
    ])
    // As a browser sends a field where no file was chosen.
    await send([{ name: '', content: Buffer.alloc(0) }], { title: 'None' })
    expect(got).toEqual({ title: 'None', kinds: [] })
  })

  it('with another kind of file is refused, and keeps what was typed', async () => {
    const refused = await send([{ name: 'permit.docx', content: Buffer.from('PK no picture') }], {
      title: 'Permit of “Phiri”',
    })
    expect([refused.statusCode, got]).toEqual([415, undefined])
    expect(refused.body).toContain('permit.docx is not an image (JPEG, PNG, WebP, GIF or HEIC) or a PDF.')
    expect(refused.body).toContain('value="Permit of “Phiri”"')
  })

  it('of another session is refused before anything is made of its files', async () => {
    const refused = await send([{ name: 'permit.png', content: png }], { title: 'Permit', csrf: 'other' })
    expect([refused.statusCode, got]).toEqual([403, undefined])
  })
})
