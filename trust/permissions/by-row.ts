import { api } from '@sexton/contract'
import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import type { PermissionRef } from '@sexton/contract/core/permissions'
import { sales } from '@sexton/contract/sales/calls'
import type { Answer, Caller } from '../../processes/caller.ts'
import { form, onePage, png } from '../../server/src/test/multipart.ts'
import type { Park } from '../frame/park.ts'
import { addCharge, buriedIn, draftOf, draftWithSite, newCustomer, today } from '../frame/sales.ts'

/** A call whose permission depends on the row or on what is sent: which sets of permissions are enough. */
export interface RowCell {
  name: string
  enough: PermissionRef[][]
  /** Prepares by one who may do everything; answers what is tried. */
  prepare(boss: Caller, park: Park): Promise<(by: Caller) => Promise<Answer>>
}

const note = 'As agreed'
const superOnly: PermissionRef[][] = [['PERM_SALES_SUPER']]
const editAndSuper: PermissionRef[][] = [['PERM_EDIT', 'PERM_SALES_SUPER']]

const flagOff = (
  name: string,
  make: (boss: Caller, park: Park) => Promise<(by: Caller, flag: boolean) => Promise<Answer>>,
): RowCell => ({
  name: `${name}: flag off`,
  enough: superOnly,
  async prepare(boss, park) {
    const set = await make(boss, park)
    return async (by) => {
      await set(boss, true)
      return set(by, false)
    }
  },
})

const flags = [
  flagOff('customer', async (boss) => {
    const params = { customer_id: await newCustomer(boss) }
    return (by, flag) => by.ask(customers.flag, { params, body: { flag, note } })
  }),
  flagOff('sale', async (boss) => {
    const { sale_id } = await draftOf(boss)
    return (by, flag) => by.ask(sales.flag, { params: { sale_id }, body: { flag, note } })
  }),
  flagOff('burial', async (boss, park) => {
    const params = { burial_id: await buriedIn(boss, await draftWithSite(park, boss, 'LAWN_SINGLE')) }
    return (by, flag) => by.ask(burials.flag, { params, body: { flag, note } })
  }),
]

const money: RowCell[] = [
  {
    name: 'discount: added',
    enough: editAndSuper,
    async prepare(boss) {
      const { sale_id } = await draftOf(boss)
      await addCharge(boss, sale_id, 1000)
      const body = { price: -1, description: note, product_ref: 'DISCOUNT' }
      return (by) => by.ask(sales.addCharge, { params: { sale_id }, body })
    },
  },
  {
    name: 'discount: removed',
    enough: editAndSuper,
    async prepare(boss) {
      const { sale_id } = await draftOf(boss)
      await addCharge(boss, sale_id, 1000)
      return async (by) => {
        const sale_line_id = await addCharge(boss, sale_id, -1)
        return by.ask(sales.removeCharge, { params: { sale_id, sale_line_id } })
      }
    },
  },
  {
    name: 'order: on a date of its own',
    enough: editAndSuper,
    prepare: async (boss) => async (by) => {
      const { sale_id } = await draftOf(boss)
      await addCharge(boss, sale_id, 100)
      const body = { date_override: true, ordered_at: today() }
      return by.ask(sales.place, { params: { sale_id }, body })
    },
  },
  {
    name: 'order: with its agreement put off',
    enough: editAndSuper,
    prepare: async (boss, park) => async (by) => {
      const { sale_id, sale_site_id } = await draftWithSite(park, boss, 'LAWN_SINGLE')
      return by.ask(sales.place, { params: { sale_id }, body: { defer_agreements: [sale_site_id] } })
    },
  },
]

const papers: RowCell[] = [
  {
    name: 'agreement of a site type',
    enough: [['PERM_TARIFFS']],
    async prepare(boss) {
      const [type] = await boss.call(api.sites.types, {})
      const params = {
        parent: 'site_type' as const,
        parent_id: type!.site_type_id,
        property_ref: 'SITE_TYPE_AGREEMENT' as const,
      }
      return (by) =>
        by.ask(
          documents.setProperty,
          { params, body: {} },
          form([{ name: 'a.pdf', content: onePage, field: 'file' }]),
        )
    },
  },
  {
    name: 'uploaded document: its file',
    enough: [['PERM_DOCUMENT_DOWNLOAD']],
    async prepare(boss) {
      const id = await newCustomer(boss)
      const sent = form([{ name: 'paper.png', content: png }])
      await boss.call(documents.add, { params: { type: 'customer', id }, body: {} }, sent)
      const params = { parent_object: 'customer' as const, parent_object_id: id, filename: 'paper.png' }
      return (by) => by.ask(documents.asset, { params })
    },
  },
  {
    name: 'audit rows of a user',
    enough: [['PERM_USERS_VIEW']],
    prepare: async () => (by) => by.ask(audits.list, { params: { type: 'user', id: 1 } }),
  },
  {
    name: 'audit rows of a sale',
    enough: superOnly,
    async prepare(boss) {
      const { sale_id } = await draftOf(boss)
      return (by) => by.ask(audits.list, { params: { type: 'sale', id: sale_id } })
    },
  },
]

/** Every cell of this kind (the contract's `when`). */
export const rowCells: RowCell[] = [...flags, ...money, ...papers]
