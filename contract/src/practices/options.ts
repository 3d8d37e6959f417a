import * as z from 'zod'
import type { PracticeRef } from '../core/practices.ts'
import { textChannels, textLanguages } from '../texts/kinds.ts'

const cm = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, message).max(most, message)

const anHour = 'Enter an hour from 0 to 23.'

/** What a park can set for each practice; lengths in whole centimetres. */
export const practiceOptions = {
  dig_orders: z.object({
    /** A second person can check by the photos, where only one is on duty. */
    remote_check: z.boolean().default(true),
    /** Hours after the end of its slot within which it is recorded whether the burial took place. */
    laid_within_hours: z.int().min(1, 'From 1 to 48 hours.').max(48, 'From 1 to 48 hours.').default(4),
    /** A grave may be this much shallower than its order says. */
    depth_tolerance_cm: cm(0, 100, 'From 0 to 100 cm.').default(10),
    /** The depth of a new grave for one, and how much deeper for each further coffin. */
    depth_for_one_cm: cm(50, 400, 'From 50 to 400 cm.').default(150),
    depth_for_each_further_cm: cm(0, 200, 'From 0 to 200 cm.').default(60),
  }),
  grave_room: z.object({
    /** Earth above the uppermost coffin, and between two coffins. */
    cover_cm: cm(0, 200, 'From 0 to 200 cm.').default(90),
    layer_cm: cm(0, 100, 'From 0 to 100 cm.').default(15),
    /** Taken for the height of a coffin that was never measured. */
    coffin_height_cm: cm(10, 100, 'From 10 to 100 cm.').default(45),
    /** Room to work at each side of a coffin. */
    working_gap_cm: cm(0, 50, 'From 0 to 50 cm.').default(10),
    /** Months after a burial before the grave is opened again. */
    min_wait_months: z.int().min(0, 'From 0 to 600 months.').max(600, 'From 0 to 600 months.').default(0),
    /** Years after the burial of someone with a contagious disease in which the health officer is asked. */
    contagious_wait_years: z.int().min(0, 'From 0 to 100 years.').max(100, 'From 0 to 100 years.').default(0),
  }),
  rights: z.object({
    /** Who consents when a grave is opened: all living holders, one of them, or the lead holder. */
    opening_rule: z.enum(['ALL', 'ANY', 'LEAD']).default('ALL'),
    /** How several hold a right: jointly, so that the survivors hold it, or by shares. */
    together: z.enum(['JOINT', 'SHARES']).default('JOINT'),
  }),
  tenure: z.object({
    /** Rights due: what ends within so many months. */
    due_within_months: z.int().min(1, 'From 1 to 120 months.').max(120, 'From 1 to 120 months.').default(24),
    /** Days between the steps of a case, where its plan says nothing else. */
    case_wait_days: z.int().min(1, 'From 1 to 3,650 days.').max(3650, 'From 1 to 3,650 days.').default(90),
  }),
  plans: z.object({
    /** Days after a due that was not paid. */
    first_reminder_days: z.int().min(1, 'From 1 to 90 days.').max(90, 'From 1 to 90 days.').default(7),
    second_reminder_days: z.int().min(1, 'From 1 to 180 days.').max(180, 'From 1 to 180 days.').default(21),
    /** A plan of more instalments asks whether the law on credit allows it; 0 never asks. */
    warn_above_instalments: z
      .int()
      .min(0, 'From 0 to 600 instalments.')
      .max(600, 'From 0 to 600 instalments.')
      .default(0),
  }),
  bank: z.object({
    /** A line whose reference is right, of no more than is outstanding, becomes a receipt by itself. */
    post_right_references: z.boolean().default(false),
    /** Days after which Home lists an unidentified payment. */
    unidentified_after_days: z.int().min(1, 'From 1 to 90 days.').max(90, 'From 1 to 90 days.').default(7),
  }),
  desk: z.object({
    /** A booking keeps its place for so many hours unless its papers are sent in. */
    hold_hours: z.int().min(1, 'From 1 to 336 hours.').max(336, 'From 1 to 336 hours.').default(48),
    /** Hours before its slot begins at which a place can last be booked, and a booking without papers ends. */
    notice_hours: z.int().min(0, 'From 0 to 336 hours.').max(336, 'From 0 to 336 hours.').default(24),
    /** Hours in which the office answers; the place is kept for as long once the papers are in. */
    answer_hours: z.int().min(1, 'From 1 to 336 hours.').max(336, 'From 1 to 336 hours.').default(48),
    /** Of one funeral director: bookings that hold a place at once, and bookings made on one day. */
    holds_at_once: z.int().min(1, 'From 1 to 50 bookings.').max(50, 'From 1 to 50 bookings.').default(3),
    bookings_a_day: z.int().min(1, 'From 1 to 50 bookings.').max(50, 'From 1 to 50 bookings.').default(6),
    /** Days ahead that can be booked: within the month in which any clerk may confirm it (burials-20). */
    horizon_days: z.int().min(1, 'From 1 to 180 days.').max(180, 'From 1 to 180 days.').default(28),
    /** A burial on the same day can be booked, with its burial permit; notice_hours do not count for it. */
    same_day: z.boolean().default(false),
    /** Hours before its slot begins at which a place can last be booked for the same day. */
    same_day_hours: z.int().min(1, 'From 1 to 24 hours.').max(24, 'From 1 to 24 hours.').default(3),
  }),
  families: z.object({
    /** Search engines may list the pages of burials that are listed. */
    search_engines: z.boolean().default(false),
  }),
  texts: z.object({
    channel: z.enum(textChannels).default('SMS'),
    /** Of whom nobody has said another language. */
    language: z.enum(textLanguages).default('EN'),
    /** A customer gets a text for each receipt. */
    receipts: z.boolean().default(true),
    /** The hours of the park's clock between which no text goes out; none if both are the same. */
    quiet_from: z.int().min(0, anHour).max(23, anHour).default(20),
    quiet_to: z.int().min(0, anHour).max(23, anHour).default(7),
    /** Days before a due of a payment plan. */
    due_days: z.int().min(1, 'From 1 to 30 days.').max(30, 'From 1 to 30 days.').default(3),
    /** No more than so many a day. */
    daily_limit: z.int().min(1, 'From 1 to 10,000 texts.').max(10000, 'From 1 to 10,000 texts.').default(200),
  }),
} as const satisfies Record<PracticeRef, z.ZodObject>

export type PracticeOptions = { [Ref in PracticeRef]: z.output<(typeof practiceOptions)[Ref]> }
