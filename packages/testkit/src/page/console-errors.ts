import type { BrowserContext } from '@playwright/test'

export type ConsoleErrors = {
  /** All errors on any page of the browser so far, except expected ones. */
  readonly found: () => readonly string[]
  /** Marks an error that this test provokes on purpose, e.g. a refused connection. */
  readonly expect: (text: RegExp) => void
}

/** A refused call of ours is a normal answer; a document, script or style that fails is not. */
const REFUSED_CALL = /^Failed to load resource: .* status of 4\d\d .*\/v[12]\//

/** Listens to every page of a browser: logged errors, including broken policies, and uncaught exceptions. */
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
