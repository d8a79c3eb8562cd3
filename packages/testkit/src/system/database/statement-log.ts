/** One statement as PostgreSQL wrote it into its log (`log_statement = all`, prefix `%a|%v|`). */
export type Sent = {
  /** `application_name` of the connection. */
  readonly application: string
  /** The server's transaction in which it was sent; null before there is one. */
  readonly transaction: string | null
  /** Of a prepared statement; null for one that was sent as text or unnamed. */
  readonly name: string | null
  readonly text: string
}

const STATEMENT = /^([^|\n]*)\|([^|\n]*)\|LOG: {2}(?:statement|execute ([^:]+)): /

/** Statements in the order in which they were logged. Continuation lines begin with a tab. */
export function readStatements(log: string): Sent[] {
  const sent: Sent[] = []
  let open: (Omit<Sent, 'text'> & { lines: string[] }) | null = null
  const close = () => {
    if (open) {
      const { lines, ...one } = open
      sent.push({ ...one, text: lines.join('\n').trim() })
    }
    open = null
  }
  for (const line of log.split('\n')) {
    if (line.startsWith('\t')) {
      open?.lines.push(line.slice(1))
      continue
    }
    close()
    const found = STATEMENT.exec(line)
    if (!found) continue
    const [prefix, application = '', transaction, name] = found
    open = {
      application,
      transaction: transaction || null,
      name: name && name !== '<unnamed>' ? name : null,
      lines: [line.slice(prefix.length)],
    }
  }
  close()
  return sent
}
