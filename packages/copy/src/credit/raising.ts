import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { RaiseAutomationStatus, RaiseMaterial } from '@ieum/contracts/credit/raising-enums.ts'
import type { RaiseTerms } from '@ieum/contracts/credit/terms-names.ts'

type Paused = Exclude<RaiseAutomationStatus, 'OFF' | 'ACTIVE'>

/** Raising a score, and what is handed on for it. @source docs/words.md#screens */
export const creditRaisingWords = {
  materials: {
    NATIONAL_PENSION: '국민연금 납부 내역',
    HEALTH_INSURANCE: '건강보험료 납부 내역',
    INCOME_CERTIFICATE: '소득금액증명',
    TELECOM_PAYMENT: '통신비 납부 내역',
  } satisfies { readonly [material in RaiseMaterial]: string },
  handingOn: {
    service: {
      CREDIT_RAISE_SUBMISSION: '신용점수 올리기',
      CREDIT_RAISE_AUTOMATION: '신용점수 매월 자동 제출',
    } satisfies { readonly [terms in RaiseTerms]: string },
    receivers: { KCB: 'KCB', NICE: 'NICE평가정보' } satisfies { readonly [bureau in CreditBureau]: string },
    purpose: '개인신용평가에 반영해 신용점수를 다시 평가',
    items: ['국민연금 납부 내역', '건강보험료 납부 내역', '소득금액', '통신비 납부 내역'],
    retention: '보낸 날부터 6개월',
  },
  automation: {
    paused: {
      PAUSED_CONSENT_EXPIRED: '동의가 끝나서 쉬고 있어요. 다시 동의하면 이어서 보내요',
      PAUSED_CERTIFICATE_REQUIRED: '고른 자료를 받으려면 인증서로 한 번 더 확인해야 해서 쉬고 있어요',
      PAUSED_MYDATA_DISCONNECTED: '연결된 자산이 없어서 쉬고 있어요. 다시 연결하면 이어서 보내요',
    } satisfies { readonly [status in Paused]: string },
  },
} as const
