import { Refusal } from '../refusal.ts'

/**
 * A file that the database names is not there (404), or is shorter or longer than it was (500). Nobody at the desk can
 * mend that: the words say whom to tell, and it is recorded.
 */
export class LostFile extends Refusal {
  constructor(
    status: 404 | 500,
    readonly key: string,
  ) {
    const what =
      status === 404
        ? 'The file itself is missing from the server, though it is on record.'
        : 'The file on the server is damaged: it has not the size it was kept with.'
    super(
      status,
      'lost_file',
      `${what} Please tell the system administrator, who can bring it back from a backup.`,
    )
  }
}
