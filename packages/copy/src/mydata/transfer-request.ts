/** The signed texts: the purpose inside each document and the titles in the certificate app. */
export const transferRequest = {
  /** Appears on the consent screen and, with the same wording, in each signed document. */
  purpose: '본인 신용정보 통합 조회와 데이터 분석 서비스',
  requestTitle: '이음 본인신용정보 전송요구',
  documentTitle: (organizationName: string) => `${organizationName} 전송요구`,
  /** Signed beside the documents with a common or financial certificate. */
  userAgreement:
    '본인신용정보 전송요구를 받은 정보제공자가 본인을 확인할 수 있도록, 인증서를 발급한 본인확인기관이 연계정보(CI)를 정보제공자에게 제공하는 데 동의합니다.',
} as const
