/** Sexton cannot start for a reason its operator can mend. The message is one readable line, shown as it is. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
