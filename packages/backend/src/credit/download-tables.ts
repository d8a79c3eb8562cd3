import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { type DownloadTables, leftOut, openedWithKeyOf } from '../data-download/download-tables.ts'
import { BUREAU_KEY_IDS } from './bureau-key.ts'
import { scoreContent } from './scores/sealed-score.ts'

const keyOfBureau = (row: Readonly<Record<string, unknown>>) => BUREAU_KEY_IDS[row.credit_bureau_enum as CreditBureau]

export const creditDownloadTables: DownloadTables = {
  credit_membership: {
    by: [],
    columns: {
      joined_at: 'AS_STORED',
      pressed_at: 'AS_STORED',
      pressed_count: 'AS_STORED',
      reading_until: leftOut('keeps two processes of ours apart'),
    },
  },
  credit_bureau: {
    by: ['credit_bureau_enum'],
    columns: {
      credit_bureau_enum: 'AS_STORED',
      asked_at: 'AS_STORED',
      answered_at: 'AS_STORED',
      failure: 'AS_STORED',
      member: leftOut('opens the door of the bureau'),
    },
  },
  credit_score: {
    by: ['credit_bureau_enum', 'scored_date'],
    columns: {
      credit_bureau_enum: 'AS_STORED',
      scored_date: 'AS_STORED',
      content: openedWithKeyOf(keyOfBureau)(scoreContent),
      fetched_at: 'AS_STORED',
      content_hmac: leftOut('tells content that is the same'),
    },
  },
  credit_departure: leftOut('what a bureau is told of who left the service'),
}
