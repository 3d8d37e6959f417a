import Alert from '@mui/material/Alert'

/** Reasons why something can't be done, or is refused: one line, or a list. Announced when they appear. */
export function Messages({
  messages,
  severity = 'error',
}: {
  messages: readonly string[]
  severity?: 'error' | 'warning' | 'info' | 'success'
}) {
  if (messages.length === 0) return null
  return (
    <Alert severity={severity} sx={{ my: 1 }}>
      {messages.length === 1 ? (
        messages[0]
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
