import { audits } from './audits.ts'
import { blocks, cemeteries, mapDrawings, mapFeatures, mapOrigin, scannedPlans } from './blocks.ts'
import { burials, graveMoves } from './burials.ts'
import type { Kind, Table } from './column.ts'
import { contractors, contractorTypes } from './contractors.ts'
import { customers } from './customers.ts'
import { burialSlots, burialViews, causesOfDeath, holidays, noBurialDates } from './days.ts'
import { outsideAccounts, outsideInvitations, outsideSessions } from './practices/outside.ts'
import { actPhotos, acts, burialPasses, differences, digOrders, holds } from './practices/digging.ts'
import { documents, photos } from './documents.ts'
import { eventOtherCharges, events, eventTypes } from './events.ts'
import { exportBatches, exportBatchLines, exportBatchReceipts } from './export-batches.ts'
import { importMappings, imports, importSites } from './imports.ts'
import {
  appProcesses,
  backupDrives,
  fileFaults,
  filePlace,
  dueRunRights,
  dueRuns,
  idempotencyKeys,
  migrations,
  realUse,
  taskRuns,
  viewSalts,
} from './installation.ts'
import { mails } from './mails.ts'
import { notes, otherFacts } from './notes.ts'
import { ownReports, park, practices, retentionRules, settings } from './park.ts'
import {
  cashCounts,
  cashDays,
  cashReceipts,
  counters,
  invoices,
  pastReceipts,
  paymentModes,
  paymentTypeModes,
  paymentTypes,
  receipts,
} from './receipts.ts'
import {
  consents,
  deeds,
  rights,
  transferPapers,
  transferPeople,
  transferRoutes,
  transfers,
} from './practices/rights.ts'
import { graveExchanges, saleAuthorizations, saleLines, saleReversals, sales, saleSites } from './sales.ts'
import {
  calendarFeeds,
  passkeyChallenges,
  passkeys,
  passwordTries,
  recoveryCodes,
  secondFactors,
  sessions,
  sessionWindows,
  signInPlaces,
} from './sign-in.ts'
import {
  graveMeasures,
  graves,
  pastPurchases,
  siteHolderMembers,
  siteHolderPapers,
  siteHolders,
  sitePoints,
  sites,
  siteTypeCategories,
  siteTypeGroups,
  siteTypes,
  siteUnsuitabilities,
} from './sites.ts'
import {
  eventCharges,
  exchangeRates,
  otherChargeGroups,
  otherCharges,
  products,
  tariffs,
  typeCharges,
} from './tariffs.ts'
import { accountBalances, creditNoteLines, creditNotes, refundRequests } from './practices/money.ts'
import {
  careYears,
  cases,
  caseSteps,
  notices,
  tenureRules,
  tenureTerms,
  termOrders,
} from './practices/tenure.ts'
import { familyRequests, publicationRules } from './practices/families.ts'
import { paymentPlans, planChoices, planDues, planKinds, planSteps } from './practices/plans.ts'
import { bankAccounts, bankDayLines, bankDays, bankFiles, bankLines, bankReadings } from './practices/bank.ts'
import { bookings, slotPlaces } from './practices/desk.ts'
import { texts, textTemplates, textWishes } from './practices/texts.ts'
import { permissions, rolePermissions, roles, roleUsers, users } from './users.ts'

export type HandedTable = Table & Kind

/** The tables of a hand-over by what they are about, in the order of its guide. */
export const chapters: readonly (readonly [title: string, tables: readonly HandedTable[]])[] = [
  [
    'People',
    [
      ...[
        customers,
        contractors,
        contractorTypes,
        notes,
        otherFacts,
        mails,
        texts,
        textWishes,
        textTemplates,
      ],
      ...[users, roles, permissions, rolePermissions, roleUsers, outsideAccounts],
    ],
  ],
  [
    'Ground',
    [
      ...[
        cemeteries,
        blocks,
        sites,
        graves,
        graveMeasures,
        differences,
        siteHolders,
        siteHolderMembers,
        siteHolderPapers,
        pastPurchases,
        sitePoints,
        mapOrigin,
        scannedPlans,
        mapDrawings,
        mapFeatures,
      ],
      ...[siteTypes, siteTypeCategories, siteTypeGroups, siteUnsuitabilities],
    ],
  ],
  [
    'Rights to sites',
    [
      ...[rights, transfers, transferPeople, transferPapers, transferRoutes, consents, deeds],
      ...[tenureTerms, termOrders, tenureRules, careYears, notices, cases, caseSteps],
    ],
  ],
  [
    'Burials and events',
    [
      ...[burials, graveMoves, holds, burialSlots, noBurialDates, holidays, causesOfDeath, burialViews],
      ...[digOrders, burialPasses, acts, actPhotos, familyRequests],
      ...[events, eventTypes, eventOtherCharges],
    ],
  ],
  [
    'Sales and money',
    [
      ...[sales, saleSites, graveExchanges, saleLines, saleAuthorizations, saleReversals],
      ...[invoices, receipts, pastReceipts, counters],
      ...[paymentPlans, planDues, planSteps, planChoices, planKinds],
      ...[bookings, slotPlaces],
      ...[accountBalances, refundRequests, creditNotes, creditNoteLines],
      ...[paymentTypes, paymentModes, paymentTypeModes, cashDays, cashCounts, cashReceipts],
      ...[bankAccounts, bankReadings, bankFiles, bankLines, bankDays, bankDayLines],
    ],
  ],
  [
    'Prices and accounts',
    [
      ...[tariffs, products, typeCharges, otherCharges, eventCharges],
      ...[otherChargeGroups, exchangeRates, exportBatches, exportBatchLines, exportBatchReceipts],
    ],
  ],
  [
    'Papers, photos, history',
    [
      park,
      settings,
      practices,
      publicationRules,
      documents,
      photos,
      audits,
      imports,
      importSites,
      importMappings,
      retentionRules,
      ownReports,
    ],
  ],
]

/** The tables that a hand-over does not have. */
export const tablesLeftOut: readonly (Table & { leftOut: string })[] = [
  ...[sessions, secondFactors, recoveryCodes, passkeys, passkeyChallenges, calendarFeeds, passwordTries],
  ...[signInPlaces, idempotencyKeys, viewSalts, backupDrives, appProcesses, sessionWindows, realUse],
  ...[outsideSessions, outsideInvitations],
  ...[taskRuns, dueRuns, dueRunRights, fileFaults, filePlace, migrations],
]

export const handedTables = chapters.flatMap(([, tables]) => tables)

export const allTables: readonly Table[] = [...handedTables, ...tablesLeftOut]
