/** Tables that a hand-over does not hold, each with the reason that its guide gives. */
export const tablesLeftOut: Record<string, string> = {
  sessions: 'Who is signed in: secrets of the running installation',
  second_factors: 'Secrets of second factors: each user sets up their own again',
  recovery_codes: 'Belong to the second factors',
  passkeys: 'Bound to the address of the installation: each user adds their own again',
  passkey_challenges: 'What passkeys were asked in the last minutes',
  calendar_feeds: 'Secret addresses of calendars: each user asks for a new one',
  password_tries: 'Wrong passwords of the last minutes',
  sign_in_places: 'From which networks users sign in',
  idempotency_keys: 'Answers kept for a day, for calls that are repeated',
  view_salts: 'A secret of the day, by which visitors of public pages are told apart',
  backup_drives: 'Which folders of backups were drives of their own',
  app_processes: 'Programs that were running',
  session_windows: 'Which windows were open',
  real_use: 'That the park was in use',
  task_runs: 'What the nightly tasks of the installation did',
  file_faults: 'Files the installation found missing or damaged; the guide names those missing now',
  file_place: 'Where the installation keeps its files',
  migrations: `The form of the database: in hand-over.json`,
}

/** The same of columns. */
export const columnsLeftOut: Record<string, string> = {
  'users.password_hash': 'Passwords are nobody else’s: users get new ones',
  'users.must_change_password': 'Goes with the passwords',
  'grave_exchanges.exchanged_in': 'A number of the former database, which means nothing in another',
  'grave_moves.moved_in': 'A number of the former database, which means nothing in another',
  'imports.taken_back_in': 'A number of the former database, which means nothing in another',
}

/** Why a column that the database works out itself is left out, where nobody would want to read it. */
export const workedOut = 'Worked out from other columns, to search and sort by'
