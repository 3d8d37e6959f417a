import { burials } from '@sexton/contract/burials/calls'
import { permits, type Permission } from '@sexton/contract/core/permissions'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { today } from '../../core/format/formats.ts'
import type { FindOption } from './find-groups.ts'
import { t } from './find-texts.ts'

interface Action extends FindOption {
  /** What its screen does not ask for, but the act that is done there. */
  permission?: Permission
}

/** Other words that staff use, with commas between them, and what is to be chosen there. */
const also = (words: string, ...facts: string[]) => ({ facts, also: words.split(', ') })

/** What can be done at once, each with the other words for it. */
const all: readonly Action[] = [
  {
    key: 'act-receipt',
    label: t('find.action.receipt'),
    ...also(
      'receipt, new receipt, add receipt, receive money, record payment, instalment, pay in, cash in',
      t('find.choose.sale'),
    ),
    path: '/sales?statuses=ORDERED',
    permission: receipts.add.permission,
  },
  {
    key: 'act-sell',
    label: t('find.action.sell'),
    ...also(
      'sell, sell plot, new grave, buy grave, purchase site, available sites, free graves, free sites',
      t('find.choose.site'),
    ),
    path: '/sites?statuses=AVAIL',
    permission: sales.create.permission,
  },
  {
    key: 'act-new-sale',
    label: t('find.action.new-sale'),
    ...also('new order, new draft, start sale', t('find.choose.customer')),
    path: '/customers',
    permission: sales.create.permission,
  },
  {
    key: 'act-book',
    label: t('find.action.book'),
    ...also(
      'book, add burial, new burial, new funeral, book funeral, schedule burial, bury',
      t('find.choose.day'),
    ),
    path: '/calendar',
    permission: burials.create.permission,
  },
  {
    key: 'act-block',
    label: t('find.action.block'),
    ...also('block day, close a day, closed day, unblock a day, no burials on a day', t('find.choose.day')),
    path: '/calendar',
    permission: { any: ['PERM_TARIFF'] },
  },
  {
    key: 'act-unsited',
    label: t('find.action.unsited'),
    ...also('unsited, no site, no grave, grave missing'),
    path: '/burials?statuses=UNSITED',
  },
  {
    key: 'act-flagged',
    label: t('find.action.flagged'),
    ...also('flags, to check'),
    path: '/burials?flagged=true',
  },
  {
    key: 'act-owing',
    label: t('find.action.owing'),
    ...also('who owes, unpaid, outstanding, balances'),
    path: '/customers?outstanding=true',
  },
  {
    key: 'act-drafts',
    label: t('find.action.drafts'),
    ...also('drafts, unfinished sales, open quotes'),
    path: '/sales?statuses=DRAFT',
  },
  {
    key: 'act-new-user',
    label: t('find.action.new-user'),
    ...also('add user, new colleague, new staff, new account'),
    path: '/new_user',
  },
  {
    key: 'act-account',
    label: t('find.action.account'),
    ...also('change password, my details, my profile, dark mode, settings'),
    path: '/account',
  },
  { key: 'act-keys', label: t('find.action.keys'), ...also('help, hotkeys, keys'), act: 'keys' },
  {
    key: 'act-sign-out',
    label: t('find.action.sign-out'),
    ...also('log out, logout, exit'),
    act: 'sign-out',
  },
]

/** The day sheet is of the day on which the box is used. */
const daySheet = (): Action => ({
  key: 'act-day-sheet',
  label: t('find.action.day-sheet'),
  ...also('day sheet, print day sheet, today, burials today, todays burials, schedule'),
  path: `/day_sheet/${today()}`,
})

/** Other words for the screens of the drawer. */
const screens: Record<string, string> = {
  '/sales_export': 'export to accounts, month end, batch, journal',
  '/arrears':
    'who owes, who owes most, who owes money, debtors, debts, overdue, late payers, reminder letters',
  '/blocks': 'sections, new block',
  '/map_setup': 'paths, gates, buildings, trees, geojson, outline',
  '/burials': 'graves, deceased, funerals, who is buried, interments',
  '/calendar': 'diary, schedule, bookings, month',
  '/vacant_rights': 'dead owner, holder died, no owner, heirs, estate',
  '/cases': 'reclaim, take back a right, unpaid fees, expired, abandoned graves',
  '/cash_day': 'cash up, count cash, till, takings, end of day',
  '/contractors': 'undertakers, funeral directors, masons, suppliers',
  '/customers': 'clients, families, owners, people',
  '/rights_due': 'expiry, expiring, leases, tenure, renewals, yearly fees, maintenance fees',
  '/differences': 'wrong grave, books and ground, discrepancies, mistakes',
  '/grounds_today': 'orders to dig, graves to dig, digging, grave digger',
  '/bank': 'bank statements, mobile money, momo, read a bank file, camt, mt940',
  '/match': 'reconcile, reconciliation, unidentified payments, whose payment, suspense',
  '/plans': 'payment plans, instalments, dues, late payers, deposits',
  '/holidays': 'public holidays, closed days',
  '/bulkimport': 'import, upload list, excel, csv, spreadsheet, old records',
  '/sites_map': 'plan, where is',
  '/new_customer': 'new client, new family, add customer, register customer',
  '/outbox': 'sent emails, mail',
  '/park': 'letterhead, logo, park settings',
  '/products': 'services, goods, charges',
  '/exchange': 'currency, dollar, kwacha',
  '/permissions': 'rights, roles',
  '/sales': 'orders, invoices',
  '/transfers': 'transfer of rights, change of owner, heirs, inheritance, probate',
  '/sites': 'plots, graves',
  '/slots': 'times, burial times, hours',
  '/stock': 'inventory, how many graves are left, what is free',
  '/tariffs': 'prices, price list, fees',
  '/users': 'staff, colleagues',
}

/** The other words for a screen. */
export const wordsFor = (path: string): readonly string[] => screens[path]?.split(', ') ?? []

/** What the user may do straight away. */
export const actions = (held: ReadonlySet<string>): FindOption[] =>
  [daySheet(), ...all].flatMap(({ permission, ...option }) =>
    permission && !permits(permission, held) ? [] : [option],
  )
