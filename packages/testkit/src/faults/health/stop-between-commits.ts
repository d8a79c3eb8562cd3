import { answerOf, untilSo } from '../credit/kill-steps.ts'
import { closeCommits, type Side } from './commit-gate.ts'
import type { ConsentedChange } from './consented-change.ts'
import { missingConsents } from './consented-changes.ts'
import type { HealthWorld } from './kit-service.ts'

/** How a call is stopped: the process is killed, or its connection to the database breaks. */
export type Stop = 'process' | 'connection'

export type Stopped = {
  readonly name: string
  readonly file: string
  /** The side that had committed; null: the call commits one side only. */
  readonly committed: Side | null
  /** Consents that the ledger lacked for stored data, after the stop and at the end. */
  readonly missing: readonly string[]
  /** Whether a withdrawal deleted its data without a second request; null for other changes. */
  readonly isFinishedAlone: boolean | null
  /** Whether the repeated request reaches the state that the first one should have reached. */
  readonly isDone: boolean
}

/**
 * A call is stopped between its two commits: the first one has succeeded, the second one is rolled back. Then the
 * person repeats the request.
 */
export async function stopBetweenCommits(opened: HealthWorld, change: ConsentedChange, stop: Stop): Promise<Stopped> {
  const { world } = opened
  const session = await (change.somebody ? change.somebody(opened) : opened.somebody())
  const { press, isDone } = await change.prepare(session, opened)
  const gate = await closeCommits(world.databaseUrl, await opened.userIdOf(session))
  let committed: Side | null = null
  try {
    const first = answerOf(press())
    const side = await gate.waiting()
    if (change.isRecorded) {
      committed = side
      await gate.open(side)
      await untilOther(gate, side)
    }
    if (stop === 'process') await world.killServer('SIGKILL')
    await gate.breakWaiting()
    await first
  } finally {
    await gate.remove()
  }
  if (stop === 'process') {
    await world.startServer()
    await untilSo('ready', async () => (await fetch(`${world.url}/readyz`)).ok)
  }
  // A withdrawal is recorded before its data are deleted: they may remain until the job has run.
  const afterStop = change.isWithdrawal ? [] : await missingConsents(opened, session)
  const isFinishedAlone = change.isWithdrawal ? await comes(isDone) : null
  await untilSo('the press', async () => isOver(await answerOf(press())))
  const missing = [...afterStop, ...(await missingConsents(opened, session))]
  return { name: change.name, file: change.file, committed, missing, isFinishedAlone, isDone: await isDone() }
}

async function untilOther(gate: Awaited<ReturnType<typeof closeCommits>>, side: Side): Promise<void> {
  await untilSo('the second commit', async () => (await gate.waiting()) !== side)
}

const comes = (isSo: () => Promise<boolean>): Promise<boolean> =>
  untilSo('what follows', isSo).then(
    () => true,
    () => false,
  )

/** Answered, or refused because it is done already. */
const isOver = (answer: Awaited<ReturnType<typeof answerOf>>): boolean =>
  answer !== null && ('answer' in answer || answer.code.endsWith('_NOT_FOUND') || answer.code.endsWith('_CONFLICT'))
