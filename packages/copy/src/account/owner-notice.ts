/** Sent by SMS to a phone when codes were requested for its number and the right one was never entered. */
export const ownerNotice =
  '[이음] 이 번호로 본인확인을 여러 번 시도했어요. 직접 하지 않았다면 인증번호를 아무에게도 알려 주지 마세요. 코드 없이는 아무도 로그인할 수 없어요. 내 로그인은 전체 > 로그인한 기기에서 볼 수 있어요.'
