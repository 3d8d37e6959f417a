interface Modules {
  getModuleInfo(id: string): { importedIds: string[]; importers: string[] } | null
}

/** What sign-in shares with the app. */
const start = [
  'src/main.tsx',
  'contract/src/core/contrast.ts',
  'react/jsx-runtime.js',
  'react-dom/client.js',
  'vite/preload-helper.js',
]

/** The first screen, and what most further ones need: dialogs, further actions, files that are dropped. */
const first = [
  'src/app.tsx',
  '@mui/material/internal/Transition.mjs',
  'src/ui/dialogs/use-dialog.ts',
  'src/ui/actions/more-actions.tsx',
  'src/ui/files/drop-on-input.tsx',
  'src/ui/files/use-dropped.ts',
]

const formLibrary = /node_modules\/(react-hook-form|@hookform)\//
/** Screens with tables have these, forms hardly ever. */
const table = /@mui\/material\/Table\w*\//
/** The map's legend and a few forms have these: with the forms they would take all of those to the map. */
const radio = /@mui\/material\/(Radio|RadioGroup|internal\/svg-icons\/RadioButton\w+)[/.]/
/** Menus and screens with tabs have it, once opened: with what all share it would come to each screen. */
const roving = /useRovingTabIndex/
/** Who chooses a site on a block's plan has opened a dialog for it; no screen but the plan draws one at first. */
const plan = /src\/domain\/(block-plan\/plot-plan|site-choice\/texts)\.tsx?$/
/** Who chooses a site has opened a dialog for it, though many screens have one. */
const siteChoice = /src\/domain\/(site-choice|block-plan)\//
/** Few forms have these: the list of an autocomplete weighs half as much as all the other fields. */
const ofFewForms = /src\/(ui\/inputs\/autocomplete-input\.tsx|(features\/)?session\/second-factor)/

/** What a burial's screen and its form share: apart from each other it would weigh more. */
const burial = /src\/features\/burials\/(both-texts|form\/(beside|burial-parts|part-texts))\.tsx?$/
/** What asks for a customer by name loads it once it is opened; many parts do, so that it would come with what they share. */
const autocomplete = /@mui\/material\/(Autocomplete|useAutocomplete|Popper|ListSubheader)\/|@popperjs\/core/
/** A form of one feature or subject that several screens have: its words would come with all forms. */
const ofSubject = /src\/(features|domain)\//
/** The calls of practices, which most parks do without. */
const ofPractice =
  /contract\/src\/(cases|consents|deaths|deeds|dues|holds|notices|plans|rights|tenure|transfers)\//
/** What a burial, a site and a customer show of who holds the right. */
const burialRights = /src\/domain\/rights\/burial-parts\.tsx$/
const otherRights = /src\/domain\/rights\/(site|customer)-parts\.tsx$/
const ofRights =
  /src\/(features|domain)\/(cases|consents|deaths|deeds|dues|notices|rights|tenure|transfers)\/(?!lazy-)/
/** What a burial shows of digging, and what is said of holds; beside what asks for them, which is there while they are off. */
const ofDigging =
  /src\/(domain\/digging\/(?!lazy-|day-papers)|features\/digging\/burial\/(?!lazy-)|digging\/(calls|pass-calls|order)\.)/
const ofHolds =
  /src\/domain\/holds\/(stopped-(texts|words)|hold-words)\.ts$|contract\/src\/holds\/words\.ts$|PauseCircleOutlined/

/** What a burial's form has of the record screens' parts, and nothing else of them. */
const paperLine =
  /src\/(features\/documents\/(document-line|loaded-property-document|property-document|paper-link)|ui\/(actions\/reasoned-switch|files\/(drop-on-input|use-dropped))|domain\/previews)[/.]/
/** What the map has of them. */
const moreActions = /src\/ui\/actions\/more-actions\.|ClickAwayListener|MoreHoriz/

/** What several record screens show beside the record. */
const record = /src\/(features\/(audits|documents|notes|photos|mails|papers)\/|ui\/layout\/record-screen)/

/** What a burial's screen checks, as its form does. */
const burialRules =
  /src\/burials\/(check|messages|mode|charges|form)|src\/(holidays\/calls|tariffs\/charge-days)/
/** What other long forms have as well. */
const groupedForm = /src\/ui\/forms\/grouped|ArrowBack\./
/** What the forms of a burial share beside their fields. */
const burialForm =
  /src\/(features\/(burials\/(form\/(?!booked-day|beside|burial-parts|part-texts|kin-section|deceased-section)|slot\/slot-texts)|holidays\/fitting))/

