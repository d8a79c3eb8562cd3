import type { BrowserContext } from '@playwright/test'

export type ConsoleErrors = {
  /** Everything that went wrong on any page of the browser so far, but for what was expected. */
  readonly found: () => readonly string[]
  /** What this test provokes on purpose, e.g. a connection that is refused. */
  readonly expect: (text: RegExp) => void
}

/** A call of ours that is refused is an answer like any other; a document, script or style that fails is not. */
const REFUSED_CALL = /^Failed to load resource: .* status of 4\d\d .*\/v[12]\//

/** Listens to every page of a browser: errors that it logs, broken policies included, and uncaught exceptions. */
export function watchConsole(context: BrowserContext): ConsoleErrors {
  const errors: string[] = []
  const expected: RegExp[] = [REFUSED_CALL]
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (webError) => errors.push(webError.error().stack || `uncaught: ${webError.error()}`))
  return {
    found: () => errors.filter((error) => !expected.some((text) => text.test(error))),
    expect: (text) => void expected.push(text),
  }
}
