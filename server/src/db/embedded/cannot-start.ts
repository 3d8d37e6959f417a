/** Sexton cannot start for a reason its operator can remove. The message is one readable line, shown unchanged. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
