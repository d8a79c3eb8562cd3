import { loadConfig } from '@ieum/backend/platform/config/config.ts'
import { ConfigError } from '@ieum/backend/platform/config/config-error.ts'
import { redactLogLine } from './redact-log-line.ts'
import { writeAddresses } from './write-addresses.ts'

const isJson = process.env.IEUM_LOG === 'json'

/** Our own output, for the person who starts the server; output of libraries goes another way. */
const { log: say, error: complain } = console

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  // Most of the start time is spent loading the product's modules, so a refused setting does not wait for that.
  const [{ createBackend }, { mountPages }] = await Promise.all([
    import('@ieum/backend/backend.ts'),
    import('./pages.ts'),
  ])
  const backend = await createBackend(config)
  const isDevelopment = process.env.IEUM_DEV === '1'
  if (!isDevelopment) redactLogLine(backend.log)
  if (config.roles.web) await mountPages(backend, config, { isDevelopment })
  const urls = await backend.listen()
  writeAddresses(config.dataDir, urls)
  say(isJson ? JSON.stringify({ event: 'listening', ...urls }) : `server: ${urls.url}, internal ${urls.internalUrl}`)

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    backend.close().then(
      () => process.exit(0),
      (error: unknown) => fail('did not stop cleanly', error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  // Our supervisor has the other end of the pipe, which closes when the supervisor is killed.
  if (process.env.IEUM_PARENT === '1') process.stdin.resume().on('end', stop).on('close', stop)
}

/**
 * A refused setting or a taken port needs only its message, for the person who starts the server; any other error keeps
 * its stack.
 */
function fail(what: string, error: unknown): never {
  const { code, port, stack, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    complain(`server ${what}: port ${port} is taken; PORT, INTERNAL_PORT or PORTAL_PORT moves it`)
  else complain(`server ${what}: ${error instanceof ConfigError ? message : stack}`)
  process.exit(1)
}

main().catch((error: unknown) => fail('did not start', error))
