import { documents } from '@sexton/contract/documents/calls'
import { notes } from '@sexton/contract/notes/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { sales } from '@sexton/contract/sales/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { expect, type Case, type Screen } from './rig/case.ts'
import { drafting } from './rig/drafts.ts'
import { idsOf, screenOf } from './rig/screen-load.ts'

/** The customer's draft first, then its documents and all that can be added to it at once. */
export const draftScreen: Screen = (customer_id) => async (user) => {
  const found = await user.call(sales.draft, { params: { customer_id }, query: { limit: shownFirst } })
  const draft = found.reply()
  expect(draft !== null, `customer ${customer_id} has a draft`)
  const params = { tariff_id: draft.tariff_id }
  const objects = [{ parentObjectType: 'sale' as const, parentObjectId: draft.sale_id }]
  const body = { objects, parts: true, limit: shownFirst }
  const [charges] = await Promise.all([
    user.call(tariffs.otherCharges, { params, query: { parent: 'sale' } }),
    user.call(tariffs.otherChargeGroups, { params }),
    user.call(tariffs.list, {}),
    user.call(documents.get, { body }),
    user.call(notes.get, { body }),
  ])
  return () => {
    expect(found.right()?.customer_id === customer_id, `the draft of customer ${customer_id} is answered`)
    expect((charges!.right() as unknown[]).length > 0, 'there are charges to choose from')
  }
}

const mostDrafts = 600

export const draftSale: Case = {
  about: 'the screen of a draft sale; opening one; choosing a site for it',
  async run({ park, load, short }) {
    const drafts = await drafting(park, short ? 6 : mostDrafts)
    await load(drafts.open, { atMost: drafts.count }, 'draft-open')
    await load(drafts.addSite, { atMost: drafts.opened.length }, 'draft-site')
    const rows = await park.rows<{ id: number }>(idsOf('drafts'))
    await load(
      screenOf(
        draftScreen,
        rows.map(({ id }) => id),
      ),
    )
  },
}
