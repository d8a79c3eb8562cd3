import { loadConfig } from './config.ts'
import { reportFailure } from './report.ts'
import { startSandbox } from './start-sandbox.ts'

/** The variable that changes the port which is in use. */
function portAdvice(error: NodeJS.ErrnoException & { port?: number }, tlsPort: number): string {
  const variable = error.port === tlsPort ? 'SANDBOX_TLS_PORT' : 'SANDBOX_PORT'
  return `port ${error.port} is taken; set ${variable} to move it`
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const sandbox = await startSandbox(config).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(portAdvice(error, config.tlsPort)) : error
  })
  const { url, tlsPort, outsideFile } = sandbox
  process.stdout.write(
    config.logsJson
      ? `${JSON.stringify({ event: 'listening', url, tlsPort, outsideFile })}\n`
      : `sandbox: ${url} (practice phones, people, clock), TLS port ${tlsPort}\n`,
  )

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        reportFailure('did not stop cleanly', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (config.followsParent) {
    process.on('disconnect', stop)
    process.stdin.on('end', stop)
    process.stdin.on('close', stop)
    process.stdin.resume()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${(error as Error).message}\n`)
  process.exit(1)
})
