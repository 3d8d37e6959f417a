/**
 * How long others wait for a session (core-3), at whatever server: for a lock that it holds, and for one that has begun a
 * transaction and does nothing.
 */
export const patience = { lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' } as const

/** A machine that is gone without a word lets go of its locks within half a minute; by default a server waits for two hours. */
const deadMachine = {
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30s',
} as const

/**
 * What an administrator may have set otherwise for the server, the database or the role (running-12): how dates and numbers are
 * written, also into backups, what is seen after waiting for a lock, and for how long a connection may hold the lock of a
 * task. Without warnings nobody would be told that a commit gave up waiting for its standby (running-4).
 */
const ownWays = {
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  default_transaction_isolation: 'read committed',
  idle_session_timeout: '0',
  client_min_messages: 'notice',
} as const

/** What holds on each connection of the app, as the server writes it into the settings of a role. */
export const manners: Record<string, string> = {
  search_path: 'sexton, public',
  TimeZone: 'UTC',
  ...ownWays,
  ...patience,
  ...deadMachine,
}

/** A statement for each of them; those of a role begin with `alter role … in database …`. */
export const mannersOf = (whose = ''): string =>
  Object.entries(manners)
    // A list is written without quotes: in them it would be one name.
    .map(([name, value]) => `${whose} set ${name} = ${name === 'search_path' ? value : `'${value}'`}`)
    .join(';')
