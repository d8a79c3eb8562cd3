import { endingPolicy } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Runtime } from '../../../platform/context.ts'

/**
 * Warns an operator that a rule ends soon and that none is configured after it: from then on, figures that need it are
 * missing.
 * @source docs/operating/operations.md#watching
 */
export async function warnOfEndingPolicy({ clock, log }: Pick<Runtime, 'clock' | 'log'>): Promise<void> {
  const ending = endingPolicy(koreanYmd(clock.now()))
  if (ending) log.warn({ event: 'dsr policy ends', endsOnDate: ending.endsOnDate, rule: ending.rule })
}
