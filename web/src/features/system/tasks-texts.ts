import { texts } from '../../core/texts.ts'

export const t = texts({
  'tasks.title': 'Scheduled tasks',
  'tasks.back_up': 'Back up',
  'tasks.sweep_files': 'Look after files',
  'tasks.forget_repeated_calls': 'Forget answered calls',
  'tasks.forget_ended_sessions': 'Forget ended sessions',
  'tasks.forget_password_tries': 'Forget wrong passwords',
  'tasks.forget_view_salts': 'Forget visitors of the public pages',
  'tasks.keep_to_retention': 'Remove what is kept no longer',
  'tasks.each.hour': 'each hour, next {next}',
  'tasks.each.day': 'each night, next {next}',
  'tasks.running': 'Running now',
  'tasks.never': 'Has not run yet',
  'tasks.last.DONE': '{when}: {words}',
  'tasks.last.DONE.by': '{when}, run by {by}: {words}',
  'tasks.last.FAILED': '{when}: failed. {words}',
  'tasks.last.FAILED.by': '{when}, run by {by}: failed. {words}',
  'tasks.last.CUT_OFF': '{when}: cut off. {words}',
  'tasks.last.CUT_OFF.by': '{when}, run by {by}: cut off. {words}',
  'tasks.run': 'Run now',
  'tasks.run.of': 'Run now: {name}',
})
