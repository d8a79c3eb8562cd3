/** What journeys of two kits share: waiting for a laboratory that works by itself, and holding what is shown against its words. */
import type { LabWord, SandboxControl } from './sandbox-control.ts'

/** Of whatever the laboratory and we tell each other. */
const HEARD_MS = 30_000

/** What the laboratory has said of an application at this step, the last time. @throws Error where it has not */
export async function wordOf(control: SandboxControl, analysisToken: string, step: string): Promise<LabWord> {
  const word = (await control.labWords(analysisToken)).findLast((one) => one.step === step)
  if (!word) throw new Error(`the laboratory has not said ${step}`)
  return word
}

/** @throws Error naming what did not come */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + HEARD_MS; performance.now() < end; ) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what}: nothing came of it`)
}

/** @throws Error naming what is not as it should be */
export function same(what: string, shown: unknown, sent: unknown): void {
  const [one, other] = [JSON.stringify(shown), JSON.stringify(sent)]
  if (one !== other) throw new Error(`${what}: ${one} is shown, and it should be ${other}`)
}
