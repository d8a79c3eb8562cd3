import { isUnderage } from '@ieum/domain/mydata/connect/age.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'

/** Whether a person with this birthday is under 19. Business time. */
export const isUnderageOn = ({ birthdayDate }: { readonly birthdayDate: string }, nowMs: number): boolean =>
  isUnderage(startOfKoreanDayMs(ymdParts(birthdayDate)), nowMs)
