import { deskBookings } from '@sexton/contract/desk/booking-calls'
import { servedPages } from '../../../core/outside-callers/page-routes.ts'
import { saveDeceased, saveFamily, saveGrave } from './fill.ts'
import { accept, changeTime, send, withdraw } from './go-on.ts'
import { make } from './make.ts'
import { addPaper, removePaper } from './papers.ts'
import {
  book,
  check,
  confirmation,
  deceased,
  family,
  grave,
  papers,
  places,
  show,
  time,
  withdrawal,
} from './show.ts'

export const bookingPages = servedPages(deskBookings, {
  places,
  book,
  make,
  show,
  deceased,
  saveDeceased,
  grave,
  saveGrave,
  family,
  saveFamily,
  papers,
  addPaper,
  removePaper,
  check,
  send,
  time,
  changeTime,
  accept,
  withdrawal,
  withdraw,
  confirmation,
})
