import { customerName } from '@sexton/contract/customers/name'
import { zipMediaType, type customers } from '@sexton/contract/customers/calls'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { refuseFurtherExport } from '../../../platform/export/export.ts'
import { park } from '../../../domain/park/park.ts'
import { customerById } from '../customers-queries.ts'
import { openArchive } from './archive.ts'
import type { About } from './overview.ts'

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
    const { name } = await park(reading)
    const [day, made] = [reading.today, timeNow()]
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
