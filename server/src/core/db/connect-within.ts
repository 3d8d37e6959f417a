/** How long a connection to the database may take to open, in ms; then a start ends and a call is refused. */
export const connectWithin = 10_000
