import type { CreditTerms, RATE_CUT_TERMS, RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { TermsText } from '../terms-text.ts'
import { TERMS_TITLES } from '../terms-titles.ts'

const UNTIL_LEFT = '신용 서비스를 해지하거나 이용자가 이음을 떠날 때까지. 해지하면 지체 없이 파기합니다.'
const REFUSAL_REQUIRED =
  '이용자는 동의를 거부할 권리가 있습니다. 다만 본 동의는 신용점수를 조회하는 데 필요하므로 거부하면 신용 서비스를 이용할 수 없습니다.'

const inquiry = (title: string, bureau: string): TermsText => ({
  title,
  sections: [
    { heading: '조회 대상 기관', paragraphs: [bureau] },
    { heading: '조회 목적', paragraphs: ['이용자 본인의 신용점수와 그 변동을 이용자에게 보여 주기 위한 조회'] },
    { heading: '조회 항목', paragraphs: ['개인신용평점, 평가일'] },
    {
      heading: '조회가 신용점수에 주는 영향',
      paragraphs: ['본인의 신용점수를 조회하는 것은 신용점수에 영향을 주지 않습니다.'],
    },
    { heading: '동의의 효력 기간', paragraphs: [UNTIL_LEFT] },
    { heading: '동의를 거부할 권리', paragraphs: [REFUSAL_REQUIRED] },
  ],
})

const provision = (title: string, bureau: string): TermsText => ({
  title,
  sections: [
    { heading: '제공받는 자', paragraphs: [bureau] },
    { heading: '제공 목적', paragraphs: ['이용자 본인의 확인과 회원 등록, 신용점수의 조회, 해지의 처리'] },
    { heading: '제공 항목', paragraphs: ['이름, 생년월일, 성별, 휴대폰 번호, 연계정보(CI)'] },
    {
      heading: '보유 및 이용 기간',
      paragraphs: ['신용 서비스를 해지할 때까지. 해지하면 제공받는 자에게 지체 없이 알려 회원 등록을 끝냅니다.'],
    },
    { heading: '동의를 거부할 권리', paragraphs: [REFUSAL_REQUIRED] },
  ],
})

const KCB = '코리아크레딧뷰로 주식회사(KCB)'
const NICE = 'NICE평가정보 주식회사(NICE)'

/** The full texts behind 전문 보기. A change needs a new version. */
export const creditTermsTexts: { readonly [termsType in CreditTerms | RaiseTerms | typeof RATE_CUT_TERMS]: TermsText } =
  {
    CREDIT_RATE_CUT: {
      title: TERMS_TITLES.CREDIT_RATE_CUT,
      sections: [
        {
          heading: '맡기는 일',
          paragraphs: [
            '이용자가 고른 대출에 대하여 신용점수 또는 연소득이 오른 것을 이음이 알게 되면, 이음은 이용자를 대신하여 해당 금융회사에 금리인하를 요구합니다.',
            '같은 대출에는 한 달에 한 번만 요구합니다. 금리를 내릴지는 금융회사가 정하며, 요구하였다는 이유로 금리가 오르거나 신용점수가 내려가지 않습니다.',
          ],
        },
        { heading: '제공받는 자', paragraphs: ['이용자가 고른 대출의 금융회사와 요구를 전달하는 한국신용정보원'] },
        {
          heading: '제공 항목',
          paragraphs: [
            '연계정보(CI), 대출의 등록 번호와 금융회사 이름, 오른 것이 신용점수인지 연소득인지, 이음이 아는 현재 금리',
          ],
        },
        {
          heading: '답을 받는 때',
          paragraphs: ['금융회사는 요구를 받은 날부터 10영업일 안에 받아들일지와 그 이유를 알려야 합니다.'],
        },
        {
          heading: '보유 및 이용 기간',
          paragraphs: [UNTIL_LEFT],
        },
        {
          heading: '동의를 거두는 방법',
          paragraphs: [
            '이용자는 언제든지 금리인하요구 화면에서 동의를 거둘 수 있습니다. 거두면 새로 요구하지 않으며, 이미 금융회사가 받은 요구의 답은 그대로 보여 줍니다.',
          ],
        },
        {
          heading: '동의를 거부할 권리',
          paragraphs: ['동의를 거부할 수 있으며, 거부해도 신용 서비스의 다른 기능을 그대로 이용할 수 있습니다.'],
        },
      ],
    },
    CREDIT_SERVICE_TERMS: {
      title: TERMS_TITLES.CREDIT_SERVICE_TERMS,
      sections: [
        {
          heading: '서비스의 내용',
          paragraphs: [
            '이음은 이용자가 동의한 신용평가사에서 이용자의 신용점수를 조회하여 이용자 본인에게만 보여 줍니다.',
          ],
        },
        { heading: '이용할 수 있는 사람', paragraphs: ['본인 확인을 마친 만 19세 이상의 이용자'] },
        {
          heading: '신용점수의 성격',
          paragraphs: [
            '신용점수는 신용평가사가 산정한 참고 자료이며, 금융회사는 각자의 기준에 따라 심사합니다. 두 신용평가사의 점수는 서로 다를 수 있습니다.',
          ],
        },
        {
          heading: '조회 시기',
          paragraphs: [
            '이용자가 화면에서 조회할 때, 그리고 이용자가 요청한 첫 조회를 처리할 때 신용평가사에 조회합니다.',
          ],
        },
        {
          heading: '해지',
          paragraphs: [
            '이용자는 언제든지 신용 화면에서 해지할 수 있습니다. 해지하면 보관하던 점수를 지체 없이 파기하고, 신용평가사에 알려 회원 등록을 끝냅니다. 동의한 기록은 법령에 따라 보관할 수 있습니다.',
          ],
        },
      ],
    },
    CREDIT_PERSONAL_INFO_COLLECTION: {
      title: TERMS_TITLES.CREDIT_PERSONAL_INFO_COLLECTION,
      sections: [
        { heading: '수집·이용 목적', paragraphs: ['이용자에게 신용점수와 그 변동을 보여 줌'] },
        { heading: '수집·이용 항목', paragraphs: ['개인신용평점, 평가일, 신용평가사의 회원 번호'] },
        { heading: '보유 및 이용 기간', paragraphs: [UNTIL_LEFT] },
        { heading: '동의를 거부할 권리', paragraphs: [REFUSAL_REQUIRED] },
      ],
    },
    CREDIT_INFO_INQUIRY_KCB: inquiry(TERMS_TITLES.CREDIT_INFO_INQUIRY_KCB, KCB),
    CREDIT_INFO_INQUIRY_NICE: inquiry(TERMS_TITLES.CREDIT_INFO_INQUIRY_NICE, NICE),
    CREDIT_THIRD_PARTY_PROVISION_KCB: provision(TERMS_TITLES.CREDIT_THIRD_PARTY_PROVISION_KCB, KCB),
    CREDIT_THIRD_PARTY_PROVISION_NICE: provision(TERMS_TITLES.CREDIT_THIRD_PARTY_PROVISION_NICE, NICE),
    CREDIT_UNIQUE_IDENTIFIER: {
      title: TERMS_TITLES.CREDIT_UNIQUE_IDENTIFIER,
      sections: [
        { heading: '처리 목적', paragraphs: ['신용평가사가 보유한 신용정보가 이용자 본인의 것인지 확인'] },
        { heading: '처리 항목', paragraphs: ['연계정보(CI). 주민등록번호는 수집하지 않습니다.'] },
        { heading: '보유 및 이용 기간', paragraphs: [UNTIL_LEFT] },
        { heading: '동의를 거부할 권리', paragraphs: [REFUSAL_REQUIRED] },
      ],
    },
    CREDIT_MARKETING: {
      title: TERMS_TITLES.CREDIT_MARKETING,
      sections: [
        { heading: '이용 목적', paragraphs: ['이용자의 신용점수에 알맞은 혜택의 선별 및 안내'] },
        { heading: '이용 항목', paragraphs: ['개인신용평점, 평가일'] },
        { heading: '보유 및 이용 기간', paragraphs: ['동의를 철회하거나 신용 서비스를 해지할 때까지'] },
        {
          heading: '동의를 거부할 권리',
          paragraphs: ['이용자는 동의를 거부할 수 있으며, 거부하더라도 신용점수는 그대로 볼 수 있습니다.'],
        },
      ],
    },
    CREDIT_RAISE_SUBMISSION: {
      title: TERMS_TITLES.CREDIT_RAISE_SUBMISSION,
      sections: [
        {
          heading: '자료를 받아 오는 곳',
          paragraphs: ['국민연금공단, 국민건강보험공단, 국세청, 이용자가 가입한 이동통신사 가운데 이용자가 고른 곳'],
        },
        { heading: '제공받는 자', paragraphs: [`${KCB}, ${NICE} 가운데 이용자가 고른 곳`] },
        { heading: '제공 목적', paragraphs: ['개인신용평가에 반영하여 이용자의 신용점수를 다시 평가함'] },
        {
          heading: '제공 항목',
          paragraphs: ['최근 12개월의 국민연금·건강보험료·통신비 납부 내역, 최근 귀속 연도의 소득금액'],
        },
        {
          heading: '보유 및 이용 기간',
          paragraphs: [
            '제공받는 자는 제공일부터 6개월 동안 이용합니다. 이음은 받아 온 자료를 보낸 뒤 바로 지우고, 무엇을 언제 보냈는지만 보관합니다.',
            '동의는 1년 동안 효력이 있으며, 이용자는 언제든지 제3자 제공 동의 화면에서 철회할 수 있습니다. 철회하면 제공받는 자에게 삭제를 요청하고, 올랐던 점수가 다시 내려갈 수 있습니다.',
          ],
        },
        {
          heading: '동의를 거부할 권리',
          paragraphs: ['이용자는 동의를 거부할 수 있으며, 거부하더라도 신용점수는 그대로 볼 수 있습니다.'],
        },
      ],
    },
    CREDIT_RAISE_AUTOMATION: {
      title: TERMS_TITLES.CREDIT_RAISE_AUTOMATION,
      sections: [
        {
          heading: '자동 제출의 내용',
          paragraphs: [
            '이음은 이용자가 고른 자료를 매월 정한 날에 다시 받아 신용평가사에 보냅니다. 최근 30일 안에 이미 보낸 자료와 새로 인증해야 하는 자료는 보내지 않습니다.',
          ],
        },
        { heading: '제공받는 자', paragraphs: [`${KCB}, ${NICE}`] },
        {
          heading: '보유 및 이용 기간',
          paragraphs: [
            '동의는 1년 동안 효력이 있으며, 이용자가 자동 제출을 끄거나 동의를 철회하면 더 보내지 않습니다. 이미 보낸 자료는 제공일부터 6개월 동안 이용됩니다.',
          ],
        },
        {
          heading: '동의를 거부할 권리',
          paragraphs: ['이용자는 동의를 거부할 수 있으며, 거부하더라도 필요할 때 직접 보낼 수 있습니다.'],
        },
      ],
    },
  }
