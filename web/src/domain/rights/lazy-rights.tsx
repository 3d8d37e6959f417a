import type { Burial } from '@sexton/contract/burials/burial'
import { rightsPractices } from '@sexton/contract/core/practices'
import type { Customer } from '@sexton/contract/customers/shapes'
import type { Site } from '@sexton/contract/sites/calls'
import { usePractice } from '../../core/practices.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const OfSite = whenOpened(() => import('./site-parts.tsx'))
const OfCustomer = whenOpened(() => import('./customer-parts.tsx'))
const OfBurial = whenOpened(() => import('./burial-parts.tsx'))

/** Who holds the right to a site, and what is done about it; while the practices are off nothing of it is loaded. */
export const SiteRights = (of: { site: Site }) => usePractice(rightsPractices) && <OfSite {...of} />

/** The rights that a customer holds. */
export const CustomerRights = (of: { customer: Customer }) =>
  usePractice(rightsPractices) && <OfCustomer {...of} />

/** Who has to consent to a burial. */
export const BurialRights = (of: { burial: Burial }) => usePractice(rightsPractices) && <OfBurial {...of} />
