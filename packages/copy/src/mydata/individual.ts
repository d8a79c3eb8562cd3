/** Showing who one is at the institution itself. @source docs/words.md#screens */
export const individual = {
  start: '기관에서 본인 확인하고 다시 연결하기',
  startNote: '기관 화면에서 본인을 확인하고, 보낼 정보와 기간을 골라요.',
  failed: '기관 화면을 열지 못했어요. 잠시 뒤 다시 해 주세요.',
  returning: '연결하고 있어요',
  notDone: '연결을 마치지 못했어요',
  notDoneText: '시간이 지났거나 이미 쓴 주소예요. 처음부터 다시 해 주세요.',
  toConnections: '연결 관리로 가기',
} as const
