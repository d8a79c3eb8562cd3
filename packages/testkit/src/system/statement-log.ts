/** One statement as PostgreSQL wrote it into its log (`log_statement = all`, prefix `%a|`). */
export type Sent = {
  /** `application_name` of the connection. */
  readonly application: string
  /** Of a prepared statement; null for one that was sent as text or unnamed. */
  readonly name: string | null
  readonly text: string
}

const STATEMENT = /^([^|\n]*)\|LOG: {2}(?:statement|execute ([^:]+)): /

/** Statements in the order in which they were logged. Lines that go on begin with a tab. */
export function readStatements(log: string): Sent[] {
  const sent: Sent[] = []
  let open: { application: string; name: string | null; lines: string[] } | null = null
  const close = () => {
    if (open) sent.push({ application: open.application, name: open.name, text: open.lines.join('\n').trim() })
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
    const [prefix, application = '', name] = found
    open = { application, name: name && name !== '<unnamed>' ? name : null, lines: [line.slice(prefix.length)] }
  }
  close()
  return sent
}
