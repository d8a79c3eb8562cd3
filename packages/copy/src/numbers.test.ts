import { DESTROY_AFTER_MONTHS } from '@ieum/domain/mydata/constants.ts'
import { expect, it } from 'vitest'
import { errorText } from './errors.ts'
import { calendarMonths } from './format/durations.ts'
import { asked } from './mydata/connect/asked.ts'
import { consent } from './mydata/connect/consent.ts'
import { dialog } from './mydata/connect/dialog.ts'
import { select } from './mydata/connect/select.ts'
import { supportTexts } from './mydata/connect/support.ts'
import { termsTexts } from './terms-texts.ts'

const support = supportTexts['731'].sections.flatMap(({ steps }) => steps).join(' ')

it.each([
  [
    '[VERIFICATION_MAX_TRIES] wrong codes',
    errorText('IDENTITY_VERIFICATION_TOO_MANY_TRIES').message,
    '인증번호를 5번 잘못',
  ],
  ['[VERIFICATION_RESEND_MS] another code', errorText('IDENTITY_VERIFICATION_RESEND_TOO_SOON').message, '30초 뒤에'],
  ['[CODES_COUNTED_MS] too many codes', errorText('IDENTITY_VERIFICATION_TOO_MANY_CODES').message, '1시간 뒤에'],
  ['[SELECTION_MOST] more institutions than one consent may name', select.tooMany, '500곳까지'],
  ['[USE_LEAST_PEOPLE] how many are counted', asked.unlikelyWhy, '30명 이상'],
  ['[WAITLIST_MAX] too many awaited', errorText('MYDATA_AWAITED_ORGANIZATIONS_FULL').message, '20곳까지'],
  ['[SIMPLEFIN_GRANTS_MAX] too many programs', errorText('MYDATA_BRIDGE_GRANTS_FULL').message, '5개까지'],
  ['[MANUAL_ASSETS_MAX] too many assets', errorText('MYDATA_MANUAL_ASSETS_FULL').message, '50개까지'],
  ['[SIGNATURE_LIFE_MS] the help page', support, '10분 동안'],
  ['[CF-9.8] too young', dialog.underage.title, '만 19세 미만'],
  ['[CF-9.13] periodic transfers rest', consent.cycleNote, '6개월 동안'],
  ['[CF-9.14] what is collected is destroyed', consent.retentionValue, '1년 동안'],
  ['[CF-5.6] the last day to choose', consent.endDateTooLate, '5년 안의'],
])('a sentence contains the number of its rule: %s', (_name, sentence, words) => expect(sentence).toContain(words))

/** A constant does not rewrite terms that people have accepted: a changed number needs a new version of the text. */
it('[CF-9.14] terms state after how long data is destroyed', () => {
  const paragraphs = Object.values(termsTexts).flatMap(({ sections }) => sections.flatMap((one) => one.paragraphs))
  const mentions = paragraphs.filter((text) => text.includes('접속하지 않으면'))
  expect(mentions.length).toBeGreaterThan(0)
  for (const text of mentions) expect(text).toContain(`${calendarMonths(DESTROY_AFTER_MONTHS)} 동안 접속하지 않으면`)
})
