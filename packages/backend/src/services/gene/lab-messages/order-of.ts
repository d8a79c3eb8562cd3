import type { SelfTestingType } from '@ieum/contracts/gene/enums.ts'

/** The message that orders a testing. */
export const orderOf = (selfTestingTypeEnum: SelfTestingType): 'ORDER_KIT' | 'ORDER_ANALYSIS' =>
  selfTestingTypeEnum === 'DTC_GENETIC_TESTING' ? 'ORDER_KIT' : 'ORDER_ANALYSIS'
