import { expect, it } from 'vitest'
import type { Core } from '../context/core.ts'
import type { ClaimedMail } from './claims.ts'
import { messageOf } from './message.ts'

it('has a subject of one line and a plain text, whatever an old row holds', async () => {
  const core = { settings: { MAIL_FROM: 'office@park.example' } } as Core
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
  })
})
