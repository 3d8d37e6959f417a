import { Refusal } from '../../core/refusal.ts'

export type Fault = 'MISSING' | 'DAMAGED'

const words: Record<Fault, [404 | 500, string]> = {
  MISSING: [404, 'The record is here, but its file is missing from the server.'],
  DAMAGED: [500, 'The file on the server is damaged.'],
}

/**
 * A file that the database names is missing (404), or is not what it was (500). Staff cannot repair that: the message
 * says whom to tell, it is logged, and the System screen lists it.
 */
export class LostFile extends Refusal {
  constructor(
    readonly fault: Fault,
    readonly key: string,
  ) {
    const [status, what] = words[fault]
    super(
      status,
      'lost_file',
      `${what} Please tell the system administrator, who can restore it from a backup.`,
    )
  }
}
