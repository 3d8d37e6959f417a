import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { instant, optionalEmail, optionalLongText, optionalText, requiredText } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'

const withAccount = 'Enter both the bank and the account number, or leave both empty.'

/** What the park says of itself on its papers, mails and pages (park-1). */
export const parkForm = z
  .object({
    name: requiredText('Name is required.', 120),
    address: optionalLongText(500),
    phone: optionalText(50),
    email: optionalEmail('Enter a valid email address.'),
    tax_no: optionalText(50),
    colour: z
      .string({ error: 'Colour is required.' })
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #2f5d50.'),
    footer: optionalLongText(300),
    invoice_footer: optionalLongText(1000),
    receipt_footer: optionalLongText(500),
    bank: optionalText(120),
    bank_branch: optionalText(120),
    bank_account_name: optionalText(120),
    bank_account_no: optionalText(50),
    bank_code: optionalText(50),
  })
  .superRefine(({ bank, bank_branch, bank_account_name, bank_account_no, bank_code }, ctx) => {
    const named = Boolean(bank)
    if (named === Boolean(bank_account_no) && (named || !(bank_branch || bank_account_name || bank_code)))
      return
    const path = [named ? 'bank_account_no' : 'bank']
    ctx.addIssue({ code: 'custom', path, message: withAccount })
  })

const text = z.string().nullable()

export const parkRecord = z.object({
  name: z.string(),
  address: text,
  phone: text,
  email: text,
  tax_no: text,
  colour: z.string(),
  footer: text,
  invoice_footer: text,
  receipt_footer: text,
  bank: text,
  bank_branch: text,
  bank_account_name: text,
  bank_account_no: text,
  bank_code: text,
  logo: z.object({ address: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** False until this was first saved: name and colour are those of the environment. */
  saved: z.boolean(),
  /** What the environment says, which holds no longer once this was saved. */
  environment: z.object({ name: z.string(), colour: z.string() }),
  updated_at: instant,
  /** The name of whoever changed it last; null where nobody has. */
  updated_by: text,
})

export type ParkRecord = z.output<typeof parkRecord>
export type ParkForm = z.output<typeof parkForm>

/** Pixels of a logo's longer side, and bytes of its file, at most. */
export const logoAtMost = { side: 2000, bytes: 1024 * 1024 } as const

/** Setup > Park. */
export const park = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/park',
    summary: 'What the park says of itself on papers, mails and pages',
    permission: setupEditors,
    response: parkRecord,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/park',
    summary: 'Saves it; name and colour hold from then on, whatever the environment says',
    permission: setupEditors,
    body: parkForm.safeExtend({ updated_at: instant.optional() }),
    response: parkRecord,
    conflicts: [changedSinceOpened],
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/v1/park/logo',
    summary: 'Sets the logo: a PNG or JPEG of at most 2,000 pixels a side',
    permission: setupEditors,
    upload: { field: 'file', many: false, accept: 'logo' },
    response: parkRecord,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/v1/park/logo',
    summary: 'Takes the logo away',
    permission: setupEditors,
    response: parkRecord,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/asset/park/logo/:version',
    summary: 'The logo as a picture',
    permission: setupEditors,
    params: z.object({ version: z.string().max(20) }),
    file: 'image/*',
  }),
}
