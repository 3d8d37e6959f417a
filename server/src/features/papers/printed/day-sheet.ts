import type { Contact, DaySheet, SheetBurial, SheetEvent, SheetNote } from '@sexton/contract/day-sheet/calls'
import type { papers } from '@sexton/contract/papers/calls'
import { ageWords } from '@sexton/contract/values/age'
import { deceasedName } from '@sexton/contract/values/names'
import { phoneWords } from '@sexton/contract/values/phones'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../../core/call/verbs.ts'
import { facts, heading, longDate } from '../../../core/pdf/pdf-parts.ts'
import type { Paper } from '../../../core/pdf/pdf.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { sheet } from '../../day-sheet/public.ts'
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
    [grave_no, place && grave_places && `place ${place} of ${grave_places}`].filter(Boolean).join(', ')
  )
}

/** A burial: who, where exactly, whom to ring up, what to know. Never cut by the end of a page. */
function burialPart(park: PaperPark, burial: SheetBurial, plans: DaySheet['plans']): Content {
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
        ['Site', burial.site_ref ?? 'no burial place'],
        ['Grave', graveWords(burial)],
        ['Site type', burial.site_type],
        ['Age', ageWords(burial)],
        ['Undertaker', contactWords(burial.undertaker)],
        ['Contact', contactWords(burial.contact)],
      ],
      90,
    ),
    ...noteLines(burial.notes),
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
  park: PaperPark,
  title: string,
  burials: readonly SheetBurial[],
  plans: DaySheet['plans'],
): Content[] {
  const [first, ...others] = burials.map((burial) => burialPart(park, burial, plans))
  return first ? [{ unbreakable: true, stack: [heading(title), first] }, ...others] : []
}

const eventPart = (zone: string) =>
  function part(event: SheetEvent): Content {
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    const what = [time.format(new Date(event.event_time)), event.event_type, event.site_ref]
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

/** The day of the grounds staff (day-sheet-1) on paper. */
const layout = (park: PaperPark, day: DaySheet, zone: string): Paper => {
  const count = day.slots.reduce((sum, { burials }) => sum + burials.length, day.unslotted.length)
  return {
    title: `Day Sheet, ${longDate(day.date)}`,
    dated: day.date,
    content: [
      ...(day.blocked
        ? [{ text: 'No burials and events are booked on this day: it is blocked.', bold: true }]
        : []),
      ...(count === 0 ? ['No burials on this day.'] : []),
      ...day.slots.flatMap(({ from, to, description, burials }) =>
        slotPart(park, `${from} to ${to}, ${description}`, burials, day.plans),
      ),
      ...slotPart(park, 'Time not chosen yet', day.unslotted, day.plans),
      heading(`Events (${day.events.length})`),
      ...(day.events.length === 0 ? ['No events on this day.'] : day.events.map(eventPart(zone))),
    ],
  }
}

/** The sheet of a day. */
export const daySheet: Read<typeof papers.daySheet> = async (ctx, { params, query }) => {
  const day = (await sheet(ctx, { params, query, body: undefined })) as DaySheet
  return printed(ctx, `${params.date}_Day_Sheet.pdf`, (park) => layout(park, day, ctx.park.PARK_TIME_ZONE))
}
