/** What the person signs, in words: the purpose inside each document and the titles in the certificate app. */
export const transferRequest = {
  /** Stands on the consent screen and, word for word, in each signed document. */
  purpose: '본인 신용정보 통합 조회와 데이터 분석 서비스',
  requestTitle: '이음 본인신용정보 전송요구',
  documentTitle: (organizationName: string) => `${organizationName} 전송요구`,
} as const
