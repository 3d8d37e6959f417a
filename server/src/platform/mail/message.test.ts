import { expect, it } from 'vitest'
import type { Core } from '../../core/context/core.ts'
import type { ClaimedMail } from './claims.ts'
import { messageOf } from './message.ts'

/** Of a park without a logo. */
const noLogo = {
  select: () => noLogo,
  where: () => noLogo,
  executeTakeFirst: async () => undefined,
}

it('has a subject of one line and a plain text, whatever an old row holds', async () => {
  const core = {
    settings: { MAIL_FROM: 'office@park.example' },
    park: { PARK_NAME: 'Evergreen', COL_PRIMARY: '#336699' },
    database: { db: { selectFrom: () => noLogo } },
  } as unknown as Core
  const mail = {
    message_id: 'a@park.example',
    to_address: 'grace@example.com',
    document_ids: [],
    subject: 'Park: Grace\u202e\r\nBcc: all@park.example',
    body: 'Dear Grace\u202e\u0007,\n\nattached',
  } as unknown as ClaimedMail
  expect(await messageOf(core, mail)).toMatchObject({
    subject: 'Park: Grace Bcc: all@park.example',
    text: 'Dear Grace,\n\nattached',
    html: expect.stringContaining('<p dir="auto">Dear Grace,</p>'),
  })
})
