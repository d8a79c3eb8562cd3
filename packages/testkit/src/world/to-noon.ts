import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { SandboxControl } from './sandbox-control.ts'

/** Moves the world's clock to noon of its day in Korea: far from midnight, and from the hours of periodic transfers. */
export async function toNoon(control: SandboxControl): Promise<void> {
  const { nowMs } = await control.clock()
  await control.setClock({ nowMs: startOfKoreanDayMs(koreanDateParts(nowMs)) + 12 * HOUR_MS })
}
