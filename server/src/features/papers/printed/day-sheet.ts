import type { Contact, DaySheet, SheetBurial, SheetEvent, SheetNote } from '@sexton/contract/day-sheet/calls'
import type { papers } from '@sexton/contract/papers/calls'
import { ageWords } from '@sexton/contract/values/age'
import { deceasedName } from '@sexton/contract/values/names'
import { phoneWords } from '@sexton/contract/values/phones'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../../core/call/verbs.ts'
import { facts, heading, longDate } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { does } from '../../../domain/practices/options.ts'
import { slipsOfDay, type Slip } from '../../../domain/digging/slip-queries.ts'
import { cemeteryNames, type CemeteryNames } from '../../../domain/ground/cemetery-names.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { sheet } from '../../day-sheet/public.ts'
import { placeOf } from '../layouts.ts'
import { orderPart } from './sheet-order.ts'
import { planOf } from './plan.ts'
import { printed } from './printed.ts'

const space = { width: 190, height: 150 }

/** No number is cut by the end of a line. */
const wholePhone = (phone: string) => phoneWords(phone).replaceAll(' ', '\u00a0')

/** Whom to ring up. */
export const contactWords = (contact: Contact | null) =>
  contact &&
  [
    [contact.name, contact.relation && `(${contact.relation})`].filter(Boolean).join(' '),
    ...contact.phones.map(wholePhone),
  ].join(', ')

const noteLines = (notes: readonly SheetNote[]): Content[] =>
  notes.length > 0
    ? [{ ul: notes.map(({ note, about }) => (about === 'site' ? `Site: ${note}` : note)), style: 'label' }]
    : []

const graveWords = ({ grave_no, grave_places, position, planned_position }: SheetBurial) => {
  const place = position ?? planned_position
  return (
    grave_no &&
    [grave_no, place && grave_places && `position ${place} of ${grave_places}`].filter(Boolean).join(', ')
  )
}

/** What every part of the sheet needs. */
interface Office {
  park: PaperPark
  zone: string
  names: CemeteryNames
  /** The orders to dig of the day, by burial; null while the park digs without them. */
  orders: ReadonlyMap<number, Slip> | null
}

const placed = (site_ref: string | null, names: CemeteryNames) =>
  placeOf({ site_ref, cemetery: names.byRef(site_ref)?.cemetery ?? null })

/** A burial: who, where exactly, whom to ring up, what to know. Never cut by the end of a page. */
function burialPart({ park, names, orders }: Office, burial: SheetBurial, plans: DaySheet['plans']): Content {
  const plan = planOf(
    plans.find(({ block_ref }) => block_ref === burial.block_ref),
    burial.plot,
    { colour: park.colour, space },
  )
  const said: Content[] = [
    { text: deceasedName(burial), bold: true, fontSize: 12, margin: [0, 0, 0, 3] },
    ...(burial.cod_is_contagious
      ? [
          {
            text: ['Contagious', burial.contagion].filter(Boolean).join(': '),
            bold: true,
            margin: [0, 0, 0, 3] as [number, number, number, number],
          },
        ]
      : []),
    facts(
      [
        ['Site', placed(burial.site_ref, names) ?? 'no burial place recorded'],
        ['Grave', graveWords(burial)],
        ['Site type', burial.site_type],
        ['Age', ageWords(burial)],
        ['Undertaker', contactWords(burial.undertaker)],
        ['Contact', contactWords(burial.contact)],
      ],
      90,
    ),
    ...noteLines(burial.notes),
    ...(orders && burial.burial_status_ref === 'CONFIRMED' ? orderPart(orders.get(burial.burial_id)) : []),
  ]
  return {
    unbreakable: true,
    margin: [0, 0, 0, 12],
    columnGap: 12,
    columns: [{ width: '*', stack: said }, ...(plan.length > 0 ? [{ width: space.width, stack: plan }] : [])],
  }
}

/** The first burial stays with the heading of its slot. */
function slotPart(
  office: Office,
  title: string,
  burials: readonly SheetBurial[],
  plans: DaySheet['plans'],
): Content[] {
  const [first, ...others] = burials.map((burial) => burialPart(office, burial, plans))
  return first ? [{ unbreakable: true, stack: [heading(title), first] }, ...others] : []
}

const eventPart = ({ zone, names }: Office) =>
  function part(event: SheetEvent): Content {
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    const what = [time.format(new Date(event.event_time)), event.event_type, placed(event.site_ref, names)]
    return {
      unbreakable: true,
      margin: [0, 0, 0, 6],
      stack: [
        { text: what.filter(Boolean).join(', '), bold: true },
        [event.description, event.customer_name, event.contractor].filter(Boolean).join(', '),
        ...noteLines(event.notes),
      ],
    }
  }

/** That nothing is booked, and where; nothing on a day like any other. */
function blockedWords(
  { blocked, blocked_reason: why, blocked_at }: DaySheet,
  { byId }: CemeteryNames,
): string | null {
  if (blocked)
    return `This day is blocked: no burials or events can be booked.${why === null ? '' : ` Reason: ${why}`}`
  const there = blocked_at.flatMap((id) => byId(id)?.cemetery ?? [])
  return there.length > 0
    ? `No burials and events are booked at ${there.join(', ')}: the day is blocked there.`
    : null
}

/** The day of the grounds staff (day-sheet-1) on paper, of one cemetery or of all. */
const layout = (day: DaySheet, office: Office, cemetery: string | undefined): Paper => {
  const { names } = office
  const blocked = blockedWords(day, names)
  const count = day.slots.reduce((sum, { burials }) => sum + burials.length, day.unslotted.length)
  return {
    title: ['Day Sheet', longDate(day.date), cemetery].filter(Boolean).join(', '),
    dated: day.date,
    content: [
      ...(blocked ? [{ text: blocked, bold: true }] : []),
      ...(count === 0 ? ['No burials on this day.'] : []),
      ...day.slots.flatMap(({ from, to, description, cemetery_id, burials }) => {
        const title = [`${from} to ${to}`, description, names.byId(cemetery_id)?.cemetery]
        return slotPart(office, title.filter(Boolean).join(', '), burials, day.plans)
      }),
      ...slotPart(office, 'No time chosen yet', day.unslotted, day.plans),
      heading(`Events (${day.events.length})`),
      ...(day.events.length === 0 ? ['No events on this day.'] : day.events.map(eventPart(office))),
    ],
  }
}

/** The sheet of a day. */
export const daySheet: Read<typeof papers.daySheet> = async (ctx, { params, query }) => {
  const day = (await sheet(ctx, { params, query, body: undefined })) as DaySheet
  const names = await cemeteryNames(ctx)
  const one = names.byId(query.cemetery_id)
  const name = [params.date, 'Day_Sheet', one?.code].filter(Boolean).join('_')
  const zone = ctx.park.PARK_TIME_ZONE
  const { date } = params
  const found = does(ctx, 'dig_orders') && (await slipsOfDay(ctx, { date, cemetery_id: query.cemetery_id }))
  const orders = found ? new Map(found.map((slip) => [slip.burial_id, slip])) : null
  return printed(ctx, `${name}.pdf`, (park) => layout(day, { park, zone, names, orders }, one?.cemetery))
}
