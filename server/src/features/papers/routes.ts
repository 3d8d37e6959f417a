import { reopeningNotes } from '@sexton/contract/graves/reopening-calls'
import { papers } from '@sexton/contract/papers/calls'
import { implement } from '../../core/call/implement.ts'
import { agreement } from './agreement.ts'
import { burialCertificate } from './burial-certificate.ts'
import { certificate } from './certificate.ts'
import { certificates } from './certificates-to-send.ts'
import { emailCertificates, sendCertificates } from './email-certificates.ts'
import { invoice } from './invoice.ts'
import { opened } from './opened.ts'
import { order } from './order.ts'
import { burialCard } from './printed/burial-card.ts'
import { cashDay } from './printed/cash-day.ts'
import { daySheet } from './printed/day-sheet.ts'
import { reopeningNote } from './printed/reopening-note.ts'
import { receipt } from './receipt.ts'
import { siteCard } from './printed/site-card.ts'
import { statement } from './printed/statement.ts'

export const papersRoutes = implement(papers, {
  order,
  invoice,
  agreement,
  receipt,
  certificate,
  emailCertificates,
  certificates,
  sendCertificates,
  burialCertificate,
  statement,
  daySheet,
  cashDay,
  burialCard,
  siteCard,
  opened,
})

export const reopeningNotesRoutes = implement(reopeningNotes, { note: reopeningNote })
