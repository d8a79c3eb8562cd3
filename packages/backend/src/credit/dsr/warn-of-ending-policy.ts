import { endingPolicy } from '@ieum/domain/credit/dsr-policy.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Runtime } from '../../context.ts'

/**
 * Tells an operator that a rule ends soon and nobody has said what comes after: afterwards no figure is given that needs it.
 * @source docs/operations.md#watching
 */
export async function warnOfEndingPolicy({ clock, log }: Pick<Runtime, 'clock' | 'log'>): Promise<void> {
  const ending = endingPolicy(koreanYmd(clock.now()))
  if (ending) log.warn({ event: 'dsr policy ends', endsOnDate: ending.endsOnDate, rule: ending.rule })
}
