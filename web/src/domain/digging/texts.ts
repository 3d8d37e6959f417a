import { texts } from '../../core/texts.ts'

/** The texts of orders to dig, wherever one is shown. */
export const t = texts({
  'dig.order': 'Order {no}',
  'dig.state.ISSUED': 'Issued',
  'dig.state.MARKED': 'Marked',
  'dig.state.CHECKED': 'Checked',
  'dig.state.OPEN': 'Open',
  'dig.state.LAID': 'Laid',
  'dig.state.CLOSED': 'Closed',
  'dig.state.STOPPED': 'Stopped',
  'dig.state.SUPERSEDED': 'Replaced',
  'dig.state.CANCELLED': 'Cancelled',
  'dig.opening.NEW': 'New grave',
  'dig.opening.REOPEN': 'Reopened grave',
  'dig.opening.ASHES': 'Ashes',
  'dig.opening.NICHE': 'Niche',
  'dig.opening.VAULT': 'Vault',
  'dig.steps': 'Steps of order {no}',
  'dig.step.done': 'done',
  'dig.step.next': 'next',
  'dig.step.later': 'not yet',
  'dig.step.stopped': 'stopped here',
  'dig.coffin': '{length} × {width} × {height} cm',
  'dig.coffin.shroud': 'Shroud, no coffin',
  'dig.depth': '{depth} cm deep',
  'dig.for-places': 'dug for {count, plural, =1 {one} =2 {two} =3 {three} =4 {four} other {#}}',
})