/** What a customer's and a sale's screen list. */
const moneyLists = /src\/features\/(receipts\/(past|voided)-receipts|events\/event-actions)\./
/** What a customer's screen and the outbox say of mails. */
const mailLines = /src\/features\/mails\/(mail-row|by-hand|refused-addresses)\./

const known = new Map<string, boolean>()

/** True when a module is of a form: it or something it imports uses the form library. */
function isOfForms(id: string, modules: Modules): boolean {
  const answer = known.get(id)
  if (answer !== undefined) return answer
  known.set(id, formLibrary.test(id))
  const imports = modules.getModuleInfo(id)?.importedIds ?? []
  const of = formLibrary.test(id) || imports.some((other) => isOfForms(other, modules))
  known.set(id, of)
  return of
}

/** True when a module comes with one of these parts of a right. */
const comesWith = (parts: RegExp, id: string, modules: Modules): boolean =>
  parts.test(id) ||
  ((ofRights.test(id) || ofPractice.test(id)) &&
    (modules.getModuleInfo(id)?.importers ?? []).some((other) => comesWith(parts, other, modules)))

/**
 * Few files: sixty small ones cost a third more than the same code in five, by their headers and by what compression
 * cannot share between them. In turn: what every page needs, what the first screen needs, tables, what many screens
 * share, radio buttons, what forms share, what record screens and burials share; the rest comes with its screen. A group takes along what its modules import.
 */
export const chunks = [
  { name: 'start', test: (id: string) => start.some((end) => id.endsWith(end)), priority: 4 },
  { name: 'home', test: (id: string) => first.some((end) => id.endsWith(end)), priority: 3 },
  { name: 'table', test: (id: string) => table.test(id), priority: 2.5 },
  { name: 'plan', test: (id: string) => plan.test(id), priority: 2.5 },
  {
    debugName: 'shared',
    name: (id: string, modules: Modules) =>
      isOfForms(id, modules) ||
      [autocomplete, siteChoice, radio, roving, ofPractice].some((of) => of.test(id))
        ? null
        : 'shared',
    minShareCount: 19,
    priority: 2,
  },
  { name: 'radio', test: (id: string) => radio.test(id), priority: 1.5 },
  {
    debugName: 'forms',
    name: (id: string, modules: Modules) =>
      isOfForms(id, modules) && !ofFewForms.test(id) && !ofSubject.test(id) ? 'forms' : null,
    minShareCount: 3,
    priority: 1,
  },
  { name: 'more-actions', test: moreActions, minShareCount: 4, priority: 0.8 },
  {
    debugName: 'paper-line',
    name: (id: string, modules: Modules) =>
      paperLine.test(id) && !isOfForms(id, modules) ? 'paper-line' : null,
    minShareCount: 4,
    priority: 0.7,
  },
  {
    debugName: 'record',
    name: (id: string, modules: Modules) => (record.test(id) && !isOfForms(id, modules) ? 'record' : null),
    minShareCount: 4,
    priority: 0.5,
  },
  {
    name: 'screens',
    test: /src\/core\/screens\/(just-changed|use-back|from-record)\./,
    minShareCount: 2,
    priority: 0.5,
  },
  { name: 'burial-rules', test: burialRules, minShareCount: 2, priority: 0.5 },
  { name: 'grouped-form', test: groupedForm, minShareCount: 2, priority: 0.5 },
  { name: 'burial-form', test: burialForm, minShareCount: 2, priority: 0.4 },
  { name: 'receipt-calls', test: /contract\/src\/receipts\/calls\./, minShareCount: 2, priority: 0.42 },
  { name: 'money-lists', test: moneyLists, minShareCount: 2, priority: 0.4 },
  {
    debugName: 'burial-rights',
    name: (id: string, modules: Modules) => (comesWith(burialRights, id, modules) ? 'burial-rights' : null),
    minShareCount: 2,
    priority: 0.45,
  },
  {
    debugName: 'rights',
    name: (id: string, modules: Modules) => (comesWith(otherRights, id, modules) ? 'rights' : null),
    minShareCount: 2,
    priority: 0.4,
  },
  {
    debugName: 'digging',
    name: (id: string, modules: Modules) =>
      ofDigging.test(id) && !isOfForms(id, modules) ? 'digging' : null,
    minShareCount: 2,
    priority: 0.4,
  },
  { name: 'graves', test: /contract\/src\/graves\/(calls|reopening)\./, priority: 1.6 },
  { name: 'holds', test: ofHolds, minShareCount: 2, priority: 0.4 },
  { name: 'mail-lines', test: mailLines, minShareCount: 2, priority: 0.4 },
  { name: 'burial', test: (id: string) => burial.test(id), priority: 1.7 },
]
