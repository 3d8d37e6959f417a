import { customerName } from '@sexton/contract/customers/name'
import { zipMediaType, type customers } from '@sexton/contract/customers/calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { refuseFurtherExport } from '../../../core/export/export.ts'
import { conflict } from '../../../core/refusal.ts'
import { park } from '../../../domain/park/park.ts'
import { customerById } from '../customers-queries.ts'
import { openArchive } from './archive.ts'
import { countFiles } from './files-queries.ts'
import type { About } from './overview.ts'

/** What a ZIP archive of this kind can hold, less what the records need. */
const most = { files: 60_000, bytes: 3_800_000_000 }

interface Prepared {
  about: About
  /** Reads once the call has been recorded. */
  reading: Reading
}

/** All that is held on one person, as one archive (customers-23). It is recorded before its first byte leaves. */
export const personalData: Write<typeof customers.personalData, Prepared> = {
  async prepare(reading, { params }) {
    refuseFurtherExport(reading.user.user_id)
    const customer = await customerById(reading, params.customer_id)
    const { customer_id } = customer
    const { count, bytes } = await countFiles(reading, customer_id)
    if (count > most.files || bytes > most.bytes)
      throw conflict('The files of this customer are more than fit one archive (4 GB).')
    const { name } = await park(reading)
    const [day, made] = [reading.today, new Date()]
    return { about: { customer_id, name: customerName(customer), park: name, day, made }, reading }
  },
  async change(ctx, _, { about, reading }) {
    const { customer_id, name } = about
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'PERSONAL_DATA_GIVEN',
      message: `Archive of all that is held on ${name} made`,
      data: { name },
    })
    return {
      filename: `Personal_data_${customer_id}.zip`,
      mediaType: zipMediaType,
      content: { open: () => openArchive(reading, about) },
    }
  },
}
