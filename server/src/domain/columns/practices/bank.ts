import { keptAs, newName, newNumber, newPhone, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

export const bankAccounts = table('bank_accounts', {
  one: 'account at a bank',
  what: 'Accounts at banks, of mobile-money services and of card machines, on which money arrives',
  columns: {
    bank_account: { means: 'Name', anonymize: saying('Anonymized account') },
    kind: { means: 'BANK, MOBILE or CARD', anonymize: keptAs('choice') },
    account_no: { means: 'Its number, as its files name it', anonymize: newNumber },
    fees_account: { means: 'The ledger account of its fees', anonymize: keptAs('list') },
    opens_on: 'The first day that is counted here',
    opening_balance: { means: 'The balance at the start of that day', values: 'money' },
  },
})

export const bankReadings = table('bank_readings', {
  one: 'layout of a file',
  what: 'Which columns of a bank’s table mean what, kept for the next file',
  gone: 'true',
  columns: {
    bank_reading: 'Name',
    mapping: 'Columns and fields (JSON)',
  },
})

export const bankFiles = table('bank_files', {
  one: 'bank file',
  what: 'Files of banks that were read, each with what it added',
  columns: {
    filename: { anonymize: saying('Anonymized') },
    format: { means: 'CAMT053, MT940, OFX, CSV or XLSX', anonymize: keptAs('choice') },
    sha256: { anonymize: keptAs('random') },
    from_on: 'Its first day',
    to_on: 'Its last day',
    opening: 'The balance before its lines',
    closing: 'The balance after its lines',
    currency: { means: 'Of its amounts, as it says', anonymize: keptAs('list') },
    cut: 'It ended in the middle, and what is whole was added',
    lines_total: 'How many lines it has',
    lines_added: 'How many of them were new',
    read_at: 'When it was read',
    read_by: 'Who read it',
    undone_at: 'When its lines were removed',
    undone_by: 'Who did that',
  },
})

export const bankLines = table('bank_lines', {
  one: 'bank line',
  what: 'What the files of banks say: each payment in or out, as written',
  columns: {
    booked_on: { means: 'The day on which the bank booked it', label: 'Booked' },
    value_on: { means: 'The day from which it counts', label: 'Value date' },
    amount: { means: 'How much; negative if it went out', label: 'Amount', values: 'money' },
    fee: { means: 'What the bank kept of it', label: 'Fee', values: 'money' },
    name: { means: 'Who paid or was paid, as written', anonymize: newName },
    party_account: { means: 'Their account', anonymize: newNumber, label: 'Account of the payer' },
    phone: { means: 'Their phone', anonymize: newPhone },
    reference: { means: 'The reference they quoted', anonymize: saying('Anonymized') },
    words: { means: 'What else was written', anonymize: saying('Anonymized'), label: 'What the bank wrote' },
    bank_ref: { means: 'The bank’s own number', anonymize: newNumber, label: 'The bank’s own number' },
    is_return: { means: 'It came back', label: 'Returned' },
    line_key: { means: 'By which equal lines are known', anonymize: keptAs('random'), archive: 'work' },
    nth: { means: 'Which of equal ones, from 1', archive: 'work' },
    note: { means: 'What was written on it here', anonymize: saying('Anonymized note') },
    state: { means: 'OPEN, MATCHED, UNIDENTIFIED or NOT_OURS', anonymize: keptAs('choice') },
    not_ours_why: {
      means: 'Why it is not for a sale',
      anonymize: saying('Anonymized'),
      label: 'Why it is not a payment',
    },
    not_ours_account: {
      means: 'The ledger account of such a line',
      anonymize: keptAs('list'),
      label: 'Ledger account',
    },
    not_ours_by: { means: 'Who said so', archive: 'staff' },
    not_ours_at: { means: 'When', label: 'Said on' },
  },
})

export const bankDays = table('bank_days', {
  one: 'bank day',
  what: 'Days of accounts that were signed: their opening, lines and closing agree',
  columns: {
    day: 'The day',
    opening: 'The balance before its lines',
    closing: 'The balance after its lines',
    lines: 'How many lines it has',
    signed_by: 'Who signed',
    signed_at: 'When it was signed',
  },
})

export const bankDayLines = table('bank_day_lines', {
  one: 'line of a signed day',
  what: 'The lines of a signed day as they were then',
  columns: {
    day: 'The day',
    state: { means: 'MATCHED, UNIDENTIFIED or NOT_OURS', anonymize: keptAs('choice') },
  },
})
