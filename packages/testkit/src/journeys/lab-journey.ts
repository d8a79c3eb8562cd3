/**
 * Shared by the journeys of two kits: waiting for a laboratory that works by itself, and comparing our responses with
 * its messages.
 */
import type { LabWord, SandboxControl } from '../world/sandbox-control.ts'

/** Time limit for messages between the laboratory and us. */
const HEARD_MS = 30_000

/** The laboratory's last message about an application at this step. @throws Error where there is none */
export async function wordOf(control: SandboxControl, analysisToken: string, step: string): Promise<LabWord> {
  const word = (await control.labWords(analysisToken)).findLast((one) => one.step === step)
  if (!word) throw new Error(`the laboratory has not reported ${step}`)
  return word
}

/** @throws Error naming the condition that did not become true */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + HEARD_MS; performance.now() < end; ) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what}: nothing came of it`)
}

/** @throws Error naming the difference */
export function same(what: string, shown: unknown, sent: unknown): void {
  const [one, other] = [JSON.stringify(shown), JSON.stringify(sent)]
  if (one !== other) throw new Error(`${what}: ${one} is shown, and it should be ${other}`)
}
