/** Reports a defect of ours to the operator of the sandbox, on standard error. */
export function reportFailure(where: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`sandbox: ${where}: ${text}\n`)
}
