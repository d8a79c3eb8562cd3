/** Individual authentication at the institution itself. @source docs/reference/words.md#screens */
export const individual = {
  start: '기관 화면에서 다시 연결하기',
  startNote: '인증서가 없어도 돼요. 기관 화면에서 본인을 확인하고, 보낼 정보와 기간을 골라요.',
  returning: '연결하고 있어요',
  notDone: '연결을 마치지 못했어요',
  notDoneText: '시간이 지났거나 이미 쓴 주소예요. 처음부터 다시 해 주세요.',
  cancelled: '기관 화면에서 취소했어요. 아직 아무것도 연결하지 않았어요.',
  again: '다시 하기',
} as const
