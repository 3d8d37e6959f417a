import { Refusal } from '../refusal.ts'

/**
 * A file that the database names is missing (404), or is shorter or longer than it was (500). Staff cannot
 * repair that: the message says whom to tell, and it is logged.
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
