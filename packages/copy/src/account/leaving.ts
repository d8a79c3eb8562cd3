/** Leaving the product. @source docs/reference/words.md#screens */
export const leaving = {
  link: '탈퇴',
  title: '이음을 그만 쓸까요?',
  subtitle: '연결을 모두 해제하고 가져온 정보를 모두 삭제해요',
  goes: '이름, 생년월일, 휴대폰 번호와 모든 설정',
  why: '동의와 삭제를 두고 다툼이 생겼을 때 확인하려고 남기는 기록이에요. 기관에서 가져온 내용은 담지 않아요.',
  note: '탈퇴하면 모든 기기에서 로그아웃하고, 되돌릴 수 없어요. 다시 가입하면 처음부터 새로 시작해요.',
  cta: '탈퇴하기',
  ask: '탈퇴할까요?',
  askText: '지금까지 가져온 정보를 모두 삭제해요. 되돌릴 수 없어요.',
  failed: '탈퇴하지 못했어요. 잠시 후 다시 시도해 주세요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
} as const
