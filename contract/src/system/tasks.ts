/** What the server does by itself, by the timetable or when asked (system-5). */
export const taskNames = [
  'back_up',
  'sweep_files',
  'forget_repeated_calls',
  'forget_ended_sessions',
  'forget_password_tries',
  'forget_view_salts',
  'keep_to_retention',
] as const

export type TaskName = (typeof taskNames)[number]

/** What runs in the same way, by hand alone: an anonymized copy (system-11), letters and orders in bulk (dues-2). */
export type RunName = TaskName | 'anonymize' | 'make_dues'

/** How a run ended; `CUT_OFF`: its process ended first. */
export const taskOutcomes = ['DONE', 'FAILED', 'CUT_OFF'] as const
